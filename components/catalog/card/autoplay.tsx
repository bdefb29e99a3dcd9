'use client'

import { Pause, Play } from 'lucide-react'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { useTranslate } from '#translate'
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
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) observer.observe(card)
  return () => {
    observer.disconnect()
    onChange(false)
  }
}

/** Motion that lasts longer than five seconds needs a way to stop it (WCAG 2.2.2). Absent if nothing moves. */
export function PauseButton() {
  const t = useTranslate()
  const autoplay = useContext(AutoplayContext)
  const Icon = autoplay?.isPlaying ? Pause : Play
  return (
    <button
      type="button"
      aria-label={autoplay?.isPlaying ? t('Pause pictures') : t('Play pictures')}
      onClick={autoplay?.toggle}
      className="target text-soft hover:text-accent motion-reduce:hidden noscript:hidden in-data-lean:hidden"
    >
      <Icon aria-hidden="true" size={16} strokeWidth={0} className="fill-current" />
    </button>
  )
}
