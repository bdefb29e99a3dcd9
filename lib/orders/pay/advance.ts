import type { OrderRow } from '@/lib/orders/rows'
import type { Advance } from '@/lib/settings/table'
import { type Rupees, rupees } from '@/lib/values/money'

/**
 * What a cash order owes in advance, in rupees: nothing below the owner's limit (contract 11), a percentage rounded up,
 * and at most the total.
 */
export function advanceOf({ kind, value, above }: Advance, subtotal: Rupees, total: Rupees): Rupees {
  if (kind === 'none' || subtotal < above) return rupees(0)
  return rupees(Math.min(total, kind === 'percent' ? Math.ceil((total * value) / 100) : value))
}

/**
 * The balance of an order of which only the advance came: below zero when that is more than the order costs now.
 * @param totalPrice what it costs, in rupees
 */
export const spareAdvance = ({ advancePaidAt, advancePrice }: OrderRow, totalPrice: number): bigint =>
  BigInt(advancePaidAt ? Math.min(0, totalPrice - advancePrice) : 0)
