import { randomBytes } from 'node:crypto'
import type { Db } from '@/lib/platform/database/db'
import { activityOf } from './activity'
import { aftermathOf } from './aftermath'
import { demoDiscounts, takeDiscounts } from './discounts'
import { moneyOf } from './money'
import { demoOrders } from './orders'
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
  const products = await tx.product.findMany({ select: { id: true, name: true, nameUr: true }, orderBy: { id: 'asc' } })
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
  const { receipts, refunds } = await moneyOf(orders, owner, now)
  const all = [...orders, ...replacements]
  await tx.discount.createMany({ data: discounts })
  await tx.order.createMany({ data: all.map(({ items: _, ...order }) => order) })
  await tx.orderItem.createMany({ data: all.flatMap(({ items }) => items) })
  await tx.settlement.createMany({ data: settlements })
  await tx.settlementRow.createMany({ data: settlementRows })
  await tx.orderReturn.createMany({ data: returns })
  await tx.orderReturnItem.createMany({ data: returnItems })
  await tx.orderNote.createMany({ data: notes })
  await tx.orderReceipt.createMany({ data: receipts })
  await tx.orderRefund.createMany({ data: refunds })
  const placed = await tx.order.findMany({ select: { id: true, number: true } })
  const numbers = new Map(placed.map(({ id, number }) => [id, number]))
  const courierNames = new Map(couriers.map(({ id, name }) => [id, name]))
  await tx.activity.createMany({ data: activityOf(all, numbers, aftermath, owner, courierNames) })
}

const accountOf = (tx: Db, email: string) =>
  tx.user.findUniqueOrThrow({ where: { email }, select: { id: true, name: true, email: true } })
