import { drop, keep, recallFields } from '@/components/checkout/tab-memory'
import type { PlacedFacts } from './placed-steps'

/** How long the home page shows the order. */
const SHOWN_MS = 15 * 60 * 1000

/** A placed order. `lines` are its goods in words. */
export type PlacedSummary = PlacedFacts & { createdAt: string; isMailed: boolean; lines: string[] }

const listeners = new Set<() => void>()
let placed: PlacedSummary | null | undefined
let isNew = false

/** Whether the visitor has not seen it yet. True once. */
export function isUnseen(): boolean {
  const was = isNew
  isNew = false
  return was
}

export function rememberPlaced(order: PlacedSummary): void {
  isNew = true
  changePlaced(order)
}

/** Null forgets it at once. */
export function changePlaced(order: PlacedSummary | null): void {
  set(order)
  for (const notify of listeners) notify()
}

function set(order: PlacedSummary | null): void {
  placed = order
  if (order) keep('placedOrder', JSON.stringify({ ...order, at: Date.now() }))
  else drop('placedOrder')
}

/** Forgets the order, which may change on the next page. It stays in view until that one is there. */
export const leavePlaced = () => set(null)

export function lastPlaced(): PlacedSummary | null {
  if (placed === undefined) {
    const kept = recallFields('placedOrder') as (PlacedSummary & { at: number }) | null
    placed = kept?.lines && kept.phone && Date.now() - kept.at < SHOWN_MS ? kept : null
  }
  return placed
}

export function followPlaced(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
