import 'server-only'
import { createHash } from 'node:crypto'
import { type Db, db } from '@/lib/db'
import { isSqlState } from '@/lib/db-errors'
import { orderConfirmationMail } from '@/lib/email/order-confirmation'
import { ShopError } from '@/lib/errors'
import { countCall, limits } from '@/lib/http/rate-limit'
import { sum, times } from '@/lib/money'
import type { OrderInput } from '@/lib/schemas/order'
import { type PricedLine, priceLines, productGone } from './price-lines'
import { productsForSale } from './products-for-sale'
import { methodOf, orderOf, SIZE_TO_CONFIRM, wholeOrder } from './rows'
import { takeStock } from './take-stock'

type Customer = { _id: string; name: string; email: string }
type Idempotency = { key: string; bodyHash: Buffer<ArrayBuffer> }

/**
 * `answer` is the order as JSON: a replay repeats the first one letter by letter. `isShown` tells whether pages may show
 * the stock that was taken.
 */
export type Placed = { answer: string; isReplay: boolean; isShown: boolean }

/**
 * Places an order: one transaction writes the order with its lines, the idempotency key, the mail and the stock, or
 * nothing. Prices are the database's.
 * @throws ShopError as told by `priceLines` and `takeStock`; `conflict` when the true total is higher than the expected
 *   one; `key reused` for a key that came with another body; `too many` over the limit of orders
 */
export async function placeOrder(customer: Customer, input: OrderInput, key: string | null): Promise<Placed> {
  await countCall(limits.orders, customer._id)
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const idempotency = key === null ? null : { key, bodyHash }
  try {
    return await db.$transaction((tx) => placeWithin(tx, customer, input, idempotency))
  } catch (error) {
    if (isSqlState(error, '23503', 'order_items_product_id_fkey')) throw productGone()
    // Another request with this key was quicker; it has committed by now.
    const first = idempotency && isKeyTaken(error) && (await firstAnswer(db, customer, idempotency))
    if (first) return first
    throw error
  }
}

async function placeWithin(
  tx: Db,
  customer: Customer,
  input: OrderInput,
  idempotency: Idempotency | null,
): Promise<Placed> {
  const first = idempotency && (await firstAnswer(tx, customer, idempotency))
  if (first) return first
  const products = await productsForSale(
    tx,
    input.orderItems.map((item) => item._id),
  )
  const lines = priceLines(input.orderItems, products)
  refuseHigherTotal(lines, input.expectedTotal)

  const order = orderOf(await tx.order.create({ data: orderData(customer, input, lines), include: wholeOrder }))
  const answer = JSON.stringify(order)
  if (idempotency) {
    await tx.idempotencyKey.create({ data: { ...idempotency, userId: customer._id, orderId: order._id, answer } })
  }
  await tx.outboxMail.create({ data: orderConfirmationMail(order) })
  // Last, since other orders for the same product wait from here on.
  const isShown = await takeStock(tx, lines)
  return { answer, isReplay: false, isShown }
}

/**
 * What the first order with this key was answered; null where there was none.
 * @throws ShopError `key reused` when it came with another body
 */
async function firstAnswer(tx: Db, customer: Customer, { key, bodyHash }: Idempotency): Promise<Placed | null> {
  const first = await tx.idempotencyKey.findUnique({ where: { userId_key: { userId: customer._id, key } } })
  if (!first) return null
  if (!bodyHash.equals(first.bodyHash)) {
    throw new ShopError('key reused', 'This Idempotency-Key was used for another order')
  }
  return { answer: first.answer, isReplay: true, isShown: true }
}

const isKeyTaken = (error: unknown) => isSqlState(error, '23505', 'idempotency_keys_pkey')

const totalOf = (lines: PricedLine[]) => sum(lines.map((line) => times(line.price, line.qty)))

function refuseHigherTotal(lines: PricedLine[], expected: number | null | undefined): void {
  const totalPrice = totalOf(lines)
  if (expected === null || expected === undefined || totalPrice <= expected) return
  const orderItems = lines.map(({ productId, size, sizeToConfirm, name, price, qty }) => ({
    _id: productId,
    size: sizeToConfirm ? SIZE_TO_CONFIRM : size,
    name,
    price,
    qty,
  }))
  throw new ShopError('conflict', 'Prices have changed since you filled your cart', {
    body: { orderItems, totalPrice },
  })
}

function orderData(customer: Customer, input: OrderInput, lines: PricedLine[]) {
  const isOnline = input.paymentMethod === 'Online Payment'
  return {
    ...input.shippingAddress,
    userId: customer._id,
    customerName: customer.name,
    name: input.name ?? null,
    email: input.email ?? customer.email,
    phone: input.phone,
    note: input.note ?? null,
    paymentMethod: methodOf(input.paymentMethod),
    orderPaymentId: isOnline ? (input.orderPaymentID ?? null) : null,
    totalPrice: BigInt(totalOf(lines)),
    items: { create: lines.map((line, position) => ({ ...line, position, productRef: line.productId })) },
  }
}
