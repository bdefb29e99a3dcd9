import { expect, it } from 'vitest'
import { POST as place } from '@/app/api/orders/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aPlacedOrder, aProduct, database, ofSizes, stockOf } from '@/lib/testing/fixtures'
import { PUT } from './route'

const admin = await anAdmin()

const change = (id: string, orderItems: { _id: string; qty: number; size: string }[]) =>
  call<Order>(PUT, 'PUT', '/', { token: admin.token, params: { id }, body: { orderItems } })

async function inTurn<T>(calls: (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  for (const send of calls) answers.push(await send())
  return answers
}

it('keeps the stock exact while orders change and others buy the last pieces (§5)', async () => {
  const sizes = ofSizes({ M: 6, L: 6 })
  const [tee, polo] = [await aProduct({ countInStock: 12, sizes }), await aProduct({ countInStock: 12, sizes })]
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer()))
  const orders = await Promise.all(
    buyers.slice(0, 4).map((buyer) => aPlacedOrder(buyer, [{ _id: tee.id, qty: 1, size: 'M' }])),
  )
  // Some take from the tee and give back to the polo, others the other way round.
  const swaps = orders.map(({ _id }, at) => {
    const [one, other] = at % 2 === 0 ? [tee, polo] : [polo, tee]
    return [
      () => change(_id, [{ _id: one.id, qty: 3, size: 'L' }]),
      () => change(_id, [{ _id: other.id, qty: 2, size: 'M' }]),
      () =>
        change(_id, [
          { _id: other.id, qty: 1, size: 'L' },
          { _id: one.id, qty: 1, size: 'M' },
        ]),
    ]
  })
  const purchases = buyers.slice(4).map(({ token }) =>
    [tee, polo].flatMap(({ id }) =>
      ['M', 'L'].map((size) => () => {
        const body = anOrder([
          { _id: id, qty: 2, size },
          { _id: id === tee.id ? polo.id : tee.id, qty: 1, size },
        ])
        return call(place, 'POST', '/', { token, body })
      }),
    ),
  )
  const answers = await Promise.all([...swaps.map(inTurn), ...purchases.map(inTurn)])
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200, 201, 409]))
  for (const { id } of [tee, polo]) {
    const sold = await database.orderItem.groupBy({ by: ['size'], where: { productId: id }, _sum: { qty: true } })
    const soldOf = (size: string) => sold.find((each) => each.size === size)?._sum.qty ?? 0
    const { count, sizes: left } = await stockOf(id)
    expect({ M: (left.M ?? 0) + soldOf('M'), L: (left.L ?? 0) + soldOf('L') }).toEqual({ M: 6, L: 6 })
    expect(count).toBe((left.M ?? 0) + (left.L ?? 0))
  }
  for (const { _id } of orders) {
    const row = await database.order.findUniqueOrThrow({ where: { id: _id }, include: { items: true } })
    expect(Number(row.totalPrice)).toBe(row.items.reduce((sum, { price, qty }) => sum + price * qty, 0))
  }
})
