import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import type { AppliedDiscount } from '@/lib/discounts/queries'
import type { Language } from '@/lib/i18n/language'
import { type Message, sentence } from '@/lib/i18n/message'
import { standingOf } from '@/lib/orders/ledger/standing'
import type { Order } from '@/lib/orders/responses'
import { methodOf, type OrderRow, orderOf } from '@/lib/orders/rows'
import type { RunSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import type { ExpectedDays } from '@/lib/values/calendar'
import type { Rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import type { OrderInput } from './input'
import type { PricedLine } from './price-lines'

/** Who an order is for: an account, or somebody on the telephone without one. `language` is that of their mails. */
export type Buyer = { userId: string | null; name: string; email: string | null; language: Language }

/** The totals of an order. */
type Priced = { lines: PricedLine[]; discount: AppliedDiscount | null; totalPrice: Rupees; advancePrice: Rupees }

const untouched = {
  rejectedAt: null,
  rejection: null,
  status: 'placed',
  courierId: null,
  courier: null,
  trackingNumber: null,
  reviewAskedAt: null,
  hiddenUntil: null,
  noAnswers: 0,
  deliveredAt: null,
  cancelledAt: null,
  exchangeOf: null,
  refundMethod: null,
  refundAccount: null,
} as const

/**
 * Writes an order with its lines, empties the cart of its account, and returns the order.
 * @throws ShopError as `refuseHoarding`
 */
export async function insertOrder(
  runSql: RunSql,
  buyer: Buyer,
  input: OrderInput,
  { lines, discount, totalPrice, advancePrice }: Priced,
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
    orderPaymentId: isOnline || advancePrice > 0 ? input.orderPaymentID : null,
    totalPrice: BigInt(totalPrice),
    advancePrice: BigInt(advancePrice),
    discountId: discount?.id ?? null,
    discountCode: discount?.code ?? null,
    discountPrice: BigInt(discount?.discountPrice ?? 0),
  }
  const { columns } = standingOf({ ...order, status: 'placed', entries: [] })
  const items = lines.map((line, position) => ({ ...line, position, orderId: order.id, productRef: line.productId }))
  const [given] = await runSql<Pick<OrderRow, 'number' | 'createdAt'> & { held: number }>(Prisma.sql`
    WITH held AS (${heldPieces(order.userId, isOnline)}),
    placed AS (
      INSERT INTO orders (id, user_id, customer_name, name, email, phone, line1, line2, landmark, city, state, postal_code,
        country, note, language, payment_method, order_payment_id, total_price, advance_price,
        payment_status, net_received, to_collect, discount_id, discount_code, discount_price, expected_from, expected_to)
      VALUES (${order.id}::uuid, ${order.userId}::uuid, ${order.customerName}, ${order.name}, ${order.email},
        ${order.phone}, ${order.line1}, ${order.line2}, ${order.landmark}, ${order.city}, ${order.state},
        ${order.postalCode}, ${order.country}, ${order.note}, ${order.language}::"Language", ${isOnline ? 'online_payment' : 'cash_on_delivery'}::"PaymentMethod",
        ${order.orderPaymentId}, ${totalPrice}, ${advancePrice},
        ${columns.paymentStatus}::"PaymentStatus", ${columns.netReceived}, ${columns.toCollect}, ${order.discountId}::uuid, ${order.discountCode},
        ${discount?.discountPrice ?? 0}, ${expectedFrom}::date, ${expectedTo}::date)
      RETURNING id, number, created_at),
    written AS (
      INSERT INTO order_items
        (order_id, position, product_ref, product_id, name, name_ur, image, price, compare_at_price, qty, size, size_to_confirm)
      SELECT placed.id, line."position", line."productId", line."productId", line."name", line."nameUr", line."image", line."price",
        line."compareAtPrice", line."qty", line."size", line."sizeToConfirm"
      FROM placed, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS line ("position" int, "productId" text,
        "name" text, "nameUr" text, "image" text, "price" int, "compareAtPrice" int, "qty" int, "size" text, "sizeToConfirm" boolean)),
    emptied AS (DELETE FROM carts WHERE user_id = ${order.userId}::uuid)
    SELECT number, created_at AS "createdAt", held.pieces AS held FROM placed, held`)
  if (!given) throw new Error('The database answered an INSERT without a row')
  const { held, ...rest } = given
  const ordered = lines.reduce((pieces, line) => pieces + line.qty, 0)
  if (buyer.userId) refuseHoarding(order.paymentMethod, held, ordered)
  const expected = { expectedFrom: new Date(expectedFrom), expectedTo: new Date(expectedTo) }
  const updatedAt = rest.createdAt
  return orderOf({
    ...order,
    ...rest,
    updatedAt,
    ...untouched,
    ...expected,
    statusHistory: [],
    items,
    entries: [],
    ...columns,
  })
}

type Method = OrderRow['paymentMethod']

/** Most pieces in orders of one account that are neither paid nor shipped. RATE_LIMIT_SCALE multiplies it. */
const MOST_HELD: Record<Method, number> = { cashOnDelivery: 200, onlinePayment: 400 }

const openOrders = {
  cashOnDelivery: 'cash orders that are not shipped yet',
  onlinePayment: 'online orders whose payment is not confirmed yet',
} as const satisfies Record<Method, Message>

const remedies = {
  cashOnDelivery: 'Please choose Online Payment, cancel an order that you no longer want, or write to us',
  onlinePayment: 'Please wait for the confirmation, cancel an order that you no longer want, or write to us',
} as const satisfies Record<Method, Message>

/** Serialises the orders of one account, so that each sees the pieces of the others. */
export const accountLock = (userId: string) => Number.parseInt(userId.slice(-8), 16) | 0

/**
 * The pieces that an account has in orders that are neither paid nor shipped, by payment method. An order without an
 * account has none.
 */
const heldPieces = (userId: string | null, isOnline: boolean) => Prisma.sql`
  SELECT coalesce(sum(item.qty), 0)::int AS pieces FROM orders o JOIN order_items item ON item.order_id = o.id
  WHERE o.user_id = ${userId}::uuid AND o.payment_status <> 'paid' AND o.status IN ('placed', 'confirmed', 'packed')
    AND o.payment_method = ${isOnline ? 'online_payment' : 'cash_on_delivery'}::"PaymentMethod"`

/** @throws ShopError `conflict` when the account would hold more pieces than allowed */
function refuseHoarding(method: Method, held: number, ordered: number): void {
  const most = Math.floor(MOST_HELD[method] * env().RATE_LIMIT_SCALE)
  if (held + ordered <= most) return
  const values = { most, orders: sentence(openOrders[method]), remedy: sentence(remedies[method]) }
  throw new ShopError(
    'conflict',
    held > 0
      ? sentence('An account can have {most} pieces in {orders}, and yours has {held}. {remedy}', { ...values, held })
      : sentence('An account can have {most} pieces in {orders}. {remedy}', values),
  )
}
