import { afterAll, beforeAll, expect, it } from 'vitest'
import { POST as settle } from '@/app/api/settlements/route'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, moneyOf, ofSizes, stockOf } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import { PUT as changeStatuses } from './status/route'
import { POST as ship } from './tracking/route'

/** A kill in the middle of a bulk change, as PostgreSQL sees it: an open transaction that is never committed. */
const { token } = await anAdmin()

beforeAll(async () => {
  await database.$executeRaw`
    CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''interrupted''; END'`
})

afterAll(async () => {
  await database.$executeRaw`DROP FUNCTION interrupt`
})

async function anOrderToMove() {
  const [customer, { id }] = [await aCustomer(), await aProduct({ sizes: ofSizes({ M: 10 }) })]
  const order = await aPlacedOrder(customer, [{ _id: id, qty: 2, size: 'M' }])
  return {
    ...order,
    productId: id,
    email: customer.email,
    parcel: { number: order.number, trackingNumber: `PX-${order.number}` },
  }
}
type Moved = Awaited<ReturnType<typeof anOrderToMove>>
const threeOrders = async () => [await anOrderToMove(), await anOrderToMove(), await anOrderToMove()] as const

/** Calls `send` while the line of this order in the activity log, the last thing its change writes, fails. */
async function interruptedAt({ number }: Moved, send: () => Promise<{ status: number }>): Promise<void> {
  await database.$executeRawUnsafe(
    `CREATE TRIGGER interrupt BEFORE INSERT ON activities FOR EACH ROW
      WHEN (NEW.on_name = 'Order ${number}') EXECUTE FUNCTION interrupt()`,
  )
  expect((await send()).status).toBe(500)
  await database.$executeRaw`DROP TRIGGER interrupt ON activities`
}

/** What an order, its stock, mails, notes and log say of a change. */
async function tracesOf({ _id, productId, email }: Moved) {
  const order = await database.order.findUniqueOrThrow({ where: { id: _id }, include: { notes: true } })
  return {
    status: order.status,
    steps: Array(order.statusHistory).flat().length,
    left: (await stockOf(productId)).sizes.M,
    mails: (await mailsTo(email)).length - 1,
    lines: await database.activity.count({ where: { onId: _id } }),
    notes: order.notes.length,
    isOnItsWay: order.trackingNumber !== null && order.courierId !== null,
    isPaid: (await moneyOf(_id)).isSettled,
  }
}

const untouched = {
  status: 'placed',
  steps: 0,
  left: 8,
  mails: 0,
  lines: 0,
  notes: 0,
  isOnItsWay: false,
  isPaid: false,
}
const shipped = { ...untouched, status: 'shipped', steps: 1, mails: 1, lines: 1, isOnItsWay: true }
const tracesOfAll = (orders: readonly Moved[]) => Promise.all(orders.map(tracesOf))

it('an interrupted cancellation of several orders leaves each cancelled or untouched, and again cancels the rest', async () => {
  const orders = await threeOrders()
  const [first, second, third] = orders
  const ids = orders.map(({ _id }) => _id)
  const body = { ids, status: 'cancelled', note: 'The cloth is late' }
  const cancel = () => call<{ done: string[] }>(changeStatuses, 'PUT', '/api/orders/status', { token, body })
  await interruptedAt(second, cancel)
  const cancelled = { ...untouched, status: 'cancelled', steps: 1, left: 10, mails: 1, lines: 1, notes: 1 }
  expect(await tracesOfAll(orders)).toEqual([cancelled, untouched, untouched])
  expect((await cancel()).body).toMatchObject({ done: [second._id, third._id], failed: [{ _id: first._id }] })
  expect(await tracesOfAll(orders)).toEqual([cancelled, cancelled, cancelled])
})

it('an interrupted list of tracking numbers leaves each order shipped or untouched, and again ships the rest', async () => {
  const orders = await threeOrders()
  const body = { courier: 'PostEx', rows: orders.map(({ parcel }) => parcel) }
  const send = () => call(ship, 'POST', '/api/orders/tracking', { token, body })
  await interruptedAt(orders[1], send)
  expect(await tracesOfAll(orders)).toEqual([shipped, untouched, untouched])
  expect((await send()).body).toEqual({ done: orders.map(({ number }) => number), failed: [] })
  expect(await tracesOfAll(orders)).toEqual([shipped, shipped, shipped])
})

it('an interrupted settlement settles no order, and again settles all', async () => {
  const orders = await threeOrders()
  await call(ship, 'POST', '/api/orders/tracking', {
    token,
    body: { courier: 'TCS', rows: orders.map(({ parcel }) => parcel) },
  })
  const rows = orders.map(({ parcel, totalPrice: amount }) => ({ trackingNumber: parcel.trackingNumber, amount }))
  const send = () => call(settle, 'POST', '/api/settlements', { token, body: { courier: 'TCS', rows } })
  await database.order.updateMany({
    where: { id: { in: orders.map(({ _id }) => _id) } },
    data: { status: 'delivered', deliveredAt: new Date() },
  })
  const delivered = { ...shipped, status: 'delivered' }
  await interruptedAt(orders[1], send)
  expect(await tracesOfAll(orders)).toEqual([delivered, delivered, delivered])
  expect(await database.settlement.count()).toBe(0)
  expect((await send()).body).toMatchObject({ counts: { matched: 3 } })
  const settled = { ...delivered, lines: 2, isPaid: true }
  expect(await tracesOfAll(orders)).toEqual([settled, settled, settled])
})
