import { describe, expect, it } from 'vitest'
import type { Handler } from '@/lib/api/route'
import type { Order } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aProduct, database, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { POST as placeManual } from '../manual/route'
import { POST as place } from '../route'
import { GET } from './route'

const placedUnder = (token: string | undefined, key: string) =>
  call<Order>(GET, 'GET', `/api/orders/placed?key=${encodeURIComponent(key)}`, { token })

async function placeUnder(token: string, key: string, handler: Handler = place, more: Record<string, unknown> = {}) {
  const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }], more)
  return call<Order>(handler, 'POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': key } })
}

describe('GET /api/orders/placed (§5)', () => {
  it('returns the order that the caller placed under the key, as it is now', async () => {
    const { token } = await aCustomer()
    const { body } = await placeUnder(token, 'first & last')
    await database.order.update({ where: { id: body._id }, data: { status: 'packed' } })
    expect(await placedUnder(token, 'first & last')).toMatchObject({
      status: 200,
      body: { _id: body._id, number: body.number, status: 'packed' },
    })
  })

  it('finds an order by telephone for the administrator who entered it', async () => {
    const { token } = await anAdmin()
    const { body } = await placeUnder(token, 'a', placeManual, { name: 'Sana Malik' })
    expect((await placedUnder(token, 'a')).body._id).toBe(body._id)
  })

  it('is the same 404 for an unused key and for another customer’s', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    await placeUnder(one.token, 'a')
    const answers = [await placedUnder(one.token, 'b'), await placedUnder(other.token, 'a')]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([404, { message: 'Order not found' }]),
    )
  })

  it('waits for an order that is being placed', async () => {
    const { token } = await aCustomer()
    const body = anOrder([{ _id: (await aProduct()).id, qty: 1 }])
    const found = await database.$transaction(async (tx) => {
      // Not products, which any call may read first to see whether a moment has passed.
      await tx.$executeRaw`LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE`
      const placing = call<Order>(place, 'POST', '/api/orders', { token, body, headers: { 'Idempotency-Key': 'a' } })
      await waitForBlockedQuery(tx)
      return { placing, asked: placedUnder(token, 'a') }
    })
    expect((await found.asked).body._id).toBe((await found.placing).body._id)
  })

  it.each(['', 'k'.repeat(256), 'a\0'])('is a 400 for the key %j', async (key) => {
    const { token } = await aCustomer()
    expect(wrongFields(await placedUnder(token, key))).toEqual([400, ['key']])
  })
})
