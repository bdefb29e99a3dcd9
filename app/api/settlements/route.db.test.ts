import { describe, expect, it } from 'vitest'
import { PUT as deliver } from '@/app/api/orders/[id]/deliver/route'
import { PUT as pay } from '@/app/api/orders/[id]/pay/route'
import { PUT as refund } from '@/app/api/orders/[id]/refund/route'
import { GET as readOrder } from '@/app/api/orders/[id]/route'
import { PUT as setStatus } from '@/app/api/orders/[id]/status/route'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { oldestOwed, owedByCourier, paidThoughBack } from '@/lib/orders/settle/owed'
import type { Settlement } from '@/lib/orders/settle/responses'
import { call, wrongFields } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  aPlacedOrder,
  database,
  moneyOf,
  payOrder,
  somebodyWith,
  unique,
} from '@/lib/testing/fixtures'
import { aCashParcel, courierId, type Wanted } from '@/lib/testing/parcels'
import { POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const send = (body: unknown, token = admin.token) => call<Settlement>(POST, 'POST', '/api/settlements', { token, body })
/** The results of rows, which may have been entered before. */
const settle = async (rows: { trackingNumber: string; amount: unknown; charge?: number }[], courier = 'TCS') =>
  (await send({ courier, rows, again: true })).body.rows.map(({ result }) => result)
const aParcel = (wanted?: Wanted) => aCashParcel(customer, wanted)
const paidOf = async (id: string) => {
  const { isPaid, isSettled } = await moneyOf(id)
  return [isPaid, isSettled]
}
const stateOf = async (id: string) => {
  const { status, paymentStatus } = await database.order.findUniqueOrThrow({ where: { id } })
  return [status, paymentStatus, (await moneyOf(id)).isPaid]
}

describe('POST /api/settlements', () => {
  it('returns each row in the order sent, and settles fully paid parcels', async () => {
    const [matched, short, over] = [await aParcel(), await aParcel({ price: 1990 }), await aParcel({ price: 990 })]
    const rows = [
      { trackingNumber: over.trackingNumber, amount: 1000 },
      { trackingNumber: 'nobody knows', amount: 5 },
      { trackingNumber: short.trackingNumber, amount: 1890 },
      { trackingNumber: ` ${matched.trackingNumber} `, amount: 2490 },
      { trackingNumber: matched.trackingNumber, amount: 2490 },
    ]
    const { status, body } = await send({ courier: 'tcs', rows })
    expect(status).toBe(200)
    const order = ({ id, number, amount }: typeof matched) => ({ _id: id, number, totalPrice: amount })
    expect(body.rows).toMatchObject([
      { ...rows[0], result: 'over', ...order(over) },
      { ...rows[1], result: 'unknown', _id: null, number: null, totalPrice: null },
      { ...rows[2], result: 'short', ...order(short) },
      { ...rows[3], trackingNumber: matched.trackingNumber, result: 'matched', ...order(matched) },
      { ...rows[4], result: 'already settled', ...order(matched) },
    ])
    expect([await paidOf(matched.id), await paidOf(over.id)]).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await paidOf(short.id)).toEqual([false, false])
    expect(await settle([short])).toEqual(['matched'])
    expect(await settle([short])).toEqual(['already settled'])
  })

  it('settles a parcel with the rest, even if its short row was entered twice', async () => {
    const [{ id, trackingNumber }, other] = [await aParcel({ price: 4490 }), await aParcel()]
    const enter = async (...amounts: number[]) => {
      const rows = amounts.map((amount, at) => ({ ...(at ? other : { trackingNumber }), amount }))
      return (await send({ courier: 'TCS', rows })).body.rows[0]?.result
    }
    expect([await enter(4000), await enter(4000, 1), await enter(489), await enter(1)]).toEqual([
      ...['short', 'short', 'short', 'matched'],
    ])
    expect(await paidOf(id)).toEqual([true, true])
  })

  it('adds up the parts of a parcel, including one that came again', async () => {
    const { id, trackingNumber } = await aParcel({ price: 1000 })
    const enter = (amount: number) => settle([{ trackingNumber, amount }])
    expect([await enter(400), await enter(400), await enter(300)]).toEqual([['short'], ['short'], ['over']])
    expect(await paidOf(id)).toEqual([true, true])
  })

  it('does not match parcels of another courier, nor orders that are cancelled', async () => {
    const foreign = await aParcel({ courier: 'Leopards' })
    const { _id: cancelled } = await aPlacedOrder(customer)
    const gone = `T${unique()}`
    await database.order.update({
      where: { id: cancelled },
      data: { courierId: await courierId('TCS'), trackingNumber: gone, status: 'cancelled', cancelledAt: new Date() },
    })
    const numbers = [foreign.trackingNumber, gone]
    const results = await settle(numbers.map((trackingNumber) => ({ trackingNumber, amount: 2490 })))
    expect(results).toEqual(['unknown', 'unknown'])
    expect(await paidOf(foreign.id)).toEqual([false, false])
  })

  it.each(['Cash on Delivery', 'Online Payment'])(
    'shows money for a parcel of %s that was paid before it left as too much (§7)',
    async (paymentMethod) => {
      const order = await aPlacedOrder(customer, undefined, { paymentMethod, orderPaymentID: `TID ${unique()}` })
      const at = { token: admin.token, params: { id: order._id } }
      await call(pay, 'PUT', '/', { ...at, body: { isPaid: true } })
      const trackingNumber = `T${unique()}`
      await call(setStatus, 'PUT', '/', { ...at, body: { status: 'shipped', courier: 'Trax', trackingNumber } })
      const tooMuch = async () => (await owedByCourier()).find(({ courier }) => courier.name === 'Trax')?.tooMuch
      expect(await tooMuch()).toBeUndefined()
      await call(deliver, 'PUT', '/', { ...at, body: { isDelivered: true } })
      expect(await settle([{ trackingNumber, amount: 0 }], 'Trax')).toEqual(['already settled'])
      const { body } = await send({ courier: 'Trax', rows: [{ trackingNumber, amount: 2490 }] })
      expect(body.rows).toMatchObject([{ result: 'over', _id: order._id, totalPrice: 0 }])
      expect(await tooMuch()).toEqual({ orders: 1, amount: 2490 })
      const read = (await call<Order>(readOrder, 'GET', '/', at)).body
      expect(read).toMatchObject({ isPaid: true, fromCourier: 2490, courierSurplus: 2490, stillToPay: 0, balance: 0 })
      expect(await settle([{ trackingNumber, amount: -2490 }], 'Trax')).toEqual(['taken back'])
      expect(await tooMuch()).toBeUndefined()
    },
  )

  it('matches money for a parcel that was marked as paid once it was on the road, or afterwards', async () => {
    for (const isBefore of [true, false]) {
      const { id, trackingNumber, amount } = await aParcel({ daysAgo: isBefore ? -1 : 1, courier: 'Trax' })
      const history = [{ status: 'shipped', at: '2026-01-01T00:00:00Z' }]
      await database.order.update({ where: { id }, data: { statusHistory: history } })
      await payOrder(id, { at: new Date() })
      expect(await settle([{ trackingNumber, amount }], 'Trax')).toEqual(['matched'])
    }
    expect((await owedByCourier()).find(({ courier }) => courier.name === 'Trax')).toBeUndefined()
  })

  it('compares tracking numbers ignoring case and surrounding spaces', async () => {
    const parcel = await aParcel({ tracking: `Px-${unique()}B` })
    const trackingNumber = ` ${parcel.trackingNumber.toUpperCase()} `
    expect(await settle([{ trackingNumber, amount: 2490 }])).toEqual(['matched'])
    expect(await settle([{ trackingNumber: parcel.trackingNumber.toLowerCase(), amount: 1 }])).toEqual([
      'already settled',
    ])
  })

  it('keeps the time when an order was already marked as paid', async () => {
    const parcel = await aParcel()
    const paidAt = new Date()
    await payOrder(parcel.id, { at: paidAt })
    expect(await settle([parcel])).toEqual(['matched'])
    expect((await moneyOf(parcel.id)).paidAt).toEqual(paidAt)
    expect(await database.activity.count({ where: { onId: parcel.id } })).toBe(0)
  })

  it('counts a row of 0 for an order that was paid before as settled', async () => {
    const { id, trackingNumber } = await aParcel()
    await payOrder(id)
    expect(await settle([{ trackingNumber, amount: 0 }])).toEqual(['already settled'])
  })

  it('settles an order again whose payment was undone', async () => {
    const { id, trackingNumber, amount } = await aParcel()
    const rows = [{ trackingNumber, amount }]
    await settle(rows)
    await call(pay, 'PUT', '/', { token: admin.token, params: { id }, body: { isPaid: false } })
    expect(await paidOf(id)).toEqual([false, false])
    expect(await settle(rows)).toEqual(['matched'])
    expect(await paidOf(id)).toEqual([true, true])
  })

  it('pays for a parcel in transit once it is delivered, and not while a delivery is undone', async () => {
    const { id, ...parcel } = await aParcel({ status: 'shipped' })
    expect(await settle([parcel])).toEqual(['early'])
    const states = [await stateOf(id)]
    for (const isDelivered of [true, false]) {
      await call(deliver, 'PUT', '/', { token: admin.token, params: { id }, body: { isDelivered } })
      states.push(await stateOf(id))
    }
    expect(states).toEqual([
      ['shipped', 'open', false],
      ['delivered', 'paid', true],
      ['shipped', 'open', false],
    ])
    expect(await settle([parcel])).toEqual(['already settled'])
  })

  it('never owes the customer what a courier paid for a parcel that came back (§5)', async () => {
    const { id, number, trackingNumber } = await aParcel({ status: 'shipped', courier: 'Trax' })
    await settle([{ trackingNumber, amount: 2490 }], 'Trax')
    const body = { status: 'returned' }
    await call(setStatus, 'PUT', '/', { token: admin.token, params: { id }, body })
    const order = async () => (await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id } })).body
    expect(await order()).toMatchObject({ isPaid: false, balance: 0, fromCourier: 2490 })
    expect((await order()).toRefund).toBeUndefined()
    const owes = async () => (await owedByCourier()).find(({ courier }) => courier.name === 'Trax')?.cameBack
    expect(await owes()).toEqual({ orders: 1, amount: 2490 })
    expect(await paidThoughBack()).toMatchObject([{ _id: id, number, courier: 'Trax', amount: 2490 }])
    expect(await settle([{ trackingNumber, amount: -2490 }], 'Trax')).toEqual(['taken back'])
    expect([await owes(), await paidThoughBack()]).toEqual([undefined, []])
  })

  it('lists what a courier paid for an order that was cancelled before it left, and takes it back', async () => {
    const { _id: id } = await aPlacedOrder(customer)
    const at = { token: admin.token, params: { id } }
    const trackingNumber = `T${unique()}`
    await call(setStatus, 'PUT', '/', { ...at, body: { status: 'confirmed', courier: 'Trax', trackingNumber } })
    expect(await settle([{ trackingNumber, amount: 2490 }], 'Trax')).toEqual(['early'])
    await call(setStatus, 'PUT', '/', { ...at, body: { status: 'cancelled' } })
    const owes = async () => (await owedByCourier()).find(({ courier }) => courier.name === 'Trax')?.cameBack
    expect(await owes()).toEqual({ orders: 1, amount: 2490 })
    expect(await paidThoughBack()).toMatchObject([{ _id: id, amount: 2490 }])
    expect(await settle([{ trackingNumber, amount: -2490 }], 'Trax')).toEqual(['taken back'])
    expect([await owes(), await paidThoughBack()]).toEqual([undefined, []])
  })

  it.each([
    ['Cash on Delivery', 2490, 2490, 'matched', 2490, 0],
    ['Cash on Delivery', 2490, 1000, 'short', 1000, 1490],
    ['Cash on Delivery', 2490, 0, 'already settled', 0, 0],
    ['Cash on Delivery', 1000, 2490, 'matched', 1000, 0],
    ['Cash on Delivery', 1000, 1490, 'matched', 0, 0],
    ['Online Payment', 1490, 1490, 'matched', 1490, 0],
  ])('of %s, %i sent on the road and %i collected are %s, %i go back, and %i are owed', async (...of) => {
    const [paymentMethod, sent, amount, result, toRefund, left] = of
    const put = (handler: Handler, body: unknown) => call(handler, 'PUT', '/', { ...at, body })
    const order = await aPlacedOrder(customer, undefined, { paymentMethod, orderPaymentID: `TID ${unique()}` })
    const at = { token: admin.token, params: { id: order._id } }
    if (paymentMethod === 'Online Payment') await put(pay, { isPaid: true, amount: 1000 })
    const told = paymentMethod === 'Online Payment' ? 1490 : 2490
    const trackingNumber = `T${unique()}`
    await put(setStatus, { status: 'shipped', courier: 'PostEx', trackingNumber })
    await put(pay, { isPaid: true, amount: sent })
    const read = async () => (await call<Order>(readOrder, 'GET', '/', at)).body
    const owes = async () => (await owedByCourier()).find(({ courier }) => courier.name === 'PostEx')
    // Whatever was sent, the courier collects what it was told.
    expect((await read()).toCollect).toBe(told)
    expect((await owes())?.onTheRoad).toEqual({ orders: 1, amount: told })
    await put(deliver, { isDelivered: true })
    expect((await read()).toRefund).toBeUndefined()
    expect((await owes())?.total).toEqual({ orders: 1, amount: told })
    expect(await settle([{ trackingNumber, amount }], 'PostEx')).toEqual([result])
    expect((await read()).toRefund).toBe(toRefund || undefined)
    if (toRefund > 0) await put(refund, { amount: toRefund, reference: `FT ${unique()}` })
    expect((await read()).toRefund).toBeUndefined()
    expect(await read()).toMatchObject({ isPaid: true, balance: 0, stillToPay: 0 })
    expect((await owes())?.total.amount ?? 0).toBe(left)
    expect((await owes())?.tooMuch.amount ?? 0).toBe(0)
    await database.order.delete({ where: { id: order._id } })
  })

  it('gives all that was sent on the road back when the parcel returns, and nothing of a courier', async () => {
    const { _id: id, totalPrice } = await aPlacedOrder(customer)
    const put = (handler: Handler, body: unknown) =>
      call(handler, 'PUT', '/', { token: admin.token, params: { id }, body })
    const trackingNumber = `T${unique()}`
    await put(setStatus, { status: 'shipped', courier: 'TCS', trackingNumber })
    await put(pay, { isPaid: true, amount: totalPrice })
    expect(await settle([{ trackingNumber, amount: totalPrice }])).toEqual(['early'])
    await put(setStatus, { status: 'returned' })
    const { body } = await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id } })
    expect(body).toMatchObject({ toRefund: totalPrice, received: totalPrice })
  })

  it('keeps paisas, takes money back, and has adjustments', async () => {
    const { id, trackingNumber } = await aParcel({ price: 1000 })
    const part = { trackingNumber, amount: 400.25, charge: 0.1, incomeTax: 0.2 }
    const rows = [part, { text: 'Flyers', amount: 0, charge: 500 }]
    const { body } = await send({ courier: 'TCS', rows, credited: -0 })
    expect(body.rows).toMatchObject([
      { ...part, net: 399.95, result: 'short' },
      { trackingNumber: null, text: 'Flyers', charge: 500, net: -500, result: 'adjustment', _id: null },
    ])
    expect(body.sums).toMatchObject({ amount: 400.25, charge: 500.1, net: -100.05, difference: 100.05 })
    expect((await oldestOwed(10, await courierId('TCS'))).find(({ _id }) => _id === id)?.amount).toBe(599.75)
    expect(await settle([{ trackingNumber, amount: 599.75 }])).toEqual(['matched'])
    expect(await settle([{ trackingNumber, amount: -1000 }])).toEqual(['taken back'])
    expect(await paidOf(id)).toEqual([false, false])
    const lines = await database.activity.findMany({ where: { onId: id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ what }) => what)).toEqual(['Marked as paid by a settlement', 'No longer paid, by a settlement'])
    expect((await oldestOwed(10, await courierId('TCS'))).find(({ _id }) => _id === id)?.amount).toBe(1000)
  })

  it('settles a parcel again that its courier paid again, by the dates of the statements (§7)', async () => {
    const { id, trackingNumber, amount } = await aParcel()
    const other = await aParcel()
    const enter = async (statementDate: string | undefined, of: number, more = 1) => {
      const rows = [
        { trackingNumber, amount: of },
        { ...other, amount: more },
      ]
      return (await send({ courier: 'TCS', statementDate, rows })).body.rows[0]?.result
    }
    expect(await enter('2026-01-05', amount)).toBe('matched')
    expect(await enter('2026-01-12', -amount)).toBe('taken back')
    // An older sheet that is entered late has the same line.
    expect(await enter('2026-01-06', amount, 2)).toBe('short')
    expect(await paidOf(id)).toEqual([false, false])
    expect(await enter('2026-01-19', amount, 3)).toBe('matched')
    expect(await paidOf(id)).toEqual([true, true])
    expect(await enter(undefined, -amount, 4)).toBe('taken back')
    expect(await enter(undefined, amount, 5)).toBe('matched')
    expect([await paidOf(id), (await moneyOf(id)).fromCourier]).toEqual([[true, true], 249_000])
  })

  it('leaves a parcel paid whose second payment the courier takes back', async () => {
    const { id, ...parcel } = await aParcel()
    await settle([parcel])
    expect(await settle([parcel])).toEqual(['already settled'])
    expect(await settle([{ ...parcel, amount: -2490 }])).toEqual(['taken back'])
    expect([await paidOf(id), (await moneyOf(id)).fromCourier]).toEqual([[true, true], 249_000])
    expect(await settle([{ ...parcel, amount: -2490 }])).toEqual(['taken back'])
    expect([await paidOf(id), (await moneyOf(id)).fromCourier]).toEqual([[false, false], 0])
  })

  it('shows a second payment as too much until the courier takes it back (§7)', async () => {
    const { id, ...parcel } = await aParcel({ courier: 'Leopards' })
    const seen = async () => {
      const at = { token: admin.token, params: { id } }
      const { fromCourier, courierSurplus } = (await call<Order>(readOrder, 'GET', '/', at)).body
      const owed = (await owedByCourier()).find(({ courier }) => courier.name === 'Leopards')
      return [fromCourier, courierSurplus, owed?.tooMuch.amount ?? 0]
    }
    await settle([parcel, { ...parcel, charge: 9.5 }], 'Leopards')
    expect(await seen()).toEqual([4980, 2490, 2490])
    await settle([{ ...parcel, amount: -2490 }], 'Leopards')
    expect(await seen()).toEqual([2490, undefined, 0])
  })

  it('gives back what comes once a courier has paid all, and takes only what it left as due (§5)', async () => {
    const [paid, short] = [await aParcel({ courier: 'Trax' }), await aParcel({ courier: 'Trax' })]
    const put = (handler: Handler, id: string, body: unknown) =>
      call(handler, 'PUT', '/', { token: admin.token, params: { id }, body })
    const read = async ({ id }: { id: string }) =>
      (await call<Order>(readOrder, 'GET', '/', { token: admin.token, params: { id } })).body
    await settle([paid, { ...short, amount: 2000.5 }], 'Trax')
    expect(await read(short)).toMatchObject({ isPaid: false, fromCourier: 2000.5, courierOwes: 489.5 })
    await put(pay, paid.id, { isPaid: true, amount: 400 })
    expect(await read(paid)).toMatchObject({ isPaid: true, received: 2890, toRefund: 400 })
    await put(refund, paid.id, { amount: 400, reference: `FT ${unique()}` })
    expect(await read(paid)).toMatchObject({ isPaid: true, balance: 0, stillToPay: 0 })
    await put(pay, short.id, { isPaid: true })
    expect(await database.ledgerEntry.findFirst({ where: { orderId: short.id, kind: 'payment' } })).toMatchObject({
      amount: 490n,
    })
    expect(await read(short)).toMatchObject({ isPaid: true, received: 2490 })
  })

  it('reads the courier’s words: a parcel came back, or is not paid unless somebody says so', async () => {
    const [back, onTheWay, unpaid] = [await aParcel(), await aParcel(), await aParcel()]
    const rows = [
      { trackingNumber: back.trackingNumber, amount: 2490, charge: 90.5, state: 'Returned to Shipper / Unpaid' },
      { trackingNumber: onTheWay.trackingNumber, amount: 2490, state: 'In Transit' },
      { trackingNumber: unpaid.trackingNumber, amount: 2490, state: 'UNPAID' },
    ]
    const { body } = await send({ courier: 'TCS', rows })
    expect(body.rows).toMatchObject([{ amount: 2490, net: -90.5, result: 'returned', state: rows[0]?.state }])
    expect(body.sums).toMatchObject({ amount: 0, charge: 90.5, net: -90.5 })
    expect(body.leftOut).toEqual([
      { row: 2, trackingNumber: onTheWay.trackingNumber, reason: expect.stringContaining('“In Transit”') },
      { row: 3, trackingNumber: unpaid.trackingNumber, reason: expect.stringContaining('has not paid') },
    ])
    expect(await settle(rows.slice(1).map((row) => ({ ...row, anyway: true })))).toEqual(['matched', 'matched'])
    expect(await paidOf(back.id)).toEqual([false, false])
  })

  it('refuses the number of a statement that was entered, whatever its rows are', async () => {
    const statement = { courier: 'TCS', statementDate: '2026-10-31', statementNumber: 'CPR-7' }
    const rows = [{ trackingNumber: 'nobody', amount: 1 }]
    const { body } = await send({ ...statement, rows })
    expect(body).toMatchObject({ statementDate: '2026-10-31', statementNumber: 'CPR-7' })
    const other = { ...statement, statementNumber: ' cpr-7 ', rows: [{ trackingNumber: 'nobody', amount: 2 }] }
    expect(await send(other)).toMatchObject({ status: 409, body: { _id: body._id, enteredAt: body.at } })
    expect((await send({ ...other, again: true })).status).toBe(200)
    expect((await send({ ...other, courier: 'Leopards' })).status).toBe(200)
  })

  it('matches the oldest open one of two orders with the same tracking number', async () => {
    const first = await aParcel()
    const second = await aParcel({ tracking: first.trackingNumber })
    expect(await settle([first])).toEqual(['matched'])
    expect([await paidOf(first.id), await paidOf(second.id)]).toEqual([
      [true, true],
      [false, false],
    ])
    expect(await settle([second, second])).toEqual(['matched', 'already settled'])
  })

  it('settles each order once when two settlements arrive at the same time', async () => {
    const parcels = await Promise.all(Array.from({ length: 20 }, () => aParcel()))
    const answers = await Promise.all([settle(parcels), settle([...parcels].reverse()), settle(parcels)])
    const count = (result: string) => answers.flat().filter((each) => each === result).length
    expect([count('matched'), count('already settled')]).toEqual([20, 40])
    expect(await database.activity.count({ where: { onId: { in: parcels.map(({ id }) => id) } } })).toBe(20)
  })

  it('expects of a parcel of which a part was paid before only the rest, in its rows and sums too', async () => {
    const { id, trackingNumber } = await aParcel({ price: 2490 })
    const entry = { orderId: id, kind: 'payment', party: 'customer', amount: 1000n, completes: false } as const
    await database.ledgerEntry.create({ data: { ...entry, at: new Date('2026-01-01') } })
    const { body } = await send({ courier: 'TCS', rows: [{ trackingNumber, amount: 1490 }] })
    expect(body).toMatchObject({
      rows: [{ result: 'matched', totalPrice: 1490 }],
      sums: { amount: 1490, settled: 1490 },
    })
  })

  it('refuses the same rows of a courier, in any order, unless they are entered again on purpose (§7)', async () => {
    const [half, other] = [await aParcel({ price: 2000 }), await aParcel()]
    const rows = [
      { trackingNumber: half.trackingNumber, amount: 1000 },
      { trackingNumber: other.trackingNumber, amount: 1 },
    ]
    const { body } = await send({ courier: 'TCS', rows })
    const shouted = rows.map((row) => ({ ...row, trackingNumber: row.trackingNumber.toUpperCase() })).reverse()
    for (const same of [rows, shouted]) {
      const refused = await send({ courier: 'TCS', rows: same })
      expect([refused.status, refused.body]).toMatchObject([409, { enteredAt: body.at }])
      expect(refused.body).toMatchObject({ message: expect.stringContaining('The same rows of TCS were entered on') })
    }
    expect(await paidOf(half.id)).toEqual([false, false])
    expect((await send({ courier: 'Leopards', rows })).status).toBe(200)
    const part = { courier: 'TCS', rows: rows.slice(0, 1) }
    expect((await send(part)).body.rows[0]?.result).toBe('short')
    expect((await send({ ...part, again: true })).body.rows[0]?.result).toBe('matched')
  })

  it('enters the same rows once when they arrive at the same time', async () => {
    const { id, trackingNumber } = await aParcel({ price: 2000 })
    const rows = [{ trackingNumber, amount: 1000 }]
    const answers = await Promise.all([1, 2, 3].map(() => send({ courier: 'TCS', rows })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await paidOf(id)).toEqual([false, false])
  })

  it('adds up parts that arrive at the same time', async () => {
    const parcels = await Promise.all(Array.from({ length: 5 }, () => aParcel({ price: 1000 })))
    const part = (amount: number) => settle(parcels.map(({ trackingNumber }) => ({ trackingNumber, amount })))
    const results = await Promise.all([part(600), part(400)])
    expect(results.flat().sort()).toEqual([...Array(5).fill('matched'), ...Array(5).fill('short')])
    for (const { id } of parcels) expect(await paidOf(id)).toEqual([true, true])
  })

  it('leaves a line in the activity log for itself, and one for each order it marked as paid', async () => {
    const [paid, short] = [await aParcel(), await aParcel()]
    const { body } = await send({ courier: 'TCS', rows: [paid, { ...short, amount: 1 }] })
    const [line] = await database.activity.findMany({ where: { onKind: 'settlement', onId: body._id } })
    expect(line).toMatchObject({ byId: admin._id, byName: admin.name, onName: 'Settlement of TCS' })
    expect(line?.changes).toContainEqual({ field: 'settled', from: null, to: 2490 })
    const [order, ...others] = await database.activity.findMany({ where: { onId: { in: [paid.id, short.id] } } })
    expect([order?.onKind, order?.onId, order?.byId, others]).toEqual(['order', paid.id, admin._id, []])
    expect(order?.changes).toContainEqual({ field: 'isPaid', from: false, to: true })
  })

  it('logs the role of whoever entered it with every line (§12)', async () => {
    const { _id: byId, token } = await somebodyWith('staff')
    const { status } = await send({ courier: 'TCS', rows: [await aParcel(), await aParcel()] }, token)
    const lines = await database.activity.findMany({ where: { byId } })
    expect([status, lines.map(({ byRole }) => byRole)]).toEqual([200, ['staff', 'staff', 'staff']])
  })

  it('accepts a thousand rows', async () => {
    const parcel = await aParcel()
    const rows = Array.from({ length: 999 }, (_, at) => ({ trackingNumber: `none ${at}`, amount: 2 }))
    const results = await settle([...rows, parcel])
    expect([results.length, results.at(-1)]).toEqual([1000, 'matched'])
    expect((await send({ courier: 'TCS', rows: [...rows, ...rows] })).body.errors).toEqual({
      rows: 'A settlement has at most 1,000 rows',
    })
  })

  it.each([
    [{ courier: 'Nobody' }, 'courier'],
    [{ courier: undefined }, 'courier'],
    [{ rows: [] }, 'rows'],
    [{ rows: 'T1' }, 'rows'],
    [{ rows: [{ trackingNumber: ' ', amount: 1 }] }, 'rows.0.trackingNumber'],
    [{ rows: [{ trackingNumber: 'T1', amount: -2_000_000_001 }] }, 'rows.0.amount'],
    [{ rows: [{ trackingNumber: 'T1', amount: 1.555 }] }, 'rows.0.amount'],
    [{ statementDate: '2026-02-30' }, 'statementDate'],
    [{ rows: [{ trackingNumber: 'T1', amount: '1' }] }, 'rows.0.amount'],
    [{ again: 'yes' }, 'again'],
  ])('refuses %j under its field, and stores nothing', async (change, field) => {
    const before = await database.settlement.count()
    const rows = [{ trackingNumber: 'T1', amount: 1 }]
    expect(wrongFields(await send({ courier: 'TCS', rows, ...change }))).toEqual([400, [field]])
    expect(await database.settlement.count()).toBe(before)
  })

  it('refuses a courier that was removed from the list', async () => {
    const name = `Gone ${unique()}`
    await database.courier.create({ data: { name, trackingUrl: 'https://x.test/{number}', deletedAt: new Date() } })
    expect((await send({ courier: name, rows: [{ trackingNumber: 'T1', amount: 1 }] })).status).toBe(400)
  })
})
