import type { Change } from './activity/contract'
import { describeChanges } from './activity/describe'
import { ShopError } from './errors'

/**
 * Tells the second of two editors what the first one changed. `base` has the values that the editor's form was shown.
 * @throws ShopError `conflict`
 */
export function refuseStale(what: string, base: object | undefined, current: object): void {
  const now: Record<string, Change['to']> = { ...current }
  const changes = Object.entries(base ?? {})
    .filter(([field, shown]) => JSON.stringify(shown) !== JSON.stringify(now[field]))
    .map(([field, from]) => ({ field, from, to: now[field] ?? null }))
  if (changes.length === 0) return
  const told = describeChanges(changes).map(({ name, text }) => `${name}: ${text}`)
  throw new ShopError(
    'conflict',
    `Somebody else changed this ${what} in the meantime (${told.join('; ')}). Save again to put yours in its place`,
  )
}
