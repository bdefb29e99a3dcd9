import { describe, expect, it } from 'vitest'
import { changeStatus } from '@/lib/orders/ship/change-status'
import type { OrderStatus } from '@/lib/orders/status'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOnlineOrder, aPlacedOrder, database, oweAdvance, unique } from '@/lib/testing/fixtures'
import { mailsTo } from '@/lib/testing/mail'
import * as tracking from './route'

const admin = await anAdmin()
const customer = await aCustomer()

type Named = { _id: string; number: string }
type Row = { number: string; trackingNumber: string }
type Answer = {
  done: string[]
  failed: { number: string; message: string }[]
  message: string
  errors?: Record<string, string>
}

const send = (rows: unknown, courier: unknown = 'TCS', token: string | undefined = admin.token) =>
  call<Answer>(tracking.POST, 'POST', '/api/orders/tracking', { token, body: { courier, rows } })

const to = (id: string, status: OrderStatus) =>
  changeStatus(id, admin, { status, courier: null, trackingNumber: null, note: null })

const parcelOf = async (number: string) => {
  const row = await database.order.findUniqueOrThrow({ where: { number: Number(number) }, include: { courier: true } })
  return [row.status, row.courier?.name ?? null, row.trackingNumber]
}

describe('POST /api/orders/tracking (contract 7)', () => {
  it.each(['placed', 'confirmed', 'packed'] as const)('sets the number of a %s order and ships it', async (status) => {
    const buyer = await aCustomer()
    const order = await aPlacedOrder(buyer)
    if (status !== 'placed') await to(order._id, status)
    const parcel = `77-${order.number}`
    const answer = await send([{ number: order.number, trackingNumber: ` ${parcel} ` }], 'tcs')
    expect([answer.status, answer.body]).toEqual([200, { done: [order.number], failed: [] }])
    expect(await parcelOf(order.number)).toEqual(['shipped', 'TCS', parcel])
    const mail = (await mailsTo(buyer.email)).at(-1)
    expect(mail?.subject).toContain('shipped')
    expect(mail?.text).toContain(parcel)
  })

  it('corrects the number of a shipped order without a second mail', async () => {
    const buyer = await aCustomer()
    const { number } = await aPlacedOrder(buyer)
    await send([{ number, trackingNumber: '1' }])
    const mails = (await mailsTo(buyer.email)).length
    const { body } = await send([{ number, trackingNumber: '2' }], 'Leopards')
    expect(body).toEqual({ done: [number], failed: [] })
    expect(await parcelOf(number)).toEqual(['shipped', 'Leopards', '2'])
    expect((await mailsTo(buyer.email)).length).toBe(mails)
    const row = await database.order.findUniqueOrThrow({ where: { number: Number(number) } })
    expect(row.statusHistory).toHaveLength(1)
  })

  it('handles each row separately and reports what is wrong with the others', async () => {
    const [good, gone, nameless, late] = [
      await aPlacedOrder(customer),
      await aPlacedOrder(customer),
      await aPlacedOrder(customer),
      await aPlacedOrder(customer),
    ]
    await to(gone._id, 'cancelled')
    const { status, body } = await send([
      { number: gone.number, trackingNumber: '1' },
      { number: '999999999', trackingNumber: '2' },
      { number: 'A-1', trackingNumber: '3' },
      { number: '', trackingNumber: '4' },
      { number: nameless.number, trackingNumber: ' ' },
      { number: late.number, trackingNumber: 'x'.repeat(101) },
      { number: `#${good.number}`, trackingNumber: 123456 },
    ])
    expect(status).toBe(200)
    expect(body.done).toEqual([good.number])
    expect(body.failed).toEqual([
      { number: gone.number, message: 'This order is cancelled and cannot become shipped' },
      { number: '999999999', message: 'There is no order 999999999' },
      { number: 'A-1', message: 'There is no order A-1' },
      { number: '', message: 'The order number is missing' },
      { number: nameless.number, message: 'The tracking number is missing' },
      { number: late.number, message: 'This is longer than 100 characters' },
    ])
    expect(await parcelOf(good.number)).toEqual(['shipped', 'TCS', '123456'])
    expect(await parcelOf(nameless.number)).toEqual(['placed', null, null])
  })

  it.each(['delivered', 'returned'] as const)('refuses an order that is %s, naming both states', async (status) => {
    const { _id, number } = await aPlacedOrder(customer)
    await to(_id, 'shipped')
    await to(_id, status)
    const { body } = await send([{ number, trackingNumber: '1' }])
    expect(body).toEqual({
      done: [],
      failed: [{ number, message: `This order is ${status} and cannot become shipped` }],
    })
  })

  it('uses the first of several rows for one order', async () => {
    const [same, other] = [await aPlacedOrder(customer), await aPlacedOrder(customer)]
    const { body } = await send([
      { number: same.number, trackingNumber: '1' },
      { number: other.number, trackingNumber: '2' },
      { number: same.number, trackingNumber: '1' },
      { number: other.number, trackingNumber: '3' },
    ])
    expect(body.done).toEqual([same.number, other.number])
    expect(body.failed).toEqual([{ number: other.number, message: expect.stringContaining('twice') }])
    expect(await parcelOf(other.number)).toEqual(['shipped', 'TCS', '2'])
  })

  it('leaves a line in the activity log for each changed order', async () => {
    const { _id, number } = await aPlacedOrder(customer)
    await send([{ number, trackingNumber: `${number}-1` }])
    await send([{ number, trackingNumber: '1' }])
    await send([{ number, trackingNumber: `${number}-2` }])
    const lines = await database.activity.findMany({ where: { onId: _id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ changes }) => (changes as { field: string }[]).map(({ field }) => field))).toEqual([
      ['status', 'courier', 'trackingNumber', 'trackingUrl'],
      ['trackingNumber', 'trackingUrl'],
    ])
  })

  it('refuses an unlisted courier, and changes nothing', async () => {
    const { number } = await aPlacedOrder(customer)
    for (const courier of [unique(), '%', '', null]) {
      expect(wrongFields(await send([{ number, trackingNumber: '1' }], courier))).toEqual([400, ['courier']])
    }
    expect(await parcelOf(number)).toEqual(['placed', null, null])
  })

  it.each([
    ['no rows', []],
    ['more than a thousand', Array.from({ length: 1001 }, (_, at) => ({ number: String(at), trackingNumber: '1' }))],
    ['no list', 'x'],
    ['a row without its number', [{ trackingNumber: '1' }]],
    ['a row that is none', [5]],
  ])('refuses %s', async (_, rows) => {
    expect((await send(rows)).status).toBe(400)
  })

  it('accepts a thousand rows of up to 1 MiB', async () => {
    const rows: Row[] = Array.from({ length: 1000 }, (_, at) => ({
      number: String(900_000_000 + at),
      trackingNumber: 'x'.repeat(90),
    }))
    const { status, body } = await send(rows)
    expect([status, body.failed.length]).toEqual([200, 1000])
  })
})

