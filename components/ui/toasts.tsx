'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted, wantToasts } from './notify'

type Loaded = typeof import('./toaster')

/**
 * Messages at the bottom of the page. The code is loaded on the first touch or key, so that a message can show even if
 * the network fails later. Earlier messages are shown then. A tap on a link does not load it, so that the next page
 * has the whole bandwidth.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // The page still works without messages.
    if (isWanted) import('./toaster').then(setLoaded, () => undefined)
  }, [isWanted])
  useEffect(() => {
    const onUse = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('a'))) wantToasts()
    }
    addEventListener('pointerdown', onUse, { passive: true })
    addEventListener('keydown', wantToasts, { once: true, passive: true })
    return () => {
      removeEventListener('pointerdown', onUse)
      removeEventListener('keydown', wantToasts)
    }
  }, [])
  return loaded ? <loaded.Toaster /> : null
}
