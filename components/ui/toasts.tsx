'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted, wantToasts } from './notify'

type Sonner = typeof import('sonner')

/**
 * Messages at the bottom of the page. Loaded at the first touch or key, so that they are there even if the network is
 * not when a message is due; one that came before is shown then. A tap on a link has the line to itself.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
  const [sonner, setSonner] = useState<Sonner>()
  useEffect(() => {
    // A page that goes without messages is better than none.
    if (isWanted) import('sonner').then(setSonner, () => undefined)
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
  if (!sonner) return null
  return (
    <sonner.Toaster position="bottom-center" duration={5000} mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }} />
  )
}
