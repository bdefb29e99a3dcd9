import 'server-only'
import type { Actor } from '@/lib/activity/log'
import type { OrderBooking } from '@/lib/orders/book/responses'
import { standingOf } from '@/lib/orders/ledger/standing'
import type { RefundMethod } from '@/lib/orders/pay/refund-methods'
import type { PaymentMethodName } from '@/lib/orders/place/input'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { Visits } from '@/lib/orders/place/visits'
import type { DeliveryWish } from '@/lib/orders/track/delivery-choice'
import type { Db } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import { type Booking, PaymentMethod, type Prisma, type OrderNote as Row } from '@/prisma/generated/client'
import type { Order, OrderNote, OrderReturn, StatusStep } from './responses'

export const wholeOrder = {
  items: { orderBy: { position: 'asc' } },
  courier: { select: { name: true, trackingUrl: true } },
  entries: { orderBy: { id: 'asc' } },
  bookings: { orderBy: { attempt: 'desc' }, take: 1, include: { courier: { select: { name: true } } } },
} satisfies Prisma.OrderInclude

export type OrderRow = Prisma.OrderGetPayload<{ include: typeof wholeOrder }>

export const methodNames: Record<PaymentMethod, PaymentMethodName> = {
  cashOnDelivery: 'Cash on Delivery',
  onlinePayment: 'Online Payment',
}

export const methodOf = (name: PaymentMethodName): PaymentMethod =>
  name === 'Online Payment' ? PaymentMethod.onlinePayment : PaymentMethod.cashOnDelivery

