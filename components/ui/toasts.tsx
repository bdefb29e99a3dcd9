'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted, wantToasts } from './notify'

type Loaded = typeof import('./toaster')

/**
 * Messages at the bottom of the page. Loaded at the first touch or key, so that they are there even if the network is
 * not when a message is due; one that came before is shown then. A tap on a link has the line to itself.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    // A page that goes without messages is better than none.
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
