'use client'

import { useEffect } from 'react'
import { useSaveData } from '@/components/ui/save-data'

/** Loads the script of product pages once the current page has loaded and the browser is idle, unless data is saved. */
export function LoadAhead() {
  const { isOn: savesData } = useSaveData()
  useEffect(() => {
    if (savesData) return
    // Without it, the script is loaded after the tap.
    const load = () => void import('./page-parts').catch(() => undefined)
    // Safari has no requestIdleCallback.
    const wait = () => (window.requestIdleCallback ?? setTimeout)(load)
    if (document.readyState === 'complete') return void wait()
    addEventListener('load', wait, { once: true })
    return () => removeEventListener('load', wait)
  }, [savesData])
  return null
}