/** The order as the API returns it, with `user` as an id. */
export function orderOf(row: OrderRow, returns: OrderReturn[] = []): Order {
  const { totalPrice, ...standing } = standingOf(row)
  const discountPrice = rupees(Number(row.discountPrice))
  const shippingPrice = rupees(Number(row.shippingPrice))
  const itemsPrice = rupees(totalPrice - shippingPrice + discountPrice)
  return {
    _id: row.id,
    number: String(row.number),
    user: row.userId,
    customerName: row.customerName,
    orderItems: row.items.map((item) => ({
      _id: item.productRef,
      name: item.name,
      nameUr: item.nameUr ?? undefined,
      image: item.image,
      price: rupees(item.price),
      compareAtPrice: item.compareAtPrice === null ? null : rupees(item.compareAtPrice),
      qty: item.qty,
      size: item.sizeToConfirm ? SIZE_TO_CONFIRM : item.size,
      ...(!item.returnable && { returnable: false as const }),
    })),
    shippingAddress: {
      line1: row.line1,
      line2: row.line2,
      landmark: row.landmark ?? undefined,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
      country: row.country,
    },
    name: row.name,
    email: row.email,
    phone: row.phone,
    note: row.note,
    language: row.language,
    paymentMethod: methodNames[row.paymentMethod],
    orderPaymentID: row.orderPaymentId,
    itemsPrice,
    taxPrice: rupees(0),
    shippingPrice,
    subTotalPrice: itemsPrice,
    discountCode: row.discountCode,
    discountPrice,
    totalPrice,
    advancePrice: standing.advancePrice,
    isAdvancePaid: standing.isAdvancePaid,
    balance: standing.balance,
    received: standing.received,
    stillToPay: standing.stillToPay,
    toCollect: standing.toCollect,
    status: row.status,
    statusHistory: stepsOf(row).map(({ status, at }) => ({ status, at })),
    courier: row.courier?.name ?? null,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingUrlOf(row),
    booking: bookingOf(row.bookings[0]),
    deliveryWish: row.bookings[0] && wishOf(row.bookings[0]),
    expectedFrom: dateOf(row.expectedFrom),
    expectedTo: dateOf(row.expectedTo),
    isPaid: standing.isPaid,
    paidAt: iso(standing.paidAt),
    paymentRejection: rejectionOf(row),
    refundedAt: standing.refundedAt?.toISOString(),
    refundTo: refundToOf(row),
    isDelivered: row.deliveredAt !== null,
    deliveredAt: iso(row.deliveredAt),
    isCancelled: row.cancelledAt !== null,
    cancelledAt: iso(row.cancelledAt),
    returns,
    whatsapp: row.whatsapp,
    exchangeOf: row.exchangeOf,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Where the customer wants money back; null until it is known. */
export const refundToOf = ({ refundMethod, refundAccount }: Pick<OrderRow, 'refundMethod' | 'refundAccount'>) =>
  refundMethod && refundAccount ? { method: refundMethod as RefundMethod, account: refundAccount } : null

/** Every state in the order's history, with who moved it. */
export const stepsOf = (row: Pick<OrderRow, 'createdAt' | 'statusHistory'>): StatusStep[] => [
  { status: 'placed', at: row.createdAt.toISOString() },
  ...(row.statusHistory as StatusStep[]),
]

const trackingUrlOf = ({ courier, trackingNumber }: Pick<OrderRow, 'courier' | 'trackingNumber'>) =>
  courier && trackingNumber ? courier.trackingUrl.replaceAll('{number}', encodeURIComponent(trackingNumber)) : null

const bookingOf = (row: OrderRow['bookings'][number] | undefined): Order['booking'] =>
  row
    ? {
        state: row.state as OrderBooking['state'],
        courier: row.courier.name,
        trackingNumber: row.trackingNumber,
        bookedAt: iso(row.bookedAt),
        reason: row.reason,
      }
    : null

/** What the customer chose last after an attempt, if anything. */
export const wishOf = ({ wish }: Pick<Booking, 'wish'>) => (wish as DeliveryWish | null) ?? undefined

/** Where the customer came from, for the staff. */
export const sourceOf = ({ source }: Pick<OrderRow, 'source'>) => ({ source: source as Visits | null })

const dateOf = (day: Date | null) => day?.toISOString().slice(0, 10) ?? null

const iso = (time: Date | null) => time?.toISOString() ?? null

/** The rejection of an order's payment, or of an earlier reference; undefined without one. */
export const rejectionOf = ({ rejection, rejectedAt }: Pick<OrderRow, 'rejection' | 'rejectedAt'>) =>
  rejectedAt && rejection !== null ? { reason: rejection, rejectedAt: rejectedAt.toISOString() } : undefined

/** The current e-mail address of an account; null once it is deleted. */
export async function accountEmailOf(tx: Db, userId: string | null): Promise<string | null> {
  const account = userId && (await tx.user.findUnique({ where: { id: userId }, select: { email: true } }))
  return account ? account.email : null
}

/**
 * An order as a transaction sees it. Its relations are read one after the other: Prisma would query them at the same time,
 * and pg allows one query at a time.
 */
export async function orderRow(tx: Db, id: string): Promise<OrderRow> {
  const row = await tx.order.findUniqueOrThrow({ where: { id }, include: { items: wholeOrder.items } })
  const { courierId } = row
  const courier = courierId && (await tx.courier.findUnique({ where: { id: courierId }, ...wholeOrder.courier }))
  const entries = await tx.ledgerEntry.findMany({ where: { orderId: id }, ...wholeOrder.entries })
  const bookings = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM bookings WHERE order_id = ${id}::uuid ORDER BY attempt DESC LIMIT 1`
  const [latest] = bookings
  const booking =
    latest && (await tx.booking.findUniqueOrThrow({ where: latest, include: wholeOrder.bookings.include }))
  return { ...row, courier: courier || null, entries, bookings: booking ? [booking] : [] }
}

export const noteOf = ({ id, text, at, byId, byName }: Omit<Row, 'orderId'>): OrderNote => ({
  _id: id,
  text,
  at: at.toISOString(),
  by: { _id: byId, name: byName },
})

/** Adds an administrator's note to an order, which the customer does not see. */
export const addNote = (tx: Db, orderId: string, text: string, by: Actor): Promise<Row> =>
  tx.orderNote.create({ data: { orderId, text, byId: by._id, byName: by.name } })
