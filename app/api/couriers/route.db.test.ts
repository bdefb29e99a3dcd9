import { describe, expect, it } from 'vitest'
import * as orderStatus from '@/app/api/orders/[id]/status/route'
import { POST as settle } from '@/app/api/settlements/route'
import type { Courier } from '@/lib/couriers/couriers'
import type { Order } from '@/lib/orders/responses'
import type { Settlement } from '@/lib/orders/settle/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import * as courier from './[id]/route'
import * as couriers from './route'

const admin = await anAdmin()
const by = { token: admin.token }
const trackingUrl = 'https://courier.test/track?n={number}'

type List = { couriers: Courier[] }

const list = () => call<List>(couriers.GET, 'GET', '/api/couriers', by)
const add = (body: unknown) => call<Courier>(couriers.POST, 'POST', '/api/couriers', { ...by, body })
const change = (id: string, body: unknown) =>
  call<Courier>(courier.PUT, 'PUT', `/api/couriers/${id}`, { ...by, body, params: { id } })
const remove = (id: string) => call<Courier>(courier.DELETE, 'DELETE', `/api/couriers/${id}`, { ...by, params: { id } })
const ship = (id: string, name: string) =>
  call<Order & Courier>(orderStatus.PUT, 'PUT', '/', {
    token: admin.token,
    params: { id },
    body: { status: 'shipped', courier: name, trackingNumber: 'A 1' },
  })

