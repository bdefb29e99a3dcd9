'use client'

import dynamic from 'next/dynamic'
import { useEffect, useSyncExternalStore } from 'react'
import { onToastsWanted, toastsWanted, wantToasts } from './notify'

/** A page that goes without messages is better than none. */
const Toaster = dynamic(
  () =>
    import('sonner').then(
      (sonner) => sonner.Toaster,
      () => () => null,
    ),
  { ssr: false },
)

/**
 * Messages at the bottom of the page. Loaded at the first touch or key, so that they are there even if the network is
 * not when a message is due; one that came before is shown then. A tap on a link has the line to itself.
 */
export function Toasts() {
  const isWanted = useSyncExternalStore(onToastsWanted, toastsWanted, () => false)
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
  if (!isWanted) return null
  return <Toaster position="bottom-center" duration={5000} mobileOffset={{ bottom: 'var(--toast-offset, 1rem)' }} />
}
