import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { orderSubject } from '@/lib/orders/locked-order'
import { expectedDays } from '@/lib/orders/place/expected-days'
import { noSuchSize, type PricedLine, priceIn, priceLines, sizeFor, soldOut } from '@/lib/orders/place/price-lines'
import { productsForSale, takeStock } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import type { OrderRow } from '@/lib/orders/rows'
import { type Db, type RunSql, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { type Rupees, rupees } from '@/lib/values/money'
import type { Prisma } from '@/prisma/generated/client'
import type { ReturnInput } from './input'
import { bad, type ExchangeSizes, wantedOf } from './return-lines'
import { worthsOf } from './return-rows'
import { openReturnStatuses } from './return-rules'

/**
 * Places the order that sends the wanted goods of an exchange: confirmed, to the address of the first order, for what
 * they cost more. If they do not, it is paid. Its lines are returned, whose stock the caller takes last.
 * @throws ShopError `conflict` naming what is left
 */
export async function placeReplacement(
  tx: Db,
  first: OrderRow,
  items: OrderReturn['items'],
  totalPrice: number,
  by: Actor,
): Promise<{ id: string; lines: PricedLine[] }> {
  const runSql = runSqlWithin(tx)
  const lines = await linesOf(tx, items)
  const now = new Date()
  const { expectedFrom, expectedTo } = expectedDays(now, await currentSettings(runSql))
  const { userId, customerName, phone, email, language, line1, line2, landmark, city, state, postalCode, country } =
    first
  const { id, number } = await tx.order.create({
    data: {
      id: orderedUuid(),
      ...{ userId, customerName, name: first.name, phone, email, language },
      ...{ line1, line2, landmark, city, state, postalCode, country },
      // There is no payment to wait for.
      paymentMethod: 'cashOnDelivery',
      ...{ totalPrice, paymentStatus: 'open', netReceived: 0, toCollect: totalPrice },
      ...(totalPrice === 0 && {
        paymentStatus: 'paid',
        entries: { create: { kind: 'payment', party: 'customer', amount: 0, completes: true, at: now } },
      }),
      status: 'confirmed',
      statusHistory: [{ status: 'confirmed', at: now.toISOString(), by: { _id: by._id, name: by.name } }],
      expectedFrom: new Date(expectedFrom),
      expectedTo: new Date(expectedTo),
      createdAt: now,
      exchangeOf: first.id,
      source: first.source ?? undefined,
    },
  })
  await tx.orderItem.createMany({
    data: lines.map((line, position) => ({ ...line, position, orderId: id, productRef: line.productId })),
  })
  await logActivity(tx, by, 'Placed replacement', orderSubject({ id, number }))
  return { id, lines }
}

/** Hidden products can be sent too: the owner only stopped selling them. */
async function linesOf(tx: Db, items: OrderReturn['items']): Promise<PricedLine[]> {
  const sent = items.map((item) => ({ ...wantedOf(item), qty: item.qty }))
  const ids = sent.map(({ _id }) => _id)
  const products = await productsForSale(runSqlWithin(tx), ids, 'all')
  for (const wanted of sent) {
    const product = products.get(wanted._id)
    if (!product || sizeFor(product, wanted.size) === undefined) throw soldOut(wanted, wanted.size, 0)
  }
  const wanted = sent.map(({ _id, qty, size }) => ({ _id, qty, size }))
  return priceLines(wanted, products).map((line) => ({ ...line, price: rupees(0), compareAtPrice: null }))
}

export const takeReplacement = (tx: Db, lines: PricedLine[]) => takeStock(runSqlWithin(tx), lines, 'all')

/** The sizes that an exchange of these products can send instead, of hidden products too. */
export async function exchangeSizes(ids: string[], within: RunSql = runSql): Promise<ExchangeSizes> {
  if (ids.length === 0) return {}
  const products = [...(await productsForSale(within, ids, 'all')).values()]
  return Object.fromEntries(
    products.map(({ id, sizes, countInStock }) => [
      id,
      sizes.map(({ size, price, quantity }) => ({
        size,
        price: rupees(price),
        isLeft: Math.min(quantity, countInStock) > 0,
      })),
    ]),
  )
}

/** The same for the exchanges that an administrator still decides about. */
export const sizesToSend = (returns: OrderReturn[]): Promise<ExchangeSizes> =>
  exchangeSizes(openExchanges(returns).flatMap(({ items }) => items.map(({ _id }) => _id)))

/** What was paid for each item of these exchanges, by return. */
export const worthsToExchange = async (returns: OrderReturn[]): Promise<Record<string, Rupees[]>> =>
  Object.fromEntries(
    await Promise.all(openExchanges(returns).map(async ({ _id }) => [_id, await worthsOf(runSql, _id)])),
  )

const openExchanges = (returns: OrderReturn[]) =>
  returns.filter(({ kind, status }) => kind === 'exchange' && openReturnStatuses.includes(status))

type Asked = NonNullable<ReturnInput['items'][number]['wanted']>

/**
 * What an exchange sends for an item that asks for this: a size of the same product, or another product that is on sale.
 * @param at the place of the item in the call
 * @throws ShopError `bad input` for what is not sold
 */
export async function wantedFrom(tx: Db, own: { _id: string }, asked: Asked, at: number) {
  if (typeof asked === 'string') return asked
  if (asked._id === own._id) return asked.size
  const product = (await productsForSale(runSqlWithin(tx), [asked._id])).get(asked._id)
  if (!product) throw bad(`items.${at}.wanted._id`, 'There is no such product in the shop')
  const size = sizeFor(product, asked.size)
  if (size === undefined) throw bad(`items.${at}.wanted.size`, noSuchSize(product, asked.size))
  if (size === null && product.sizes.length > 0)
    throw bad(`items.${at}.wanted.size`, sentence('Say which size of {product} it is', { product }))
  const { price } = priceIn(product, size)
  const { id: _id, name, nameUr } = product
  return { _id, name, nameUr, size: size?.size ?? null, price }
}

/**
 * Turns an exchange whose replacement will not arrive into a refund that is still to be paid, except for what was paid
 * when it was settled, unless goods of the replacement were themselves refunded or replaced.
 * @param replacement its order, which is locked with those before it
 * @param admin null for a change by the customer, which is not logged
 */
export async function refundExchange(tx: Db, replacement: OrderRow, admin: Actor | null): Promise<void> {
  const ended: Prisma.OrderReturnWhereInput = { OR: [{ status: 'settled' }, { replacementId: { not: null } }] }
  const exchange = await tx.orderReturn.findFirst({
    where: { replacementId: replacement.id, replacement: { returns: { none: ended } } },
    include: { order: { select: { id: true, number: true } } },
  })
  if (!exchange) return
  const after = { kind: 'refund', status: 'received' } as const
  const settledBefore = exchange.status === 'settled' ? (exchange.refund ?? 0) : 0
  const data = { ...after, replacementId: null, refund: null, settledBefore }
  await tx.orderReturn.update({ where: { id: exchange.id }, data })
  if (!admin) return
  const { id: returnId, kind, status, order } = exchange
  await logActivity(tx, admin, 'Changed return', orderSubject(order), {
    before: { kind, status, replacement: String(replacement.number) },
    after: { ...after, replacement: null },
    unchanged: { returnId },
  })
}
