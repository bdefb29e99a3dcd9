import { randomBytes } from 'node:crypto'
import { standingOf } from '@/lib/orders/ledger/standing'
import type { Db } from '@/lib/platform/database/db'
import { activityOf } from './activity'
import { aftermathOf } from './aftermath'
import { demoDiscounts, takeDiscounts } from './discounts'
import { payOrders } from './money'
import { type DemoOrder, demoOrders } from './orders'
import { people, refuser } from './people'

/**
 * Adds about 150 orders of two months to a demo shop: in all states, with customers, discount codes, couriers,
 * settlements, receipts, refunds and the activity log.
 * @param first the account of the demo login, which gets orders too
 * @param admin the administrator who changed the orders
 */
export async function fillOrders(tx: Db, first: string, admin: string): Promise<void> {
  const now = new Date()
  const [own, owner] = [await accountOf(tx, first), await accountOf(tx, admin)]
  const accounts = [...people, refuser].map(({ name, phone }) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@customers.shop.test`,
    // The hash matches no password, so nobody can sign in to these accounts.
    passwordHash: `none ${phone} ${randomBytes(16).toString('hex')}`,
  }))
  const customers = await tx.user.createManyAndReturn({ data: accounts })
  // New goods have neither reviews nor orders.
  const products = await tx.product.findMany({
    where: { numReviews: { gt: 0 } },
    select: { id: true, name: true, nameUr: true },
    orderBy: { id: 'asc' },
  })
  const sizes = await tx.productSize.findMany({ orderBy: [{ productId: 'asc' }, { position: 'asc' }] })
  const images = await tx.productImage.findMany({ where: { position: 0 } })
  const goods = products.map((product) => ({
    ...product,
    image: images.find(({ productId }) => productId === product.id)?.url ?? '',
    sizes: sizes.filter(({ productId }) => productId === product.id),
  }))
  const couriers = await tx.courier.findMany({
    where: { name: { in: ['TCS', 'Leopards', 'PostEx'] } },
    orderBy: { name: 'asc' },
  })

  const orders = demoOrders({ now, goods, accounts: [own, ...customers], couriers, admin: owner })
  const discounts = demoDiscounts(now)
  takeDiscounts(orders, discounts)
  const aftermath = aftermathOf(orders, owner, now)
  const { settlements, settlementRows, returns, returnItems, notes, replacements } = aftermath
  const receipts = await payOrders(orders, now)
  const all = [...orders, ...replacements]
  await tx.discount.createMany({ data: discounts })
  await tx.order.createMany({ data: all.map(rowOf) })
  await tx.orderItem.createMany({ data: all.flatMap(({ items }) => items) })
  await tx.$executeRaw`
    UPDATE order_items i SET cost_price = p.cost_price FROM products p WHERE p.id = i.product_id`
  await tx.settlement.createMany({ data: settlements })
  await tx.settlementRow.createMany({ data: settlementRows })
  await tx.orderReturn.createMany({ data: returns })
  await tx.orderReturnItem.createMany({ data: returnItems })
  await tx.orderNote.createMany({ data: notes })
  await tx.orderReceipt.createMany({ data: receipts })
  const by = { byId: owner.id, byName: owner.name }
  const entries = all.flatMap(({ id: orderId, entries }) =>
    entries.map((entry) => ({
      ...entry,
      orderId,
      party: entry.kind === 'cash' ? ('courier' as const) : ('customer' as const),
      ...by,
    })),
  )
  await tx.ledgerEntry.createMany({ data: entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()) })
  const placed = await tx.order.findMany({ select: { id: true, number: true } })
  const numbers = new Map(placed.map(({ id, number }) => [id, number]))
  const courierNames = new Map(couriers.map(({ id, name }) => [id, name]))
  await tx.activity.createMany({ data: activityOf(all, numbers, aftermath, owner, courierNames) })
}

/** The order with the sums of its entries. */
function rowOf({ items: _, entries, ...order }: DemoOrder) {
  const { totalPrice, advancePrice, status = 'placed', paymentMethod } = order
  const made = entries.map((entry) => ({
    ...entry,
    id: 0n,
    amount: BigInt(entry.amount),
    paisas: 0,
    reference: entry.reference ?? null,
    correctsId: null,
  }))
  const account = { status, paymentMethod, totalPrice: BigInt(totalPrice), advancePrice: BigInt(advancePrice) }
  return { ...order, ...standingOf({ ...account, entries: made }).columns }
}

const accountOf = (tx: Db, email: string) =>
  tx.user.findUniqueOrThrow({ where: { email }, select: { id: true, name: true, email: true } })
