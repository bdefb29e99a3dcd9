import type { SettingsValues } from '@/lib/settings/table'
import { type Rupees, rupees } from '@/lib/values/money'

/** What the owner asks for in advance of a cash order (contract 11). */
export type Advance = SettingsValues['advance']

/**
 * What a cash order owes in advance, in rupees: nothing below the owner's limit, a percentage rounded up, and at most the
 * total.
 */
export function advanceOf({ kind, value, above }: Advance, subtotal: Rupees, total: Rupees): Rupees {
  if (kind === 'none' || subtotal < above) return rupees(0)
  return rupees(Math.min(total, kind === 'percent' ? Math.ceil((total * value) / 100) : value))
}
