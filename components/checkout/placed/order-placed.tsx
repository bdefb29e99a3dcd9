'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { followPlaced, lastPlaced } from './last-placed'

let panel: typeof import('./placed-panel') | undefined

/** Loads what shows the order. The home page needs that code only when there is one. */
export async function loadPanel(): Promise<void> {
  panel ??= await import('./placed-panel')
}

/** The order that was just placed, in place of the home page's hero. */
export function OrderPlaced({ children: hero }: { children: ReactNode }) {
  const order = useSyncExternalStore(followPlaced, lastPlaced, () => null)
  const [isLoaded, setLoaded] = useState(panel !== undefined)
  useEffect(() => {
    if (order)
      loadPanel().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [order])
  return order && isLoaded && panel ? <panel.PlacedPanel order={order} /> : hero
}
