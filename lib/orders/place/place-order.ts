import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, logActivityBy } from '@/lib/activity/log'
import { refuseGuessing, takeDiscount } from '@/lib/discounts/queries'
import type { Language } from '@/lib/i18n/language'
import { sentence } from '@/lib/i18n/message'
import { queueMail, queueMailByVisitor } from '@/lib/mail/queue-mail'
import { withConfirmToken } from '@/lib/orders/confirm/confirm-link'
import { refuseCashAfterReturns } from '@/lib/orders/list/customer-record'
import { adminDetailsOf, orderById, orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import { orderSubject } from '@/lib/orders/locked-order'
import { tellOwner } from '@/lib/orders/owner-news'
import { advanceOf } from '@/lib/orders/pay/due'
import { referenceProblem } from '@/lib/orders/pay/payment-input'
import type { Order } from '@/lib/orders/responses'
import { methodOf } from '@/lib/orders/rows'
import { type RunSql, runSql, transaction } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { idempotencyKeyOf } from '@/lib/platform/http/read-request'
import { Reply } from '@/lib/platform/http/spec'
import { ordersPlaced, stockRefusals } from '@/lib/platform/metrics/metrics'
import { currentSettings } from '@/lib/settings/current'
import { shippingPriceOf } from '@/lib/settings/delivery'
import type { PageSettings } from '@/lib/settings/read'
import { formatRupees, type Rupees, rupees } from '@/lib/values/money'
import { whatsAppNumber } from '@/lib/whatsapp/connection'
import { isMessageAllowed, queueMessage } from '@/lib/whatsapp/messages'
import { Prisma } from '@/prisma/generated/client'
import { expectedDays } from './expected-days'
import type { ManualOrderInput, OrderInput } from './input'
import { accountLock, type Buyer, insertOrder } from './insert-order'
import { placedFromOf, placeInTurn, refuseTooManyOrders } from './order-limits'
import { orderConfirmationMail } from './order-mails'
import { goodsPriceOf, priceLines, productGone, refuseHigherTotal, SoldOut, sumOf } from './price-lines'
import { productsForSale, takeStock } from './stock'
import type { Visits } from './visits'

/** Whose limits, guessed codes and keys count. */
type Caller = Actor & { clientAddress?: string | null }
type Customer = Caller & { email: string }
type Idempotency = { userId: string; key: string; bodyHash: Buffer }

/** `answer` is the first response in a replay, too. */
export type Placed = { answer: Order; isReplay: boolean }

/** What the call says beside its body. */
type Sent = { key: string | null; language: Language; source?: Visits | null }

/** Places an order for an account: see `place`. */
export const placeOrder = (customer: Customer, input: OrderInput, sent: Sent): Promise<Placed> => {
  const { _id, name, email } = customer
  const { source = null, language } = sent
  return place({ userId: _id, name, email, language: input.language ?? language, source }, customer, input, sent)
}

/** Places an order that an administrator enters for a customer by telephone or chat, and logs it: see `place`. */
export const placeManualOrder = (admin: Caller, input: ManualOrderInput, sent: Sent): Promise<Placed> =>
  place(
    { userId: null, name: input.name, email: null, language: input.language ?? sent.language, source: null },
    admin,
    input,
    sent,
  )

/**
 * Places an order. One transaction writes the order with its lines and the use of its discount code, the idempotency
 * key, the mail and the stock, or nothing. Prices come from the database.
 * @throws ShopError as in `priceLines`, `takeDiscount`, `refuseCashAfterReturns`, `advanceFor`, `refuseTooManyOrders`
 *   and `takeStock`;
 *   `conflict` when the true total is higher than the expected one; `key reused` for a key that was used with another
 *   body; `bad input` without the reference of a payment; `too many` over the limits
 */
async function place(
  buyer: Buyer,
  caller: Caller,
  input: OrderInput | ManualOrderInput,
  { key }: Sent,
): Promise<Placed> {
  // An administrator's own order and a telephone order are different requests, even with the same body.
  const kind = buyer.userId ? '' : 'by telephone '
  const bodyHash = createHash('sha256')
    .update(kind + JSON.stringify(input))
    .digest()
  const idempotency = key === null ? null : { userId: caller._id, key, bodyHash }
  // Before anything is counted: a customer who asks again for the first response uses up no limit.
  const earlier = idempotency && (await firstAnswer(runSql, idempotency))
  if (earlier) return earlier
  try {
    await countCall(limits.orders, caller._id)
    if (input.discountCode)
      await refuseGuessing(input.discountCode, { account: caller._id, address: caller.clientAddress ?? null })
    // A number over the limit is called instead.
    const mayAsk = input.whatsapp === true && (!buyer.userId || (await isMessageAllowed(caller)))
    const run = (within: RunSql) => placeWithin(within, buyer, caller, input, idempotency, mayAsk)
    const placed = () => transaction(run, accountLock(caller._id))
    const answer = await (buyer.userId ? placeInTurn(input.phone, caller.clientAddress, placed) : placed())
    ordersPlaced.inc()
    return { answer, isReplay: false }
  } catch (error) {
    if (isSqlState(error, '23503', 'order_items_product_id_fkey')) throw productGone()
    // Another request with this key may have committed since, with the last piece, the last use of the code or the last
    // call of the limit.
    const mayBeLate = isKeyTaken(error) || error instanceof ShopError
    const first = idempotency && mayBeLate && (await firstAnswer(runSql, idempotency))
    if (first) return first
    if (error instanceof SoldOut) stockRefusals.inc()
    throw error
  }
}

async function placeWithin(
  runSql: RunSql,
  buyer: Buyer,
  caller: Caller,
  input: OrderInput | ManualOrderInput,
  idempotency: Idempotency | null,
  mayAsk: boolean,
): Promise<Order> {
  const ids = input.orderItems.map((item) => item._id)
  const lines = priceLines(input.orderItems, await productsForSale(runSql, ids))
  const itemsPrice = sumOf(lines)
  const discount = await takeDiscount(
    runSql,
    input.discountCode,
    { userId: buyer.userId, phone: input.phone },
    goodsPriceOf(lines),
  )
  const settings = await currentSettings(runSql)
  const shippingPrice = shippingPriceOf(settings.delivery, itemsPrice)
  const totalPrice = rupees(itemsPrice - (discount?.discountPrice ?? 0) + shippingPrice)
  refuseHigherTotal(lines, totalPrice, input.expectedTotal, (total) =>
    // Only the page that showed the total knows whether prices or the discount changed.
    input.discountCode
      ? sentence('Prices or your discount have changed since you filled your cart. The total is now {total}', { total })
      : sentence('Prices have changed since you filled your cart. The total is now {total}', { total }),
  )

  await refuseCashAfterReturns(runSql, input, settings.returnsBeforePrepayment)
  if (input.paymentMethod === 'Online Payment' && totalPrice > 0) requireReference(input)
  const advancePrice = advanceFor(input, settings, itemsPrice, totalPrice)
  const expected = expectedDays(new Date(), settings)
  const placedFrom = buyer.userId ? placedFromOf(caller.clientAddress) : null
  const confirmedBy = 'confirmed' in input && input.confirmed ? caller : null
  const priced = { lines, discount, shippingPrice, totalPrice, advancePrice, placedFrom, confirmedBy }
  const order = await insertOrder(runSql, buyer, input, priced, expected)
  const isToConfirm = order.status === 'placed' && order.paymentMethod === 'Cash on Delivery'
  if (mayAsk && isToConfirm) await queueMessage(runSql, order._id, 'confirm')
  // Administrators get the order as in their list, still without notes.
  const answer = buyer.userId
    ? withConfirmToken(order, isToConfirm ? await whatsAppNumber(runSql) : null)
    : { ...order, ...(await adminDetailsOf(order, runSql)), notes: [], source: null }
  if (idempotency) await keepAnswer(runSql, idempotency, answer)
  await confirmByMail(runSql, { ...buyer, clientAddress: caller.clientAddress }, order, settings)
  await tellOwner(runSql, 'order', order._id)
  // The order itself has the rest. Name, telephone number and address do not belong in a log.
  if (!buyer.userId)
    await logActivityBy(
      runSql,
      caller,
      'Placed order by telephone',
      orderSubject({ id: order._id, number: order.number }),
    )
  // Last, since other orders from the same address, or for the same product, wait from here on.
  if (buyer.userId) {
    const { userId } = buyer
    const { phone, paymentMethod } = input
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0)
    const placed = { userId, phone, placedFrom, paymentMethod: methodOf(paymentMethod), productIds: ids, pieces }
    await refuseTooManyOrders(runSql, placed, settings.ordersPerPhone)
  }
  await takeStock(runSql, lines)
  return answer
}

