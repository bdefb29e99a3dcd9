import type { Rupees } from '@/lib/money'
import type { PaymentMethodName } from '@/lib/schemas/order'
import type { ReturnKind, ReturnReason } from './return-rules'
import type { ReturnStatus } from './return-status'
import type { OrderStatus } from './status'

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

/** A state that an order has come to; `by` is shown to admins alone. */
export type StatusStep = { status: OrderStatus; at: string; by?: { _id: string; name: string } }

/** How the orders of one telephone number ended, over all accounts. */
export type CustomerRecord = { delivered: number; returned: number; cancelled: number; open: number }

/** What admins noted; the customer does not see it. */
export type OrderNote = { _id: string; text: string; at: string; by: { _id: string; name: string } }

/** Pieces of a line that their owner returns. */
export type ReturnItem = OrderItem

/** Goods that the owner of an order returns or exchanges. */
export type OrderReturn = {
  _id: string
  status: ReturnStatus
  kind: ReturnKind
  reason: ReturnReason
  text: string
  /** What an administrator wrote to the shopper. */
  answer: string | null
  items: ReturnItem[]
  /** Shown to the owner of the order and to admins alone. */
  photoUrl: string | null
  createdAt: string
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
  /** Null for an order by telephone without one. */
  email: string | null
  phone: string
  note: string | null
  paymentMethod: PaymentMethodName
  orderPaymentID: string | null
  itemsPrice: Rupees
  taxPrice: Rupees
  shippingPrice: Rupees
  subTotalPrice: Rupees
  totalPrice: Rupees
  status: OrderStatus
  /** Every state that it came to, the oldest first. */
  statusHistory: StatusStep[]
  courier: string | null
  trackingNumber: string | null
  /** Where the courier tells about the parcel. */
  trackingUrl: string | null
  /** Days on the calendar of Pakistan, `YYYY-MM-DD`; fixed when the order is placed. */
  expectedFrom: string | null
  expectedTo: string | null
  isPaid: boolean
  paidAt: string | null
  /** Only while a payment is rejected; a new reference, or the admin's word that it came, ends that. */
  paymentRejection?: PaymentRejection
  /** Only where the money of a cancelled or returned order went back. */
  refundedAt?: string
  isDelivered: boolean
  deliveredAt: string | null
  isCancelled: boolean
  cancelledAt: string | null
  /** The oldest first. */
  returns: OrderReturn[]
  /** Shown to admins alone: another order bears the same payment reference, or one that shares six digits in a row. */
  isReferenceReused?: boolean
  /** Shown to admins alone, in the detail, where there are any: the newest 10 of these orders. */
  sameReferences?: SameReference[]
  /** Shown to admins alone, in the detail, where there are any: the references before this one, the oldest first. */
  pastPaymentIDs?: PastPaymentID[]
  /** Shown to admins alone, in the detail: the orders of this telephone number, this one included. */
  customerRecord?: CustomerRecord
  /** Shown to admins alone, in the detail, the oldest first. */
  notes?: OrderNote[]
  createdAt: string
}
