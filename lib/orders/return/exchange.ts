import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivity } from '@/lib/activity/log'
import { orderSubject } from '@/lib/orders/locked-order'
import { expectedDays } from '@/lib/orders/place/expected-days'
import { type PricedLine, priceLines, sizeFor, soldOut } from '@/lib/orders/place/price-lines'
import { productsForSale, takeStock } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import type { OrderRow } from '@/lib/orders/rows'
import { type Db, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { rupees } from '@/lib/values/money'
import type { Prisma } from '@/prisma/generated/client'
import type { ExchangeSizes } from './return-lines'
import { openReturnStatuses } from './return-rules'

/**
 * Places the order that sends the wanted goods of an exchange: confirmed and free of charge, to the address of the
 * first order. Its lines are returned, whose stock the caller takes last.
 * @throws ShopError `conflict` naming what is left
 */
export async function placeReplacement(
  tx: Db,
  first: OrderRow,
  items: OrderReturn['items'],
  by: Actor,
): Promise<{ id: string; lines: PricedLine[] }> {
  const runSql = runSqlWithin(tx)
  const lines = await linesOf(tx, items)
  const { holidays } = await currentSettings(runSql)
  const now = new Date()
  const { expectedFrom, expectedTo } = expectedDays(now, holidays)
  const { userId, customerName, phone, email, language, line1, line2, landmark, city, state, postalCode, country } =
    first
  const { id, number } = await tx.order.create({
    data: {
      id: orderedUuid(),
      ...{ userId, customerName, name: first.name, phone, email, language },
      ...{ line1, line2, landmark, city, state, postalCode, country },
      // There is nothing to collect and no payment to wait for.
      paymentMethod: 'cashOnDelivery',
      ...{ totalPrice: 0, paymentStatus: 'open', netReceived: 0, toCollect: 0 },
      status: 'confirmed',
      statusHistory: [{ status: 'confirmed', at: now.toISOString(), by: { _id: by._id, name: by.name } }],
      expectedFrom: new Date(expectedFrom),
      expectedTo: new Date(expectedTo),
      createdAt: now,
      exchangeOf: first.id,
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
  const ids = items.map(({ _id }) => _id)
  const products = await productsForSale(runSqlWithin(tx), ids, 'all')
  for (const item of items) {
    const product = products.get(item._id)
    if (!product || sizeFor(product, item.wanted ?? null) === undefined) throw soldOut(item, item.wanted ?? null, 0)
  }
  const wanted = items.map(({ _id, qty, wanted = null }) => ({ _id, qty, size: wanted }))
  return priceLines(wanted, products).map((line) => ({ ...line, price: rupees(0), compareAtPrice: null }))
}

export const takeReplacement = (tx: Db, lines: PricedLine[]) => takeStock(runSqlWithin(tx), lines, 'all')

/** The sizes that an exchange of these products can send instead, of hidden products too. */
export async function exchangeSizes(ids: string[]): Promise<ExchangeSizes> {
  if (ids.length === 0) return {}
  const products = [...(await productsForSale(runSql, ids, 'all')).values()]
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
  exchangeSizes(
    returns
      .filter(({ kind, status }) => kind === 'exchange' && openReturnStatuses.includes(status))
      .flatMap(({ items }) => items.map(({ _id }) => _id)),
  )

/**
 * Turns an exchange whose replacement will not arrive into a refund that is still to be paid, unless goods of the
 * replacement were themselves refunded or replaced.
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
  await tx.orderReturn.update({ where: { id: exchange.id }, data: { ...after, replacementId: null, refund: null } })
  if (!admin) return
  const { id: returnId, kind, status, order } = exchange
  await logActivity(tx, admin, 'Changed return', orderSubject(order), {
    before: { kind, status, replacement: String(replacement.number) },
    after: { ...after, replacement: null },
    unchanged: { returnId },
  })
}
