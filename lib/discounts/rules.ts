import { formatDateTime } from '@/lib/dates'
import { formatRupees, type Rupees, rupees } from '@/lib/money'
import type { Discount } from './contract'

export type DiscountTerms = Omit<Discount, '_id' | 'createdAt'>

/** What a code takes off: a percentage is rounded down to a rupee, and nothing takes off more than there is. */
export function discountPriceOf({ kind, value }: Pick<DiscountTerms, 'kind' | 'value'>, itemsPrice: Rupees): Rupees {
  return rupees(kind === 'percent' ? Math.floor((itemsPrice * value) / 100) : Math.min(value, itemsPrice))
}

/**
 * Why a code does not hold for goods of this price, in a sentence; null when it does.
 * @param isUsed whether the customer has an order with it
 */
export function refusalOf(terms: DiscountTerms, isUsed: boolean, itemsPrice: Rupees, now: Date): string | null {
  const { code, startsAt, endsAt, maxUses, uses, oncePerCustomer, minSubtotal } = terms
  if (startsAt && now < new Date(startsAt)) return `The code ${code} is not valid before ${formatDateTime(startsAt)}`
  if (endsAt && now >= new Date(endsAt)) return `The code ${code} has ended`
  if (maxUses !== null && uses >= maxUses) return `The code ${code} has been used up`
  if (oncePerCustomer && isUsed) return `The code ${code} can be used only once per customer`
  if (minSubtotal !== null && itemsPrice < minSubtotal) {
    return `The code ${code} is for orders of ${formatRupees(minSubtotal)} or more`
  }
  if (discountPriceOf(terms, itemsPrice) === 0) return `The code ${code} takes nothing off this order`
  return null
}
