'use client'

import { useEffect, useRef, useState } from 'react'
import { rememberView, viewed } from '@/lib/wishlist/stored-ids'

type Row = typeof import('./viewed-row')

/** Remembers the product shown, and shows those viewed before it once the page is scrolled to their place. */
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
      // Without it the page is still whole.
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
