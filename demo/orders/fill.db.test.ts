import { expect, it } from 'vitest'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { canBecome, type OrderStatus, orderStatuses } from '@/lib/orders/status'
import { aCustomer, anAdmin, aProduct, database } from '@/lib/testing/fixtures'
import type { Prisma } from '@/prisma/generated/client'
import { fillOrders } from './fill'

type Step = { status: OrderStatus; at: string }

it('fills a demo shop with orders in all states, reached only by allowed transitions', async () => {
  const [customer, admin] = [await aCustomer(), await anAdmin()]
  await aProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  await aProduct({ sizes: [{ size: 'S', quantity: 5, price: 1990 }] })
  await database.product.updateMany({ data: { numReviews: 1 } })
  await database.$transaction((tx) => fillOrders(tx, customer.email, admin.email))

  const orders = await database.order.findMany({ include: { items: true, settlementRows: true } })
  expect(orders.length).toBeGreaterThan(130)
  expect(orders.length).toBeLessThan(170)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  for (const { status, statusHistory, createdAt, totalPrice, discountPrice, items } of orders) {
    const steps = [{ status: 'placed', at: createdAt.toISOString() }, ...(statusHistory as Step[])] as Step[]
    expect(steps.at(-1)?.status).toBe(status)
    for (const [index, step] of steps.slice(1).entries()) {
      expect(canBecome(steps[index]?.status ?? 'cancelled', step.status)).toBe(true)
      expect(step.at > (steps[index]?.at ?? '')).toBe(true)
    }
    expect(Number(totalPrice + discountPrice)).toBe(items.reduce((sum, { price, qty }) => sum + price * qty, 0))
  }
  const codes = new Set(orders.map(({ discountCode }) => discountCode))
  expect(codes).toEqual(new Set([null, 'MONSOON15', 'WELCOME500', 'EID10']))
  const own = orders.filter(({ userId }) => userId === customer._id).map(({ status }) => status)
  expect(own).toEqual(expect.arrayContaining(['placed', 'delivered', 'cancelled']))
})

it('marks as paid what a courier remitted in full, and leaves the rest owed', async () => {
  const rows = await database.settlementRow.findMany({ include: { order: true } })
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['matched', 'short']))
  for (const { result, amount, order } of rows) {
    expect(order?.paymentStatus).toBe(result === 'matched' ? 'paid' : 'open')
    expect(Number(order?.totalPrice) - Number(amount)).toBe(result === 'matched' ? 0 : 100)
  }
})

it('has money that is owed, that came and that goes back', async () => {
  const count = (where: Prisma.OrderWhereInput) => database.order.count({ where })
  const balances = (await database.order.findMany({ include: wholeOrder })).map((row) => orderOf(row))
  expect(await count({ advancePrice: { gt: 0 }, paymentStatus: 'due', receipts: { some: {} } })).toBe(1)
  expect(await count({ paymentStatus: 'advance' })).toBe(1)
  expect(balances.filter(({ balance }) => balance > 0)).toHaveLength(1)
  expect(balances.filter(({ balance, refundTo }) => balance < 0 && refundTo)).toHaveLength(1)
  expect(await count({ exchangeOf: { not: null }, status: 'confirmed' })).toBe(1)
  expect(await count({ status: 'cancelled', refundAccount: { not: null }, paymentStatus: 'paid' })).toBe(1)
  const [settlement] = await database.settlement.findMany({ include: { rows: true } })
  const kept = settlement?.rows.map(({ amount, charge, incomeTax, salesTax }) => amount - charge - incomeTax - salesTax)
  expect(kept?.reduce((sum, net) => sum + net, 0n)).toBe((settlement?.credited ?? 0n) + 50n)
})

it('records in the activity log who changed which order', async () => {
  const lines = await database.activity.findMany({ where: { onKind: 'order' }, orderBy: { id: 'desc' } })
  const times = lines.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const shipped = await database.order.findFirstOrThrow({ where: { status: 'shipped' } })
  const own = lines.filter(({ onId }) => onId === shipped.id)
  expect(own).toHaveLength(3)
  expect(own[0]).toMatchObject({ onName: `Order ${shipped.number}`, what: 'Changed order' })
  expect(own[0]?.changes).toEqual([
    { field: 'status', from: 'packed', to: 'shipped' },
    { field: 'trackingNumber', from: null, to: shipped.trackingNumber },
  ])
})
