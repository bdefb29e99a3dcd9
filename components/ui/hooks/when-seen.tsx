'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type WhenSeenProps = {
  onSeen(): void
  /** How far ahead of the view it counts as seen, as a CSS length. */
  ahead?: string
  className?: string
  children: ReactNode
}

/** A place that tells when it comes into view for the first time, by scrolling or by opening a section around it. */
export function WhenSeen({ onSeen, ahead = '0px', className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        seen()
      },
      { rootMargin: `${ahead} 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ahead])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