/** A telephone order may have no address. Mail that administrators cause has no limit per account. */
async function confirmByMail(
  runSql: RunSql,
  { userId, email, clientAddress }: Buyer & Pick<Caller, 'clientAddress'>,
  order: Order,
  shop: PageSettings,
): Promise<void> {
  if (order.email === null) return
  const mail = orderConfirmationMail(order, order.email, email)
  await (userId
    ? queueMailByVisitor(runSql, { userId, clientAddress }, mail, shop)
    : queueMail(runSql, null, mail, shop))
}

/**
 * The first response to this key; null when there was none.
 * @throws ShopError `key reused` when the body was different
 */
async function firstAnswer(runSql: RunSql, { userId, key, bodyHash }: Idempotency): Promise<Placed | null> {
  const [first] = await runSql<{ bodyHash: Buffer; answer: string }>(Prisma.sql`
    SELECT body_hash AS "bodyHash", answer FROM idempotency_keys WHERE user_id = ${userId}::uuid AND key = ${key}`)
  if (!first) return null
  if (!bodyHash.equals(first.bodyHash)) {
    throw new ShopError('key reused', 'This Idempotency-Key was used for another order')
  }
  return { answer: JSON.parse(first.answer) as Order, isReplay: true }
}

const keepAnswer = (runSql: RunSql, { userId, key, bodyHash }: Idempotency, answer: Order) =>
  runSql(Prisma.sql`
    INSERT INTO idempotency_keys (user_id, key, body_hash, order_id, answer)
    VALUES (${userId}::uuid, ${key}, ${bodyHash}, ${answer._id}::uuid, ${JSON.stringify(answer)})`)

