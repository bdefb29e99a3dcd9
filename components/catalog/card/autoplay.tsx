'use client'

import { type ReactNode, useMemo, useState } from 'react'
import { prefersReducedMotion } from '@/components/ui/hooks/prefers-reduced-motion'
import { AutoplayContext } from './card-carousel'

/** Autoplays the pictures of the cards inside until the visitor pauses them. */
export function Autoplay({ children }: { children: ReactNode }) {
  const [isPlaying, setPlaying] = useState(true)
  const value = useMemo(() => ({ isPlaying, toggle: () => setPlaying((before) => !before), watch }), [isPlaying])
  return <AutoplayContext value={value}>{children}</AutoplayContext>
}

/** A card autoplays while half of it is in view, and never with reduced motion. */
function watch(card: Element, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)?.isIntersecting === true), {
    threshold: 0.5,
  })
  if (!prefersReducedMotion()) observer.observe(card)
  return () => {
    observer.disconnect()
    onChange(false)
  }
}
