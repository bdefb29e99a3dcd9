import { beforeAll, describe, expect, it } from 'vitest'
import { paymentChange } from '@/lib/orders/change/input'
import { markPaid } from '@/lib/orders/pay/payment'
import { settlementInput } from '@/lib/orders/settle/input'
import { settle } from '@/lib/orders/settle/settle'
import type { Stats } from '@/lib/stats/responses'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  aDiscount,
  anAdmin,
  aPlacedOrder,
  aProduct,
  database,
  payOrder,
  unique,
} from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { GET } from './route'

/** Days on which no other test places an order. */
const [BEFORE, FIRST, LAST] = ['2024-02-27', '2024-02-28', '2024-03-01']
const city = `Ghotki ${unique()}`

let token: string
let shirt: { id: string; name: string; price: number }
let cap: { id: string; name: string; price: number }

const send = (query: string) => call<Stats>(GET, 'GET', `/api/stats?${query}`, { token })

async function place(
  at: string,
  lines: { _id: string; qty: number }[],
  data: object = {},
  rest: Record<string, unknown> = {},
) {
  const { _id, totalPrice } = await aPlacedOrder(await aCustomer(), lines, rest)
  await database.order.update({ where: { id: _id }, data: { createdAt: new Date(at), city, ...data } })
  return totalPrice
}

let sold: Record<string, number>

beforeAll(async () => {
  token = (await anAdmin()).token
  shirt = await aProduct({ name: `Shirt ${unique()}`, price: 2500, countInStock: 50 })
  cap = await aProduct({ name: `Cap ${unique()}`, price: 990, countInStock: 50 })
  const [shirts, caps] = [(qty: number) => ({ _id: shirt.id, qty }), (qty: number) => ({ _id: cap.id, qty })]
  // In Pakistan a day begins at 19:00 UTC the day before.
  await place('2024-02-27T18:59:59.999Z', [shirts(5)])
  sold = {
    midnight: await place('2024-02-27T19:00:00Z', [shirts(1), caps(3)]),
    evening: await place('2024-02-28T18:59:59.999Z', [caps(2)], { city: city.toUpperCase(), totalPrice: 1500n }),
    leapDay: await place('2024-02-29T12:00:00Z', [shirts(2)], {
      paymentMethod: 'onlinePayment',
      orderPaymentId: 'TID 1',
      toCollect: 0,
    }),
  }
  await place('2024-02-28T08:00:00Z', [shirts(4)], { status: 'cancelled', cancelledAt: new Date() })
  await place('2024-02-28T09:00:00Z', [shirts(4)], { status: 'returned' })
  await place('2024-03-01T19:00:00Z', [shirts(6)])
})

