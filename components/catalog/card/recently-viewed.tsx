'use client'

import { useEffect, useRef, useState } from 'react'
import { viewed } from '@/lib/platform/browser/stored-value'

type Row = typeof import('./viewed-row')

/** The most products remembered: the current one and a row of others. */
const MOST_VIEWED = 9

const rememberView = (id: string): void =>
  viewed.write([id, ...viewed.read().filter((other) => other !== id)].slice(0, MOST_VIEWED))

/** Remembers the current product, and shows those viewed before when the page is scrolled to this point. */
export function RecentlyViewed({ id }: { id: string }) {
  const [others, setOthers] = useState<string[]>([])
  const [row, setRow] = useState<Row>()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    setOthers(viewed.read().filter((other) => other !== id))
    rememberView(id)
  }, [id])

  useEffect(() => {
    if (others.length === 0 || !place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // The page is complete without this row.
      import('./viewed-row').then(setRow, () => undefined)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [others])

  if (others.length === 0) return null
  return (
    <div ref={place} className="mt-16 min-h-96 lg:mt-24">
      {row && <row.ViewedRow ids={others} />}
    </div>
  )
}
