import { type Sentence, sentence } from '@/lib/i18n/message'
import { formatDateTime } from '@/lib/values/dates'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import type { Discount } from './responses'

export type DiscountTerms = Omit<Discount, '_id' | 'createdAt'>

/** The discount of a code. A percentage is rounded down to a rupee, and a discount is never more than the price. */
export function discountPriceOf({ kind, value }: Pick<DiscountTerms, 'kind' | 'value'>, itemsPrice: Rupees): Rupees {
  return rupees(kind === 'percent' ? Math.floor((itemsPrice * value) / 100) : Math.min(value, itemsPrice))
}

/** What goods cost: all of them, and those that are not on sale. */
export type GoodsPrice = { all: Rupees; notOnSale: Rupees }

/** The discount of a code for goods. */
export const discountOfGoods = (terms: GoodsTerms, goods: GoodsPrice): Rupees =>
  discountPriceOf(terms, terms.notOnSale ? goods.notOnSale : goods.all)

export type DiscountStatus = 'active' | 'scheduled' | 'ended' | 'used up'

/** Whether a code can be used now, regardless of the order. */
export function discountStatusOf({ startsAt, endsAt, maxUses, uses }: DiscountTerms, now: Date): DiscountStatus {
  if (startsAt && now < new Date(startsAt)) return 'scheduled'
  if (endsAt && now >= new Date(endsAt)) return 'ended'
  return maxUses !== null && uses >= maxUses ? 'used up' : 'active'
}

/**
 * Why a code is invalid for goods of this price, in a sentence; null when it is valid.
 * @param isUsed whether the customer has an order with it
 */
export function refusalOf(terms: DiscountTerms, isUsed: boolean, goods: GoodsPrice, now: Date): Sentence | null {
  const { code, startsAt, oncePerCustomer } = terms
  const state = discountStatusOf(terms, now)
  if (state === 'scheduled' && startsAt) {
    return sentence('The code {code} is not valid before {time}', { code, time: formatDateTime(startsAt) })
  }
  if (state === 'ended') return sentence('The code {code} has ended', { code })
  if (state === 'used up') return sentence('The code {code} has been used up', { code })
  if (oncePerCustomer && isUsed) {
    return sentence('The code {code} can be used only once per customer', { code })
  }
  return refusalForGoods(terms, goods)
}

/** What the goods of an order decide about its discount: an order that changes keeps its code, whatever the time. */
export type GoodsTerms = Pick<DiscountTerms, 'code' | 'kind' | 'value' | 'minSubtotal' | 'notOnSale'>

/** Why a code does not hold for goods of this price, in a sentence; null when it does. */
export function refusalForGoods(terms: GoodsTerms, goods: GoodsPrice): Sentence | null {
  const { code, minSubtotal, notOnSale } = terms
  if (minSubtotal !== null && goods.all < minSubtotal) {
    return sentence('The code {code} is for orders of {price} or more', { code, price: formatRupees(minSubtotal) })
  }
  if (notOnSale && goods.notOnSale === 0) {
    return sentence('The code {code} is not for goods on sale', { code })
  }
  if (discountOfGoods(terms, goods) === 0) {
    return sentence('The code {code} takes nothing off this order', { code })
  }
  return null
}