describe('couriers (contract 7)', () => {
  it('start with those of Pakistan, by name', async () => {
    const { status, body } = await list()
    const names = body.couriers.map(({ name }) => name)
    expect(status).toBe(200)
    expect(names).toEqual(expect.arrayContaining(['Leopards', 'M&P', 'PostEx', 'TCS', 'Trax']))
    expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))
    expect(body.couriers[0]).toEqual({
      _id: expect.any(String),
      name: expect.any(String),
      trackingUrl: expect.stringMatching(/^https:.*\{number\}/),
      driver: null,
    })
  })

  it('can be added, changed by the named fields, and deleted', async () => {
    const name = `Swift ${unique()}`
    const added = await add({ name, trackingUrl })
    const { _id } = added.body
    expect([added.status, added.body]).toEqual([201, { _id: expect.any(String), name, trackingUrl }])
    expect((await list()).body.couriers).toContainEqual({ ...added.body, driver: null })
    const moved = `${trackingUrl}&lang=en`
    const changed = await change(_id, { trackingUrl: moved })
    expect([changed.status, changed.body]).toEqual([200, { _id, name, trackingUrl: moved }])
    expect((await change(_id, {})).body).toEqual({ _id, name, trackingUrl: moved })
    expect((await change(_id, { name: `${name} 2` })).body).toEqual({ _id, name: `${name} 2`, trackingUrl: moved })
    const deleted = await remove(_id)
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'Courier deleted' }])
    expect((await list()).body.couriers.map((one) => one._id)).not.toContain(_id)
  })

  it.each([
    ['no name', { trackingUrl }, 'name'],
    ['a blank name', { name: '  ', trackingUrl }, 'name'],
    ['a name of 101 characters', { name: 'a'.repeat(101), trackingUrl }, 'name'],
    ['no address', { name: 'Swift' }, 'trackingUrl'],
    ['http', { name: 'Swift', trackingUrl: 'http://courier.test/{number}' }, 'trackingUrl'],
    ['a script', { name: 'Swift', trackingUrl: 'javascript:alert({number})//https://' }, 'trackingUrl'],
    ['no place for the number', { name: 'Swift', trackingUrl: 'https://courier.test/' }, 'trackingUrl'],
    ['the number as the site', { name: 'Swift', trackingUrl: 'https://{number}.test/' }, 'trackingUrl'],
    ['no site', { name: 'Swift', trackingUrl: 'https:///{number}' }, 'trackingUrl'],
    ['blanks', { name: 'Swift', trackingUrl: 'https://courier.test/a b/{number}' }, 'trackingUrl'],
  ])('refuse %s under its field', async (_, body, field) => {
    expect(wrongFields(await add(body))).toEqual([400, [field]])
  })

  it('accept an address with https in capitals', async () => {
    const { status, body } = await add({ name: unique(), trackingUrl: 'HTTPS://courier.test/{number}' })
    expect([status, body.trackingUrl]).toEqual([201, 'https://courier.test/{number}'])
  })

  it('have unique names, ignoring case, until one is deleted', async () => {
    const name = `Swift ${unique()}`
    const { _id } = (await add({ name, trackingUrl })).body
    const other = (await add({ name: `${name} B`, trackingUrl })).body
    for (const answer of [
      await add({ name: name.toUpperCase(), trackingUrl }),
      await change(other._id, { name: name.toLowerCase() }),
    ]) {
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([409, ['name']])
    }
    expect((await change(_id, { name: name.toUpperCase() })).status).toBe(200)
    await remove(_id)
    expect((await add({ name, trackingUrl })).status).toBe(201)
  })

  it('stay on the orders that name them after they are deleted, and ship no others', async () => {
    const name = `Swift ${unique()}`
    const { _id } = (await add({ name, trackingUrl })).body
    const [first, second] = [await aPlacedOrder(admin), await aPlacedOrder(admin)]
    await ship(first._id, name)
    await remove(_id)
    const row = await database.order.findUniqueOrThrow({ where: { id: first._id }, include: { courier: true } })
    expect(row.courier?.name).toBe(name)
    expect((await ship(second._id, name)).status).toBe(400)
  })

  it('come back under their id when they are added again, so that their cash can be settled', async () => {
    const name = `Swift ${unique()}`
    const { _id } = (await add({ name, trackingUrl })).body
    const order = await aPlacedOrder(admin)
    await ship(order._id, name)
    await remove(_id)
    const moved = `${trackingUrl}&lang=en`
    const again = await add({ name: name.toUpperCase(), trackingUrl: moved })
    expect([again.status, again.body]).toEqual([201, { _id, name: name.toUpperCase(), trackingUrl: moved }])
    const body = { courier: name, rows: [{ trackingNumber: 'A 1', amount: order.totalPrice }] }
    const settled = await call<Settlement>(settle, 'POST', '/api/settlements', { token: admin.token, body })
    expect(settled.body.rows).toMatchObject([{ result: 'early', _id: order._id }])
  })

  it.each(['%', '_CS', 'T%'])('are not found by the pattern %s', async (name) => {
    const { _id } = await aPlacedOrder(admin)
    expect((await ship(_id, name)).status).toBe(400)
  })

  it('tell the second of two editors what the first one changed', async () => {
    const base = { name: `Swift ${unique()}`, trackingUrl }
    const { _id } = (await add(base)).body
    const name = `${base.name} 2`
    expect((await change(_id, { name, base })).status).toBe(200)
    const { status, body } = await change(_id, { name: `${base.name} 3`, base })
    expect([status, body.message]).toEqual([
      409,
      `Somebody else changed this courier in the meantime (name: ${base.name} → ${name}). Save again to replace their change`,
    ])
    expect((await change(_id, { name: `${base.name} 3`, base: { ...base, name } })).status).toBe(200)
  })

  it('leave a line in the activity log for each change, and none when nothing changed', async () => {
    const name = `Swift ${unique()}`
    const { _id } = (await add({ name, trackingUrl })).body
    await change(_id, { name })
    await change(_id, { name: `${name} 2` })
    await remove(_id)
    await remove(_id)
    const lines = await database.activity.findMany({ where: { onId: _id }, orderBy: { id: 'asc' } })
    expect(lines.map(({ what, onKind, byId }) => [what, onKind, byId])).toEqual([
      ['Added courier', 'courier', admin._id],
      ['Changed courier', 'courier', admin._id],
      ['Deleted courier', 'courier', admin._id],
    ])
    expect(lines[1]?.changes).toEqual([{ field: 'name', from: name, to: `${name} 2` }])
  })
})
