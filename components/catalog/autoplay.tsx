'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { prefersStill } from '@/components/ui/prefers-still'
import { AutoplayContext } from './card-carousel'

/** Makes the cards below change their pictures by themselves, until the visitor pauses them. */
export function Autoplay({ children }: { children: ReactNode }) {
  const [isPlaying, setPlaying] = useState(true)
  const value = useMemo(() => ({ isPlaying, toggle: () => setPlaying((before) => !before), watch }), [isPlaying])
  return <AutoplayContext value={value}>{children}</AutoplayContext>
}

/** A card moves while half of it is in view, and never for a visitor who prefers reduced motion. */
function watch(card: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    threshold: 0.5,
  })
  if (!prefersStill()) observer.observe(card)
  return () => {
    observer.disconnect()
    onChange(false)
  }
}