const isKeyTaken = (error: unknown) => isSqlState(error, '23505', 'idempotency_keys_pkey')

/** @throws ShopError `bad input` for an online payment without a reference */
function requireReference({ orderPaymentID }: OrderInput): void {
  const message = referenceProblem(orderPaymentID)
  if (message) throw new ShopError('bad input', message, { errors: { orderPaymentID: message } })
}

/** @throws ShopError `bad input` when the order owes an advance and has no reference of its payment */
function advanceFor(input: OrderInput, { advance }: PageSettings, subtotal: Rupees, total: Rupees): Rupees {
  const owed = input.paymentMethod === 'Cash on Delivery' ? advanceOf(advance, subtotal, total) : rupees(0)
  if (owed === 0 || input.orderPaymentID) return owed
  const message = sentence('Send {amount} in advance and enter its Payment ID, with at least 4 letters or digits', {
    amount: formatRupees(owed),
  })
  throw new ShopError('bad input', message, { errors: { orderPaymentID: message } })
}

/**
 * Answers a call that places an order, using its Idempotency-Key.
 * @throws ShopError `bad input` for a key that is not 1 to 255 characters long
 */
export async function answerPlaced(
  request: Request,
  place: (key: string | null) => Promise<Placed>,
): Promise<Reply<Order>> {
  const { answer, isReplay } = await place(idempotencyKeyOf(request))
  return new Reply(answer, isReplay ? { headers: { 'Idempotency-Replayed': 'true' } } : {})
}

/**
 * The order that this caller placed under an Idempotency-Key, as it is now. It waits for an order of the caller that is
 * being placed, so "not found" means that none is.
 * @throws ShopError `not found`
 */
export async function orderPlacedUnder(caller: Viewer, key: string): Promise<Order> {
  const [found] = await transaction(
    (runSql) =>
      runSql<{ id: string }>(Prisma.sql`
        SELECT order_id AS id FROM idempotency_keys WHERE user_id = ${caller._id}::uuid AND key = ${key}`),
    accountLock(caller._id),
  )
  if (!found) throw orderNotFound()
  return orderById(found.id, caller)
}