describe('a dry run of tracking numbers (§7)', () => {
  it('tells what each row would do, in order, and changes nothing', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => aPlacedOrder(customer)))
    const [fine, gone, elsewhere, holder, wanting] = orders.map(({ number }) => number) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const unpaid = await anOnlineOrder(customer)
    await to(orders[1]?._id ?? '', 'cancelled')
    await send([{ number: elsewhere, trackingNumber: `E${elsewhere}` }], 'Leopards')
    await send([{ number: holder, trackingNumber: `H${holder}` }])
    const rows = [
      { number: fine, trackingNumber: `F${fine}` },
      { number: gone, trackingNumber: `G${gone}` },
      { number: '999999999', trackingNumber: 'X1' },
      { number: elsewhere, trackingNumber: `N${elsewhere}` },
      { number: wanting, trackingNumber: `h${holder}` },
      { number: unpaid.number, trackingNumber: `U${unpaid.number}` },
      { number: holder, trackingNumber: `H${holder}` },
    ]
    const body = { courier: 'TCS', rows, dryRun: true }
    const answer = await call<{ rows: { trackingNumber: string; result: string; reason: string | null }[] }>(
      ...([tracking.POST, 'POST', '/api/orders/tracking', { token: admin.token, body }] as const),
    )
    expect(answer.body.rows.map(({ trackingNumber, result }) => [trackingNumber, result])).toEqual([
      [`F${fine}`, 'ready'],
      [`G${gone}`, 'cancelled'],
      ['X1', 'unknown'],
      [`N${elsewhere}`, 'other courier'],
      [`h${holder}`, 'number in use'],
      [`U${unpaid.number}`, 'unpaid'],
      [`H${holder}`, 'ready'],
    ])
    expect(answer.body.rows[4]?.reason).toBe(`Order ${holder} has this tracking number`)
    expect(await parcelOf(fine)).toEqual(['placed', null, null])
  })

  it('tells what would fail: an advance that has not come, a missing number, and an order that stands twice', async () => {
    const [advance, online, twice, same] = [
      await aPlacedOrder(customer),
      await anOnlineOrder(customer),
      await aPlacedOrder(customer),
      await aPlacedOrder(customer),
    ].map(({ _id, number }) => ({ _id, number })) as [Named, Named, Named, Named]
    await oweAdvance(advance._id, 100)
    const rows = [
      { number: advance.number, trackingNumber: `A${advance.number}` },
      { number: online.number, trackingNumber: `A${online.number}` },
      { number: twice.number, trackingNumber: `A${twice.number}` },
      { number: twice.number, trackingNumber: `B${twice.number}` },
      { number: same.number, trackingNumber: ' ' },
      { number: '', trackingNumber: 'C1' },
      { number: same.number, trackingNumber: `a${twice.number}` },
    ]
    const body = { courier: 'TCS', rows, dryRun: true, unpaid: true }
    const answer = await call<{ rows: { result: string; reason: string | null }[] }>(
      ...([tracking.POST, 'POST', '/api/orders/tracking', { token: admin.token, body }] as const),
    )
    expect(answer.body.rows.map(({ result, reason }) => [result, reason])).toEqual([
      ['unpaid', `Order ${advance.number} is not paid yet`],
      ['ready', null],
      ['number in use', `Order ${same.number} has this tracking number`],
      ['number in use', `Order ${twice.number} stands in the list twice, with different numbers`],
      ['unknown', 'The tracking number is missing'],
      ['unknown', 'The order number is missing'],
      ['number in use', `Order ${same.number} stands in the list twice, with different numbers`],
    ])
  })

  it('a number that another order of the courier has is refused, in a sheet and on one order, also at once', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => aPlacedOrder(customer)))
    const parcel = `D${orders[0]?.number}`
    const sent = await Promise.all(orders.slice(0, 3).map(({ number }) => send([{ number, trackingNumber: parcel }])))
    expect(sent.flatMap(({ body }) => body.done)).toHaveLength(1)
    const holder = sent.flatMap(({ body }) => body.done)[0]
    for (const { message } of sent.flatMap(({ body }) => body.failed))
      expect(message).toBe(`Order ${holder} has this tracking number already`)
    const change = { status: 'shipped', courier: 'TCS', trackingNumber: parcel.toLowerCase(), note: null } as const
    await expect(changeStatus(orders[3]?._id ?? '', admin, change)).rejects.toThrow(`Order ${holder} has`)
    await changeStatus(orders[3]?._id ?? '', admin, { ...change, courier: 'Leopards' })
  })
})
