import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import type { Actor } from '@/lib/activity/log'
import type { AppliedDiscount } from '@/lib/discounts/queries'
import type { Language } from '@/lib/i18n/language'
import { standingOf } from '@/lib/orders/ledger/standing'
import type { Order } from '@/lib/orders/responses'
import { methodOf, type OrderRow, orderOf } from '@/lib/orders/rows'
import type { RunSql } from '@/lib/platform/database/db'
import type { ExpectedDays } from '@/lib/values/calendar'
import type { Rupees } from '@/lib/values/money'
import { type LedgerEntry, Prisma } from '@/prisma/generated/client'
import type { OrderInput } from './input'
import type { PricedLine } from './price-lines'
import type { Visits } from './visits'

/**
 * Who an order is for: an account, or somebody on the telephone without one. `language` is that of their mails, `source`
 * where they came from, if that is known.
 */
export type Buyer = {
  userId: string | null
  name: string
  email: string | null
  language: Language
  source: Visits | null
}

/** The totals of an order, and from where it comes. */
type Priced = {
  lines: PricedLine[]
  discount: AppliedDiscount | null
  shippingPrice: Rupees
  totalPrice: Rupees
  advancePrice: Rupees
  placedFrom: Uint8Array<ArrayBuffer> | null
  /** Who has asked the customer on the telephone. */
  confirmedBy: Actor | null
}

const untouched = {
  rejectedAt: null,
  rejection: null,
  courierId: null,
  courier: null,
  trackingNumber: null,
  reviewAskedAt: null,
  hiddenUntil: null,
  noAnswers: 0,
  deliveredAt: null,
  cancelledAt: null,
  exchangeOf: null,
  unpaidWarnedAt: null,
  toPaySince: null,
  refundMethod: null,
  refundAccount: null,
} as const

/** The entry by which an order of 0 is paid. */
const nothingToPay: Omit<LedgerEntry, 'orderId' | 'at'> = {
  ...{
    id: 0n,
    kind: 'payment',
    party: 'customer',
    amount: 0n,
    paisas: 0,
    completes: true,
    reference: null,
    correctsId: null,
  },
  ...{ settlementId: null, settlementPosition: null, byId: null, byName: null },
}

/**
 * Writes an order with its lines, empties the cart of its account, and returns the order. One that costs nothing is paid
 * with it.
 */
export async function insertOrder(
  runSql: RunSql,
  buyer: Buyer,
  input: OrderInput,
  { lines, discount, shippingPrice, totalPrice, advancePrice, placedFrom, confirmedBy }: Priced,
  { expectedFrom, expectedTo }: ExpectedDays,
): Promise<Order> {
  const isOnline = input.paymentMethod === 'Online Payment'
  const order = {
    ...input.shippingAddress,
    landmark: input.shippingAddress.landmark ?? null,
    id: orderedUuid(),
    userId: buyer.userId,
    customerName: buyer.name,
    name: input.name ?? null,
    email: input.email ?? buyer.email,
    phone: input.phone,
    note: input.note ?? null,
    language: buyer.language,
    paymentMethod: methodOf(input.paymentMethod),
    orderPaymentId: (isOnline && totalPrice > 0) || advancePrice > 0 ? input.orderPaymentID : null,
    status: confirmedBy ? ('confirmed' as const) : ('placed' as const),
    totalPrice: BigInt(totalPrice),
    shippingPrice: BigInt(shippingPrice),
    advancePrice: BigInt(advancePrice),
    discountId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    discountPrice: BigInt(discount?.discountPrice ?? 0),
    placedFrom,
    codeNotOnSale: discount?.notOnSale ?? false,
    source: buyer.source,
    whatsapp: input.whatsapp ?? false,
  }
  const now = new Date()
  const { _id, name } = confirmedBy ?? {}
  const statusHistory = confirmedBy ? [{ status: 'confirmed', at: now.toISOString(), by: { _id, name } }] : []
  const entries = totalPrice === 0 ? [{ ...nothingToPay, orderId: order.id, at: now }] : []
  const { columns } = standingOf({ ...order, entries })
  const items = lines.map((line, position) => ({ ...line, position, orderId: order.id, productRef: line.productId }))
  const [given] = await runSql<Pick<OrderRow, 'number' | 'createdAt'>>(Prisma.sql`
    WITH placed AS (
      INSERT INTO orders (id, user_id, customer_name, name, email, phone, line1, line2, landmark, city, state, postal_code,
        country, note, language, payment_method, order_payment_id, total_price, shipping_price, advance_price,
        payment_status, net_received, to_collect, status, status_history, discount_id, discount_code, discount_price, discount_not_on_sale, expected_from,
        expected_to, placed_from, source, whatsapp)
      VALUES (${order.id}::uuid, ${order.userId}::uuid, ${order.customerName}, ${order.name}, ${order.email},
        ${order.phone}, ${order.line1}, ${order.line2}, ${order.landmark}, ${order.city}, ${order.state},
        ${order.postalCode}, ${order.country}, ${order.note}, ${order.language}::"Language", ${isOnline ? 'online_payment' : 'cash_on_delivery'}::"PaymentMethod",
        ${order.orderPaymentId}, ${totalPrice}, ${shippingPrice}, ${advancePrice},
        ${columns.paymentStatus}::"PaymentStatus", ${columns.netReceived}, ${columns.toCollect}, ${order.status}::"OrderStatus",
        ${JSON.stringify(statusHistory)}::jsonb, ${order.discountId}::uuid, ${order.discountCode},
        ${discount?.discountPrice ?? 0}, ${order.codeNotOnSale}, ${expectedFrom}::date, ${expectedTo}::date, ${placedFrom}::bytea,
        ${buyer.source && JSON.stringify(buyer.source)}::jsonb, ${order.whatsapp})
      RETURNING id, number, created_at),
    written AS (
      INSERT INTO order_items
        (order_id, position, product_ref, product_id, name, name_ur, image, price, compare_at_price, cost_price, qty, size, size_to_confirm, returnable)
      SELECT placed.id, line."position", line."productId", line."productId", line."name", line."nameUr", line."image", line."price",
        line."compareAtPrice", line."costPrice", line."qty", line."size", line."sizeToConfirm",
        line."returnable"
      FROM placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS line ("position" int, "productId" text,
        "name" text, "nameUr" text, "image" text, "price" int, "compareAtPrice" int, "costPrice" int, "qty" int, "size" text, "sizeToConfirm" boolean, "returnable" boolean)),
    paid AS (
      INSERT INTO ledger_entries (order_id, kind, party, amount, completes, at)
      SELECT placed.id, 'payment', 'customer', 0, true, ${now} FROM placed WHERE ${totalPrice === 0}),
    emptied AS (DELETE FROM carts WHERE user_id = ${order.userId}::uuid)
    SELECT number, created_at AS "createdAt" FROM placed`)
  if (!given) throw new Error('The database answered an INSERT without a row')
  const expected = { expectedFrom: new Date(expectedFrom), expectedTo: new Date(expectedTo) }
  const updatedAt = given.createdAt
  return orderOf({
    ...order,
    ...given,
    updatedAt,
    ...untouched,
    ...expected,
    statusHistory,
    items,
    entries,
    bookings: [],
    ...columns,
  })
}

/** Serialises the orders of one account, so that each sees the pieces of the others. */
export const accountLock = (userId: string) => Number.parseInt(userId.slice(-8), 16) | 0
