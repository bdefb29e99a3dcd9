import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, aProduct, database, unique } from '@/lib/testing/fixtures'
import { GET } from './route'

async function found(words: string) {
  const { token } = await anAdmin()
  return call(GET, 'GET', `/api/search?search=${encodeURIComponent(words)}`, { headers: { Bearer: token } })
}

describe('the search of the admin area', () => {
  it('finds orders, hidden products and accounts by the same words', async () => {
    const word = `Zarghun${unique()}`
    const customer = await aCustomer(`${word} Khan`)
    const product = await aProduct({ name: `${word} Tee`, isPublished: false })
    const order = await aPlacedOrder(customer)
    const { status, body } = await found(word.toLowerCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      orders: [
        {
          _id: order._id,
          number: order.number,
          customerName: `${word} Khan`,
          status: 'placed',
          totalPrice: order.totalPrice,
        },
      ],
      products: [
        { _id: product.id, name: `${word} Tee`, price: product.price, lowestPrice: product.price, isPublished: false },
      ],
      users: [{ _id: customer._id, name: `${word} Khan`, email: customer.email }],
    })
    expect((await found(`#${order.number}`)).body.orders).toContainEqual(expect.objectContaining({ _id: order._id }))
  })

  it('finds a customer by the telephone number of an order, however it is written', async () => {
    const customer = await aCustomer()
    const { _id } = await aPlacedOrder(customer)
    const phone = `03${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
    await database.order.update({ where: { id: _id }, data: { phone } })
    for (const words of [phone, `+92 ${phone.slice(1, 4)} ${phone.slice(4)}`]) {
      const { body } = await found(words)
      expect(body.users).toEqual([{ _id: customer._id, name: customer.name, email: customer.email }])
      expect(body.orders).toMatchObject([{ _id }])
    }
    expect((await found(phone.slice(0, 9))).body.users).toEqual([])
  })

  it('returns at most five of each', async () => {
    const word = `Toba${unique()}`
    for (let one = 0; one < 6; one++) await aProduct({ name: `${word} Tee ${one}` })
    expect((await found(word)).body.products).toHaveLength(5)
  })

  it.each(['', '  ', '\0'])('finds nothing for %j', async (words) => {
    expect((await found(words)).body).toEqual({ orders: [], products: [], users: [] })
  })
})
