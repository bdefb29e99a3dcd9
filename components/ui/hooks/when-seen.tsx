'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type WhenSeenProps = { onSeen(): void; className?: string; children: ReactNode }

/** A place that tells when it is scrolled into view, or a closed section around it is opened, for the first time. */
export function WhenSeen({ onSeen, className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      seen()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}
