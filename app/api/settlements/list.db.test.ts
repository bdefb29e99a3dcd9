import { beforeEach, describe, expect, it } from 'vitest'
import { owedByCourier } from '@/lib/orders/settle/owed'
import type { Owed, Settlement } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { aCashParcel, courierId, type Wanted } from '@/lib/testing/parcels'
import { GET, POST } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

const send = (body: unknown) => call<Settlement>(POST, 'POST', '/api/settlements', { token: admin.token, body })
const settle = (rows: { trackingNumber: string; amount: number }[]) => send({ courier: 'TCS', rows })
const list = (pageNumber = '') =>
  call<{ settlements: Settlement[]; page: number; pages: number; total: number; owed: Owed[] }>(
    GET,
    'GET',
    `/api/settlements?pageNumber=${pageNumber}`,
    { token: admin.token },
  )

const aParcel = (wanted?: Wanted) => aCashParcel(customer, wanted)

describe('GET /api/settlements', () => {
  beforeEach(async () => {
    await database.order.deleteMany()
    await database.settlement.deleteMany()
  })

  it('lists settlements with their sums, newest first', async () => {
    const [matched, over, short] = [await aParcel(), await aParcel(), await aParcel()]
    await settle([matched])
    const { body: sent } = await send({
      courier: 'TCS',
      rows: [{ ...over, amount: 3000 }, { ...short, amount: 100 }, matched, { trackingNumber: 'none', amount: 7 }],
    })
    const { body } = await list()
    expect(body).toMatchObject({ page: 1, pages: 1, total: 2 })
    expect(body.settlements[0]).toEqual(sent)
    expect(sent).toMatchObject({
      courier: 'TCS',
      by: { _id: admin._id, name: admin.name },
      counts: { matched: 0, short: 1, over: 1, unknown: 1, 'already settled': 1 },
      sums: { amount: 3000 + 100 + 2490 + 7, settled: 2490 },
    })
    expect(body.settlements[0]?.rows).toHaveLength(4)
  })

  it('has ten a page', async () => {
    for (let at = 0; at < 11; at += 1) await settle([{ trackingNumber: 'none', amount: at }])
    expect((await list()).body.settlements.map(({ sums }) => sums.amount)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect((await list('9')).body).toMatchObject({
      page: 2,
      pages: 2,
      total: 11,
      settlements: [{ sums: { amount: 0 } }],
    })
  })

  it('reports what each courier owes by age, to the rupee', async () => {
    const days = [0, 7, 8, 14, 15, 30, 31, 90]
    for (const [at, daysAgo] of days.entries()) await aParcel({ daysAgo, price: 1000 + at })
    await aParcel({ status: 'shipped', price: 555 })
    await aParcel({ courier: 'Leopards', price: 1 })
    await settle([await aParcel({ price: 77 })])
    const [tcs, leopards, ...others] = (await list()).body.owed
    expect(tcs?.courier).toEqual({ _id: await courierId('TCS'), name: 'TCS', isListed: true })
    expect(tcs?.ages).toEqual([
      { from: 0, to: 7, orders: 2, amount: 2001 },
      { from: 8, to: 14, orders: 2, amount: 2005 },
      { from: 15, to: 30, orders: 2, amount: 2009 },
      { from: 31, to: null, orders: 2, amount: 2013 },
    ])
    expect([tcs?.total, tcs?.onTheRoad]).toEqual([
      { orders: 8, amount: 8028 },
      { orders: 1, amount: 555 },
    ])
    expect([leopards?.courier.name, leopards?.total.amount, others]).toEqual(['Leopards', 1, []])
  })

  it('counts what is left of an underpaid parcel', async () => {
    const parcel = await aParcel()
    await settle([{ ...parcel, amount: 2390 }])
    expect((await owedByCourier()).map(({ total }) => total)).toEqual([{ orders: 1, amount: 100 }])
  })
})
