import { sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { describeChanges } from './describe'
import type { Change } from './responses'

type Thing = 'discount code' | 'courier' | 'group of search words' | 'collection'

/**
 * Tells the second of two editors what the first one changed. `base` has the values that the editor's form was shown.
 * @throws ShopError `conflict`
 */
export function refuseStale(what: Thing, base: object | undefined, current: object): void {
  const now: Record<string, Change['to']> = { ...current }
  const changes = Object.entries(base ?? {})
    .filter(([field, shown]) => JSON.stringify(shown) !== JSON.stringify(now[field]))
    .map(([field, from]) => ({ field, from, to: now[field] ?? null }))
  if (changes.length === 0) return
  const described = describeChanges(changes).map(({ name, text }) => `${name}: ${text}`)
  throw new ShopError(
    'conflict',
    sentence('Somebody else changed this {thing} in the meantime ({changes}). Save again to replace their change', {
      thing: sentence(what),
      changes: described.join('; '),
    }),
  )
}