describe('GET /api/stats', () => {
  it('sums up each day in Pakistan, including empty days', async () => {
    const { status, body } = await send(`from=${FIRST}&to=${LAST}`)
    expect(status).toBe(200)
    const money = (revenue: number) => ({ revenue, refunds: 0, net: revenue, paid: 0 })
    const none = { orders: 0, pieces: 0, ...money(0), cancelled: 0, returned: 0 }
    const { midnight = 0, evening = 0, leapDay = 0 } = sold
    expect(body.days).toEqual([
      { date: FIRST, orders: 4, pieces: 6, ...money(midnight + 1500), cancelled: 1, returned: 1 },
      { date: '2024-02-29', orders: 1, pieces: 2, ...money(leapDay), cancelled: 0, returned: 0 },
      { date: LAST, ...none },
    ])
    expect([midnight, evening, leapDay]).toEqual([2500 + 3 * 990, 1980, 5000])
    expect(body.totals).toEqual({
      orders: 5,
      pieces: 8,
      ...money(midnight + 1500 + leapDay),
      cancelled: 1,
      returned: 1,
    })
  })

  it('takes the discount of a code off the sales of products too', async () => {
    const { code } = await aDiscount({ value: 50 })
    const [at, lines] = ['2024-04-10T08:00:00Z', [shirt, cap].map(({ id }) => ({ _id: id, qty: 1 }))]
    await place(at, lines, {}, { discountCode: code })
    await place(at, lines)
    const { body } = await send('from=2024-04-10&to=2024-04-10')
    expect(body.top.map(({ pieces, revenue }) => [pieces, revenue])).toEqual([
      [2, 1250 + 2500],
      [2, 495 + 990],
    ])
    expect(body.totals.revenue).toBe(1745 + 3490)
  })

  it('ranks products, cities and payment methods by sales', async () => {
    const { body } = await send(`from=${FIRST}&to=${LAST}`)
    expect(body.top).toEqual([
      { product: { _id: shirt.id, name: shirt.name }, pieces: 3, revenue: 7500 },
      { product: { _id: cap.id, name: cap.name }, pieces: 5, revenue: 4950 },
    ])
    const revenue = body.totals.revenue
    expect(body.cities).toEqual([{ city, orders: 5, revenue }])
    expect(body.payment).toEqual([
      { method: 'Cash on Delivery', orders: 4, revenue: revenue - 5000, cancelled: 1, returned: 1 },
      { method: 'Online Payment', orders: 1, revenue: 5000, cancelled: 0, returned: 0 },
    ])
    expect(body.states).toEqual([
      { status: 'placed', orders: 3 },
      { status: 'returned', orders: 1 },
      { status: 'cancelled', orders: 1 },
    ])
  })

  it('tells what came in and what was sent back, and counts replacements neither as orders nor as pieces', async () => {
    const at = new Date('2024-05-10T08:00:00Z')
    const customer = await aCustomer()
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const { _id } = await aPlacedOrder(customer, [{ _id: cap.id, qty: 2 }])
      await database.order.update({ where: { id: _id }, data: { createdAt: at } })
      ids.push(_id)
    }
    const [first = '', second = '', replacement = ''] = ids
    await payOrder(first)
    const refund = (orderId: string, amount: bigint) =>
      database.ledgerEntry.create({
        data: { orderId, kind: 'refund', party: 'customer', amount, completes: false, at },
      })
    await refund(first, -990n)
    const mistake = await refund(second, -500n)
    await database.ledgerEntry.create({
      data: { ...mistake, id: undefined, kind: 'correction', amount: 500n, correctsId: mistake.id },
    })
    await database.order.update({ where: { id: replacement }, data: { exchangeOf: first, totalPrice: 100n } })
    const { body } = await send('from=2024-05-10&to=2024-05-10')
    const revenue = 2 * 1980 + 100
    const money = { revenue, refunds: 990, net: revenue - 990, paid: 1980 }
    expect(body.totals).toEqual({ orders: 2, pieces: 4, ...money, cancelled: 0, returned: 0 })
    expect(body.states).toEqual([{ status: 'placed', orders: 2 }])
    expect(body.top[0]).toMatchObject({ pieces: 4, revenue: 3960 })
  })

  it('counts what came of an order in parts, and of a delivered one what its courier has paid', async () => {
    const createdAt = new Date('2024-06-10T08:00:00Z')
    const parcels = [await aCashParcel(await aCustomer()), await aCashParcel(await aCustomer(), { status: 'shipped' })]
    await database.order.updateMany({ where: { id: { in: parcels.map(({ id }) => id) } }, data: { createdAt } })
    const rows = parcels.map(({ trackingNumber }) => ({ trackingNumber, amount: 1000.75 }))
    const admin = await anAdmin()
    await settle(admin, settlementInput.parse({ courier: 'TCS', rows }))
    const paid = async () => (await send('from=2024-06-10&to=2024-06-10')).body.totals.paid
    expect(await paid()).toBe(1000)
    await markPaid(parcels[0]?.id ?? '', admin, paymentChange.parse({ isPaid: true, amount: 500 }))
    expect(await paid()).toBe(1500)
  })

  it('keeps the name of a deleted product', async () => {
    const gone = await aProduct({ name: `Gone ${unique()}`, price: 100_000, countInStock: 5 })
    await place('2023-06-01T12:00:00Z', [{ _id: gone.id, qty: 1 }])
    await database.product.delete({ where: { id: gone.id } })
    const { body } = await send('from=2023-06-01&to=2023-06-01')
    expect(body.top).toEqual([{ product: { _id: gone.id, name: gone.name }, pieces: 1, revenue: 100_000 }])
  })

  it('returns zeros for a period without orders', async () => {
    const { body } = await send(`from=${BEFORE.replace('2024', '2001')}&to=${BEFORE.replace('2024', '2001')}`)
    expect(body).toMatchObject({ totals: { orders: 0, revenue: 0 }, top: [], cities: [], payment: [], states: [] })
    expect(body.days).toHaveLength(1)
  })

  it('defaults to the last thirty days', async () => {
    const { body } = await send('')
    expect(body.days).toHaveLength(30)
    expect(body.days.at(-1)?.date).toBe(body.to)
    expect((await send('to=2024-03-01')).body.from).toBe('2024-02-01')
  })

  it.each([
    ['from=2024-03-02&to=2024-03-01', 'The last day must not lie before the first'],
    ['from=2023-01-01&to=2024-03-01', 'A period has at most 366 days'],
    ['from=2024-02-30', 'A day must be written as YYYY-MM-DD'],
    ['to=yesterday', 'A day must be written as YYYY-MM-DD'],
    ['from=2999-01-01', 'A day must lie between 1900 and 2099'],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await send(query)
    expect([status, body.message]).toEqual([400, message])
  })
})
