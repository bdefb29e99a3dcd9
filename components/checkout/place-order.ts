import type { CartItem } from '@/lib/cart/cart'
import type { CheckoutForm } from '@/lib/orders/place/input'
import type { Delivery } from '@/lib/settings/table'
import { addressFieldOf, emptyAddress, shippingAddressOf } from './address-values'
import { type CheckedDiscount, totalsOf } from './discount'

/** The form of an order before anything is typed. */
export const emptyOrder = {
  ...emptyAddress,
  email: '',
  note: '',
  discountCode: '',
  paymentMethod: 'Cash on Delivery' as const,
  paymentId: '',
  whatsapp: false,
}

/** The form field of an API error. */
export const formFieldOf = (path: string) => (path === 'orderPaymentID' ? 'paymentId' : addressFieldOf(path))

/**
 * The documented payload, whose four totals are the subtotal of the items, and what the courier needs. A discount code
 * is sent even if unchecked.
 */
export function orderBody(form: CheckoutForm, items: CartItem[], discount: CheckedDiscount | null, delivery: Delivery) {
  const isChecked = discount?.code === form.discountCode
  const { itemsPrice: total, totalPrice } = totalsOf(items, isChecked ? discount : null, delivery)
  return {
    orderItems: items.map(({ _id, name, image, price, qty, size }) => ({ _id, name, image, price, qty, size })),
    shippingAddress: shippingAddressOf(form),
    phone: form.phone,
    paymentMethod: form.paymentMethod,
    orderPaymentID: form.paymentId || 'COD',
    itemsPrice: total,
    taxPrice: total,
    shippingPrice: total,
    totalPrice: total,
    name: form.fullName,
    email: form.email,
    note: form.note,
    discountCode: form.discountCode,
    expectedTotal: totalPrice,
    whatsapp: form.whatsapp,
  }
}

export type OrderBody = ReturnType<typeof orderBody>
