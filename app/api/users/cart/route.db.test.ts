import { describe, expect, it } from 'vitest'
import { POST as order } from '@/app/api/orders/route'
import type { AccountCart } from '@/lib/cart/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, anOrder, aProduct, database, ofSizes } from '@/lib/testing/fixtures'
import { GET, PUT } from './route'

type Sent = { _id: string; qty: number; size?: string; updatedAt?: string }

const cartOf = async (token: string) => (await call<AccountCart>(GET, 'GET', '/api/users/cart', { token })).body
const replace = (token: string, cartItems: unknown) =>
  call<AccountCart & { errors?: object }>(PUT, 'PUT', '/api/users/cart', { token, body: { cartItems } })

const AT = '2026-11-25T10:00:00.000Z'
const line = (rest: Partial<Sent> & { _id: string }): Sent => ({ qty: 1, updatedAt: AT, ...rest })

describe('the cart of an account (§8)', () => {
  it('is empty at first', async () => {
    expect(await cartOf((await aCustomer()).token)).toEqual({ cartItems: [] })
  })

  it('is the last one put, with name, picture and price from the catalogue', async () => {
    const { token } = await aCustomer()
    const plain = await aProduct({ price: 1500 })
    const sized = await aProduct({ price: 1000, sizes: [{ size: 'M', quantity: 5, price: 2100 }] })
    const { status, body } = await replace(token, [
      { ...line({ _id: plain.id, qty: 2 }), name: 'Forged', image: 'x', price: 1 },
      line({ _id: sized.id, size: 'M' }),
    ])
    expect([status, body]).toEqual([
      200,
      {
        cartItems: [
          { ...line({ _id: plain.id, qty: 2 }), name: plain.name, image: '/goods/none/1/1200.webp', price: 1500 },
          { ...line({ _id: sized.id, size: 'M' }), name: sized.name, image: '/goods/none/1/1200.webp', price: 2100 },
        ],
      },
    ])
    expect(await cartOf(token)).toEqual(body)
    await replace(token, [line({ _id: sized.id, size: 'M', qty: 3 })])
    expect((await cartOf(token)).cartItems).toMatchObject([{ _id: sized.id, qty: 3 }])
    await replace(token, [])
    expect(await cartOf(token)).toEqual({ cartItems: [] })
  })

  it('follows the catalogue, and lists unavailable items separately', async () => {
    const { token } = await aCustomer()
    const [stays, goes, hides] = [await aProduct({ price: 1500 }), await aProduct(), await aProduct()]
    const sized = await aProduct({
      sizes: ofSizes({ M: 5, L: 5 }),
    })
    const gone = [line({ _id: goes.id }), line({ _id: hides.id }), line({ _id: sized.id, size: 'M' })]
    await replace(token, [line({ _id: stays.id }), ...gone])
    await database.product.update({ where: { id: stays.id }, data: { price: 1700, name: 'Renamed' } })
    await database.product.delete({ where: { id: goes.id } })
    await database.product.update({ where: { id: hides.id }, data: { isPublished: false } })
    await database.productSize.deleteMany({ where: { productId: sized.id, size: 'M' } })
    expect(await cartOf(token)).toMatchObject({ cartItems: [{ _id: stays.id, name: 'Renamed', price: 1700 }], gone })
  })

  it('has one line per product and size, the last one sent', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const { body } = await replace(token, [line({ _id: id, qty: 2 }), line({ _id: id, size: '', qty: 5 })])
    expect(body.cartItems).toMatchObject([{ _id: id, qty: 5 }])
  })

  it('answers the time of a line in UTC', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const { body } = await replace(token, [line({ _id: id, updatedAt: '2026-11-28T14:30:00+05:00' })])
    expect(body.cartItems[0]?.updatedAt).toBe('2026-11-28T09:30:00.000Z')
  })

  it('dates a line without a time as now', async () => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    const before = Date.now()
    const { body } = await replace(token, [{ _id: id, qty: 1 }])
    expect(Date.parse(body.cartItems[0]?.updatedAt ?? '')).toBeGreaterThanOrEqual(before)
  })

  it('is private, and is deleted with the account', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    await replace(one.token, [line({ _id: (await aProduct()).id })])
    expect(await cartOf(other.token)).toEqual({ cartItems: [] })
    await database.user.delete({ where: { id: one._id } })
    expect(await database.cart.count({ where: { userId: one._id } })).toBe(0)
  })

  it('is emptied when an order is placed, and stays when one is refused', async () => {
    const [{ token }, other] = [await aCustomer(), await aCustomer()]
    const { id } = await aProduct({ countInStock: 1 })
    for (const owner of [token, other.token]) await replace(owner, [line({ _id: id })])
    const place = (qty: number) => call(order, 'POST', '/api/orders', { token, body: anOrder([{ _id: id, qty }]) })
    expect((await place(2)).status).toBe(409)
    expect((await cartOf(token)).cartItems).toHaveLength(1)
    expect((await place(1)).status).toBe(201)
    expect(await cartOf(token)).toEqual({ cartItems: [] })
    expect((await cartOf(other.token)).cartItems).toHaveLength(1)
  })

  it.each([
    ['no list', undefined, 'cartItems must be a list'],
    ['51 lines', Array.from({ length: 51 }, (_, at) => line({ _id: `p-${at}` })), 'A cart has at most 50 lines'],
    ['no pieces', [line({ _id: 'x', qty: 0 })], 'The quantity must be at least 1'],
    ['a time that is none', [line({ _id: 'x', updatedAt: 'now' })], 'A time must be written as 2026-11-28T09:30Z'],
  ])('refuses %s and stays unchanged', async (_, sent, sentence) => {
    const { token } = await aCustomer()
    const { id } = await aProduct()
    await replace(token, [line({ _id: id })])
    const { status, body } = await replace(token, sent)
    expect([status, Object.values(body.errors ?? {})]).toEqual([400, [sentence]])
    expect((await cartOf(token)).cartItems).toHaveLength(1)
  })
})
