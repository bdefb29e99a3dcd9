import 'server-only'
import { createHash } from 'node:crypto'
import { v7 as orderedUuid } from 'uuid'
import { ShopError } from '@/lib/errors'
import { sum, times } from '@/lib/money'
import type { OrderInput } from '@/lib/schemas/order'
import { type PricedLine, priceLines } from './price-lines'
import { readSale, type Sale } from './read-sale'
import { methodOf, SIZE_TO_CONFIRM } from './rows'
import { isOvertaken, type NewOrder, writeOrder } from './write-order'

type Customer = { _id: string; name: string; email: string }
/**
 * `answer` is the order as JSON: a replay repeats the first one letter by letter. `isShown` tells whether pages may show
 * the stock that was taken.
 */
export type Placed = { answer: string; isReplay: boolean; isShown: boolean }

/** How often an order is priced again when another was quicker. */
const ATTEMPTS = 5

/**
 * Places an order: the order with its lines, the stock, the idempotency key and the mail, or nothing. Prices are the
 * database's. Two round trips, a look and a write; where the shop changed between them, both again, and the look tells
 * why the order cannot be had any more.
 * @throws ShopError as told by `priceLines`; `conflict` when the true total is higher than the expected one;
 *   `key reused` for a key that came with another body; `too many` over the limit of orders
 */
export async function placeOrder(customer: Customer, input: OrderInput, key: string | null): Promise<Placed> {
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const ids = input.orderItems.map((item) => item._id)
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { first, products, now } = await readSale(customer._id, key, ids, attempt === 1)
    if (first) return replay(first, bodyHash)
    const lines = priceLines(input.orderItems, products)
    refuseHigherTotal(lines, input.expectedTotal)
    try {
      const idempotency = key === null ? null : { key, bodyHash }
      return { ...(await writeOrder(newOrder(customer, input, lines, now), lines, idempotency)), isReplay: false }
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
  throw new ShopError('unavailable', 'The shop is busy, please try again in a moment', { retryAfterSeconds: 1 })
}

function replay({ bodyHash, answer }: NonNullable<Sale['first']>, wanted: string): Placed {
  if (bodyHash !== wanted) throw new ShopError('key reused', 'This Idempotency-Key was used for another order')
  return { answer, isReplay: true, isShown: true }
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

const untouched = {
  ...{ paidAt: null, rejectedAt: null, rejection: null, refundedAt: null },
  ...{ deliveredAt: null, cancelledAt: null },
}

function newOrder(customer: Customer, input: OrderInput, lines: PricedLine[], now: Date): NewOrder {
  const isOnline = input.paymentMethod === 'Online Payment'
  return {
    ...input.shippingAddress,
    id: orderedUuid(),
    userId: customer._id,
    customerName: customer.name,
    name: input.name ?? null,
    email: input.email ?? customer.email,
    phone: input.phone,
    note: input.note ?? null,
    paymentMethod: methodOf(input.paymentMethod),
    orderPaymentId: isOnline ? (input.orderPaymentID ?? null) : null,
    totalPrice: BigInt(totalOf(lines)),
    ...untouched,
    createdAt: now,
  }
}
