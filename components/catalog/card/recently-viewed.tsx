'use client'

import { useEffect, useState } from 'react'
import { WhenSeen } from '@/components/ui/hooks/when-seen'
import { viewed } from '@/lib/platform/browser/stored-value'

type Row = typeof import('./saved-products')

/** The most products remembered: the current one and a row of others. */
const MOST_VIEWED = 9

const rememberView = (id: string): void =>
  viewed.write([id, ...viewed.read().filter((other) => other !== id)].slice(0, MOST_VIEWED))

/** Remembers the current product, and shows those viewed before when the page is scrolled to this point. */
export function RecentlyViewed({ id }: { id: string }) {
  const [others, setOthers] = useState<string[]>([])
  const [row, setRow] = useState<Row>()

  useEffect(() => {
    setOthers(viewed.read().filter((other) => other !== id))
    rememberView(id)
  }, [id])

  if (others.length === 0) return null
  // The page is complete without this row.
  const load = () => void import('./saved-products').then(setRow, () => undefined)
  return (
    <WhenSeen onSeen={load} className="mt-16 min-h-96 lg:mt-24">
      {row && <row.ViewedRow ids={others} />}
    </WhenSeen>
  )
}
