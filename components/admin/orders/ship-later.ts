import { useSyncExternalStore } from 'react'

/** How long a parcel can be called back. Its customer is told only after that. */
export const UNDO_MS = 10_000

type Waiting = { parcel: string; timer: ReturnType<typeof setTimeout>; send(): Promise<unknown> }

const waiting = new Map<string, Waiting>()
const listeners = new Set<() => void>()

function take(id: string): Waiting | undefined {
  const found = waiting.get(id)
  clearTimeout(found?.timer)
  waiting.delete(id)
  for (const tell of listeners) tell()
  return found
}

/** Sends every parcel that waits. */
export const shipNow = () => Promise.all([...waiting.keys()].map((id) => take(id)?.send()))

const onHide = () => {
  if (document.visibilityState === 'hidden') void shipNow()
}
const onLeave = () => void shipNow()

/**
 * Calls `send` after ten seconds, or at once if the tab is hidden or closed, so that no parcel is forgotten. `send` has to
 * survive that, and reports its own failure. `parcel` says what waits.
 */
export function shipLater(id: string, parcel: string, send: () => Promise<unknown>): void {
  take(id)
  waiting.set(id, { parcel, send, timer: setTimeout(() => void take(id)?.send(), UNDO_MS) })
  for (const tell of listeners) tell()
  document.addEventListener('visibilitychange', onHide)
  addEventListener('pagehide', onLeave)
}

/** Drops a parcel that waits. False if it is sent already. */
export const callBack = (id: string): boolean => take(id) !== undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What waits of an order, or null. */
export const useShipping = (id: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting.get(id)?.parcel ?? null,
    () => null,
  )
