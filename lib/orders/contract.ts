import type { Rupees } from '@/lib/money'
import type { PaymentMethodName } from '@/lib/schemas/order'

export type OrderItem = {
  _id: string
  name: string
  image: string
  price: Rupees
  qty: number
  /** `to confirm` where the product has several sizes and the order named none. */
  size: string | null
}

export type ShippingAddress = {
  line1: string
  line2: string | null
  city: string
  state: string | null
  postalCode: string
  country: string
}

/** An admin found no payment with the reference; the reason is in the words that the shopper reads. */
export type PaymentRejection = { reason: string; rejectedAt: string }

/** A payment reference that the shopper replaced by another, after a rejection or on their own. */
export type PastPaymentID = { orderPaymentID: string; paymentRejection?: PaymentRejection; replacedAt: string }

/** Another order that bears the same payment reference, or one that shares six digits in a row. */
export type SameReference = {
  _id: string
  number: string
  orderPaymentID: string
  isPaid: boolean
  isRefunded: boolean
}

/** An order as the API and the pages see it. Money is whole rupees, times are ISO 8601. */
export type Order = {
  _id: string
  number: string
  /** The customer's id; with name and e-mail in the admin's detail; null once the account is gone. */
  user: string | { _id: string; name: string; email: string } | null
  customerName: string
  orderItems: OrderItem[]
  shippingAddress: ShippingAddress
  name: string | null
  email: string
  phone: string
  note: string | null
  paymentMethod: PaymentMethodName
  orderPaymentID: string | null
  itemsPrice: Rupees
  taxPrice: Rupees
  shippingPrice: Rupees
  subTotalPrice: Rupees
  totalPrice: Rupees
  isPaid: boolean
  paidAt: string | null
  /** Only while a payment is rejected; a new reference, or the admin's word that it came, ends that. */
  paymentRejection?: PaymentRejection
  /** Only where the money of a cancelled order went back. */
  refundedAt?: string
  isDelivered: boolean
  deliveredAt: string | null
  isCancelled: boolean
  cancelledAt: string | null
  /** Shown to admins alone: another order bears the same payment reference, or one that shares six digits in a row. */
  isReferenceReused?: boolean
  /** Shown to admins alone, in the detail, where there are any: the newest 10 of these orders. */
  sameReferences?: SameReference[]
  /** Shown to admins alone, in the detail, where there are any: the references before this one, the oldest first. */
  pastPaymentIDs?: PastPaymentID[]
  createdAt: string
}
