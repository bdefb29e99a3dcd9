import 'server-only'
import { createHash } from 'node:crypto'
import { type Db, db } from '@/lib/db'
import { orderConfirmationMail } from '@/lib/email/order-confirmation'
import { ShopError } from '@/lib/errors'
import { sum, times } from '@/lib/money'
import type { OrderInput } from '@/lib/schemas/order'
import { Prisma } from '@/prisma/generated/client'
import { type PricedLine, priceLines, productGone, type SaleProduct } from './price-lines'
import { methodOf, orderOf, SIZE_TO_CONFIRM, wholeOrder } from './rows'
import { takeStock } from './take-stock'

type Customer = { _id: string; name: string; email: string }
/** `answer` is the order as JSON: a replay repeats the first one letter by letter. */
export type Placed = { answer: string; isReplay: boolean }

/**
 * Places an order in one transaction: the order with its lines, the stock, the idempotency key and the mail, or
 * nothing. Prices are the database's.
 * @throws ShopError as told by `priceLines` and `takeStock`; `conflict` when the true total is higher than the
 *   expected one; `key reused` for a key that came with another body
 */
export async function placeOrder(customer: Customer, input: OrderInput, key: string | null): Promise<Placed> {
  const bodyHash = new Uint8Array(createHash('sha256').update(JSON.stringify(input)).digest())
  const replay = async () => {
    const answer = key === null ? null : await answerOf(db, customer._id, key, bodyHash)
    return answer === null ? null : { answer, isReplay: true }
  }
  try {
    return (await replay()) ?? (await placeNew(customer, input, key, bodyHash))
  } catch (error) {
    if (isProductGone(error)) throw productGone()
    // The same key's first order may have been placed meanwhile, and have taken the last piece.
    const first = error instanceof ShopError && error.kind !== 'key reused' ? await replay() : null
    if (first) return first
    throw error
  }
}

async function placeNew(
  customer: Customer,
  input: OrderInput,
  key: string | null,
  bodyHash: Uint8Array<ArrayBuffer>,
): Promise<Placed> {
  const lines = priceLines(input.orderItems, await saleProducts(input.orderItems.map((item) => item._id)))
  refuseHigherTotal(lines, input.expectedTotal)
  return db.$transaction(async (tx) => {
    if (key !== null) {
      // Whoever comes second with the same key waits here until the first has committed, then finds its answer.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${customer._id}:${key}`}, 0))`
      const first = await answerOf(tx, customer._id, key, bodyHash)
      if (first) return { answer: first, isReplay: true }
    }
    const order = orderOf(await tx.order.create({ data: orderData(customer, input, lines), include: wholeOrder }))
    const answer = JSON.stringify(order)
    if (key !== null) {
      await tx.idempotencyKey.create({ data: { userId: customer._id, key, bodyHash, orderId: order._id, answer } })
    }
    await tx.outboxMail.create({ data: orderConfirmationMail(order) })
    await takeStock(tx, lines)
    return { answer, isReplay: false }
  })
}

/** A product that was there when the order was priced was deleted before its line was written. */
const isProductGone = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError &&
  error.code === 'P2003' &&
  JSON.stringify(error.meta).includes('order_items_product_id_fkey')

async function answerOf(from: Db, userId: string, key: string, bodyHash: Uint8Array): Promise<string | null> {
  const known = await from.idempotencyKey.findUnique({ where: { userId_key: { userId, key } } })
  if (!known) return null
  if (Buffer.compare(known.bodyHash, bodyHash) !== 0) {
    throw new ShopError('key reused', 'This Idempotency-Key was used for another order')
  }
  return known.answer
}

async function saleProducts(ids: string[]): Promise<Map<string, SaleProduct>> {
  const rows = await db.product.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      name: true,
      price: true,
      countInStock: true,
      sizes: { select: { size: true, price: true, quantity: true } },
      images: { select: { url: true }, orderBy: { position: 'asc' }, take: 1 },
    },
  })
  return new Map(rows.map(({ images, ...row }) => [row.id, { ...row, image: images[0]?.url ?? '' }]))
}

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
    name: input.name,
    email: input.email ?? customer.email,
    phone: input.phone,
    note: input.note,
    paymentMethod: methodOf(input.paymentMethod),
    orderPaymentId: isOnline ? input.orderPaymentID : null,
    totalPrice: totalOf(lines),
    items: { create: lines.map((line, position) => ({ ...line, position, productRef: line.productId })) },
  }
}
