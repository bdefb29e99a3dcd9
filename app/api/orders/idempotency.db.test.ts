import { describe, expect, it } from 'vitest'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anOrder,
  aProduct,
  database,
  PASSWORD,
  stockOf,
  useUp,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { POST as login } from '../users/login/route'
import { POST } from './route'

/** Places an order and returns the raw body of the response. */
async function place(token: string, key: string | null, body: unknown) {
  const headers = new Headers({ Bearer: token, 'content-type': 'application/json' })
  if (key !== null) headers.set('Idempotency-Key', key)
  const request = new Request('http://shop.test/api/orders', { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await POST(request, { params: Promise.resolve(undefined) })
  return {
    status: response.status,
    isReplay: response.headers.get('Idempotency-Replayed') === 'true',
    text: await response.text(),
  }
}

const ordersOf = (userId: string) => database.order.count({ where: { userId } })

describe('an order with an Idempotency-Key', () => {
  it('is placed once: the same body again gets the first response, byte for byte', async () => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    const [first, second] = [await place(token, 'a', body), await place(token, 'a', body)]
    expect(first).toMatchObject({ status: 201, isReplay: false })
    expect(second).toEqual({ status: 201, isReplay: true, text: first.text })
    expect(await ordersOf(_id)).toBe(1)
    expect((await stockOf(id)).count).toBe(9)
    expect(await database.outboxMail.count({ where: { text: { contains: JSON.parse(first.text)._id } } })).toBe(1)
  })

  it('gets the first response even after the order, the price and the stock have changed', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct({ countInStock: 1 })
    const body = anOrder([{ _id: id, qty: 1 }])
    const first = await place(token, 'a', body)
    await database.order.updateMany({
      where: { id: JSON.parse(first.text)._id },
      data: { status: 'delivered', deliveredAt: new Date() },
    })
    await database.product.delete({ where: { id } })
    expect(await place(token, 'a', body)).toEqual({ status: 201, isReplay: true, text: first.text })
  })

  it.each([
    ['another quantity', (id: string) => anOrder([{ _id: id, qty: 2 }])],
    ['another address', (id: string) => anOrder([{ _id: id, qty: 1 }], { phone: '03111234567' })],
  ])('is 422 with %s, and changes nothing', async (_, other) => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    await place(token, 'a', anOrder([{ _id: id, qty: 1 }]))
    const { status, text } = await place(token, 'a', other(id))
    expect([status, Object.keys(JSON.parse(text))]).toEqual([422, ['message']])
    expect(await ordersOf(_id)).toBe(1)
    expect((await stockOf(id)).count).toBe(9)
  })

  it('is placed once when it arrives ten times at the same time, for the last piece too', async () => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct({ countInStock: 1 })
    const body = anOrder([{ _id: id, qty: 1 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(token, 'a', body)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1)
    expect([await ordersOf(_id), (await stockOf(id)).count]).toEqual([1, 0])
  })

  it('is replayed even when the first request took the last piece while the second was reading', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct({ countInStock: 1 })
    const body = anOrder([{ _id: id, qty: 1 }])
    const first = await place(token, 'b', body)
    const { second } = await database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE products IN ACCESS EXCLUSIVE MODE`
      const placed = place(token, 'a', body)
      await waitForBlockedQuery(tx)
      // The first lookup found no order for the key. Now there is one, as if the first request had committed in
      // between.
      await tx.idempotencyKey.updateMany({ where: { key: 'b' }, data: { key: 'a' } })
      return { second: placed }
    })
    expect(await second).toEqual({ status: 201, isReplay: true, text: first.text })
  })

  it('counts toward no limit when it is repeated (§5)', async () => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    await useUp(limits.orders, _id, 1)
    const body = anOrder([{ _id: id, qty: 1 }])
    const first = await place(token, 'a', body)
    expect(await place(token, 'a', body)).toEqual({ status: 201, isReplay: true, text: first.text })
    expect((await place(token, 'b', body)).status).toBe(429)
    expect(await place(token, 'a', body)).toEqual({ status: 201, isReplay: true, text: first.text })
  })

  it('is the same whatever the order of its fields, and whatever unknown ones it has', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    const first = await place(token, 'a', body)
    const turned = Object.fromEntries(Object.entries({ ...body, unknown: 1, totalPrice: 7 }).reverse())
    expect(await place(token, 'a', turned)).toEqual({ status: 201, isReplay: true, text: first.text })
  })

  it('belongs to its user: another user’s equal key places another order', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    const [first, second] = [await place(one.token, 'a', body), await place(other.token, 'a', body)]
    expect(second).toMatchObject({ status: 201, isReplay: false })
    expect(second.text).not.toBe(first.text)
    expect((await stockOf(id)).count).toBe(8)
  })

  it('can be reused after a failure', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct({ countInStock: 0 })
    const body = anOrder([{ _id: id, qty: 1 }])
    expect((await place(token, 'a', body)).status).toBe(409)
    await database.product.update({ where: { id }, data: { countInStock: 1 } })
    expect(await place(token, 'a', body)).toMatchObject({ status: 201, isReplay: false })
  })

  it.each([
    ['no character', '', 400],
    ['one character', 'a', 201],
    ['255 characters', 'k'.repeat(255), 201],
    ['256 characters', 'k'.repeat(256), 400],
  ])('of %s gets the right status', async (_, key, status) => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    expect((await place(token, key, anOrder([{ _id: id, qty: 1 }]))).status).toBe(status)
  })
})

describe('orders without a key', () => {
  it('are never merged', async () => {
    const { token, _id } = await aCustomer()
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    const answers = await Promise.all([place(token, null, body), place(token, null, body)])
    expect(answers.map(({ status, isReplay }) => [status, isReplay])).toEqual([
      [201, false],
      [201, false],
    ])
    expect(await ordersOf(_id)).toBe(2)
  })
})

describe('an Idempotency-Key of another token of the same user', () => {
  it('belongs to the user, not to the token', async () => {
    const { token, email } = await aCustomer()
    const { id } = await aProduct()
    const body = anOrder([{ _id: id, qty: 1 }])
    const first = await place(token, 'a', body)
    const again = await call<{ token: string }>(login, 'POST', '/api/users/login', {
      body: { email, password: PASSWORD },
    })
    expect(await place(again.body.token, 'a', body)).toEqual({ status: 201, isReplay: true, text: first.text })
  })
})
