import type { aMailHost } from '../../lib/testing/mail-host.ts'
import type { OwnShop } from '../own-shop.ts'
import type { Calls } from './calls.ts'

export type Environment = {
  shop: OwnShop
  calls: Calls
  mailHost: Awaited<ReturnType<typeof aMailHost>>
  /** A few seconds instead of minutes. */
  isShort: boolean
}

export type Outcome = { what: string; figures: string; isHeld: boolean }
export type Run = (environment: Environment) => Promise<Outcome>
/** A run that needs only calls, whatever answers them. */
export type RunOfCalls = (environment: Pick<Environment, 'calls' | 'isShort'>) => Promise<Outcome>

/** Calls `task` `count` times, at most `atOnce` at a time. */
export async function crowd<T>(count: number, atOnce: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const one = async () => {
    while (next < count) {
      const index = next++
      results[index] = await task(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, one))
  return results
}

/** The number of each status, e.g. `201×7 409×93`; 0 means no response. */
export function tally(statuses: number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')
}
