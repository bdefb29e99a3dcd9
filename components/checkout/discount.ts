import { type CartItem, subtotal } from '@/lib/cart/cart'
import { CallError, call } from '@/lib/platform/browser/client'
import { type Rupees, rupees } from '@/lib/values/money'

/** The API's check of a code for a subtotal of `itemsPrice`. */
export type CheckedDiscount = { code: string; discountPrice: Rupees; itemsPrice: Rupees }

/** Checks a code. One that does not apply is a `CallError` with the reason. */
export async function requestDiscount(code: string, items: CartItem[]): Promise<CheckedDiscount> {
  const orderItems = items.map(({ _id, qty, size }) => ({ _id, qty, size }))
  const { discountPrice } = await call('POST /api/discounts/check', { body: { code, orderItems } })
  return { code, discountPrice, itemsPrice: subtotal(items) }
}

/** The total of the products. A discount for another subtotal counts only after it is checked again. */
export function totalsOf(items: CartItem[], discount: CheckedDiscount | null) {
  const itemsPrice = subtotal(items)
  const held = discount?.itemsPrice === itemsPrice ? discount : null
  const discountPrice = held?.discountPrice ?? rupees(0)
  return { itemsPrice, code: held?.code ?? null, discountPrice, totalPrice: rupees(itemsPrice - discountPrice) }
}

/** The discount after a refused order, since its terms may have changed after the check. */
export async function discountAfter(
  error: unknown,
  discount: CheckedDiscount,
  items: CartItem[],
): Promise<CheckedDiscount | null> {
  if (!(error instanceof CallError) || error.status !== 409) return discount
  if (error.errors.discountCode) return null
  return requestDiscount(discount.code, items).catch(() => discount)
}
