import 'server-only'
import { createHash } from 'node:crypto'
import { type Ask, ask, transaction } from '@/lib/db'
import { isSqlState } from '@/lib/db-errors'
import { orderConfirmationMail } from '@/lib/email/order-confirmation'
import { queueMail, queueMailToOther } from '@/lib/email/queue-mail'
import { ShopError } from '@/lib/errors'
import { countCall, limits } from '@/lib/http/rate-limit'
import { sum, times } from '@/lib/money'
import type { OrderInput } from '@/lib/schemas/order'
import { currentSettings } from '@/lib/settings/settings'
import { Prisma } from '@/prisma/generated/client'
import type { Order } from './contract'
import { refuseCashAfterReturns } from './customer-record'
import { expectedDays } from './expected-days'
import { accountLock } from './held-pieces'
import { insertOrder } from './insert-order'
import { type PricedLine, priceLines, productGone } from './price-lines'
import { productsForSale } from './products-for-sale'
import { SIZE_TO_CONFIRM } from './rows'
import { takeStock } from './take-stock'

type Customer = { _id: string; name: string; email: string }
type Idempotency = { userId: string; key: string; bodyHash: Buffer }

/**
 * `answer` is the order as JSON: a replay repeats the first one letter by letter. `isShown` tells whether pages may show
 * the stock that was taken.
 */
export type Placed = { answer: string; isReplay: boolean; isShown: boolean }

/**
 * Places an order: one transaction writes the order with its lines, the idempotency key, the mail and the stock, or
 * nothing. Prices are the database's.
 * @throws ShopError as told by `priceLines`, `refuseCashAfterReturns`, `insertOrder` and `takeStock`; `conflict` when the true total is higher than
 *   the expected one; `key reused` for a key that came with another body; `too many` over the limit of orders
 */
export async function placeOrder(customer: Customer, input: OrderInput, key: string | null): Promise<Placed> {
  await countCall(limits.orders, customer._id)
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest()
  const idempotency = key === null ? null : { userId: customer._id, key, bodyHash }
  try {
    const place = (within: Ask) => placeWithin(within, customer, input, idempotency)
    return await transaction(place, accountLock(customer._id))
  } catch (error) {
    if (isSqlState(error, '23503', 'order_items_product_id_fkey')) throw productGone()
    // Another request with this key was quicker and has committed by now: it used the key, or took the last piece.
    const mayBeLate = isKeyTaken(error) || error instanceof ShopError
    const first = idempotency && mayBeLate && (await firstAnswer(ask, idempotency))
    if (first) return first
    throw error
  }
}

async function placeWithin(
  ask: Ask,
  customer: Customer,
  input: OrderInput,
  idempotency: Idempotency | null,
): Promise<Placed> {
  const first = idempotency && (await firstAnswer(ask, idempotency))
  if (first) return first
  const ids = input.orderItems.map((item) => item._id)
  const lines = priceLines(input.orderItems, await productsForSale(ask, ids))
  const totalPrice = sum(lines.map((line) => times(line.price, line.qty)))
  refuseHigherTotal(lines, totalPrice, input.expectedTotal)

  const { holidays, returnsBeforePrepayment } = await currentSettings(ask)
  await refuseCashAfterReturns(ask, input, returnsBeforePrepayment)
  const expected = expectedDays(new Date(), holidays)
  const order = await insertOrder(ask, customer, input, lines, totalPrice, expected)
  const answer = JSON.stringify(order)
  if (idempotency) await keepAnswer(ask, idempotency, order, answer)
  const to = input.email ?? customer.email
  const mail = orderConfirmationMail(order, to, customer.email)
  await (to === customer.email ? queueMail(ask, mail) : queueMailToOther(ask, customer._id, mail))
  // Last, since other orders for the same product wait from here on.
  const isShown = await takeStock(ask, lines)
  return { answer, isReplay: false, isShown }
}

/**
 * What the first order with this key was answered; null where there was none.
 * @throws ShopError `key reused` when it came with another body
 */
async function firstAnswer(ask: Ask, { userId, key, bodyHash }: Idempotency): Promise<Placed | null> {
  const [first] = await ask<{ bodyHash: Buffer; answer: string }>(Prisma.sql`
    SELECT body_hash AS "bodyHash", answer FROM idempotency_keys WHERE user_id = ${userId}::uuid AND key = ${key}`)
  if (!first) return null
  if (!bodyHash.equals(first.bodyHash)) {
    throw new ShopError('key reused', 'This Idempotency-Key was used for another order')
  }
  return { answer: first.answer, isReplay: true, isShown: true }
}

const keepAnswer = (ask: Ask, { userId, key, bodyHash }: Idempotency, order: Order, answer: string) =>
  ask(Prisma.sql`
    INSERT INTO idempotency_keys (user_id, key, body_hash, order_id, answer)
    VALUES (${userId}::uuid, ${key}, ${bodyHash}, ${order._id}::uuid, ${answer})`)

const isKeyTaken = (error: unknown) => isSqlState(error, '23505', 'idempotency_keys_pkey')

function refuseHigherTotal(lines: PricedLine[], totalPrice: number, expected: number | null | undefined): void {
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
