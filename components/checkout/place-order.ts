import type { CartItem } from '@/lib/cart/cart'
import type { CheckoutForm } from '@/lib/orders/input'
import type { Order } from '@/lib/orders/responses'
import { call, randomKey } from '@/lib/platform/browser/client'
import { addressFieldOf, emptyAddress, shippingAddressOf } from './address-values'
import { type CheckedDiscount, totalsOf } from './discount'
import { drop, keep, recallFields } from './tab-memory'

/** The form of an order before anything is typed. */
export const emptyOrder = {
  ...emptyAddress,
  email: '',
  note: '',
  discountCode: '',
  paymentMethod: 'Cash on Delivery' as const,
  paymentId: '',
}

/** The form field of an API error. */
export const formFieldOf = (path: string) => (path === 'orderPaymentID' ? 'paymentId' : addressFieldOf(path))

/**
 * The documented payload, whose four totals are the subtotal of the items, and what the courier needs. A discount code
 * is sent even if unchecked.
 */
export function orderBody(form: CheckoutForm, items: CartItem[], discount: CheckedDiscount | null) {
  const isChecked = discount?.code === form.discountCode
  const { itemsPrice: total, totalPrice } = totalsOf(items, isChecked ? discount : null)
  return {
    orderItems: items.map(({ _id, name, image, price, qty, size }) => ({ _id, name, image, price, qty, size })),
    shippingAddress: shippingAddressOf(form),
    phone: form.phone,
    paymentMethod: form.paymentMethod,
    orderPaymentID: form.paymentMethod === 'Online Payment' ? form.paymentId : 'COD',
    itemsPrice: total,
    taxPrice: total,
    shippingPrice: total,
    totalPrice: total,
    name: form.fullName,
    email: form.email,
    note: form.note,
    discountCode: form.discountCode,
    expectedTotal: totalPrice,
  }
}

type OrderBody = ReturnType<typeof orderBody>

/** Places the order. Sending the same order again, after a lost response or a reload, uses the same idempotency key. */
export async function sendOrder(body: OrderBody): Promise<Order> {
  const order = await attempt('POST /api/orders', body)
  drop('checkoutDraft')
  return order
}

/** Places a telephone order as an administrator. */
export const placeManualOrder = (body: OrderBody) => attempt('POST /api/orders/manual', body)

async function attempt(name: 'POST /api/orders' | 'POST /api/orders/manual', body: OrderBody): Promise<Order> {
  const idempotencyKey = attemptKey(name + JSON.stringify(body))
  const order = await call(name, { body, idempotencyKey })
  lastAttempt = null
  drop('orderAttempt')
  return order
}

type Attempt = { body: string; key: string }

/** Without storage, at least retries without a reload use the same key. */
let lastAttempt: Attempt | null = null

function attemptKey(body: string): string {
  const known = lastAttempt ?? recallFields('orderAttempt')
  if (known?.body === body && typeof known.key === 'string') return known.key
  const attempt = { body, key: randomKey() }
  lastAttempt = attempt
  keep('orderAttempt', JSON.stringify(attempt))
  return attempt.key
}
