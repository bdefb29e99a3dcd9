import type { Advance } from '@/lib/settings/kinds'
import { type Rupees, rupees } from '@/lib/values/money'

/**
 * What a cash order owes in advance, in rupees: nothing below the owner's limit (contract 11), a percentage rounded up,
 * and at most the total.
 */
export function advanceOf({ kind, value, above }: Advance, subtotal: Rupees, total: Rupees): Rupees {
  if (kind === 'none' || subtotal < above) return rupees(0)
  return rupees(Math.min(total, kind === 'percent' ? Math.ceil((total * value) / 100) : value))
}
