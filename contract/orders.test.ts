import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, mailsTo, type Person, theOwner } from './people.ts'
import { unique, Visitor } from './visitor.ts'

const visitor = new Visitor()
let owner: Person
let customer: Person

beforeAll(async () => {
  owner = await theOwner()
  customer = await aCustomer()
})

const stockOf = async (id: string) => (await visitor.get(`/api/products/${id}`)).body.countInStock

describe('an order', () => {
  it('is placed at the prices of the database, mailed, delivered and then not cancelled (§5)', async () => {
    const person = await aCustomer()
    const { _id } = await aProduct(owner, { price: '2490' })
    const { status, body } = await person.post('/api/orders', anOrder([{ _id, qty: 2 }]))
    expect([status, body.totalPrice, await stockOf(_id)]).toEqual([201, 4980, 8])
    expect(await mailsTo(person.email)).toEqual([expect.stringContaining(`${body.number}`)])
    const path = `/api/orders/${body._id}`
    expect((await owner.put(`${path}/deliver`, { isDelivered: true })).body.isDelivered).toBe(true)
    expect((await person.put(`${path}/cancel`)).status).toBe(409)
    expect((await person.get(path)).body).toMatchObject({ isDelivered: true, isCancelled: false, totalPrice: 4980 })
  })

  it('is placed by exactly K of N buyers of K pieces (§5)', async () => {
    const sizes = JSON.stringify([{ size: 'M', quantity: 5, price: 2490 }])
    const { _id } = await aProduct(owner, { countInStock: '5', sizes })
    const buyers = await Promise.all(Array.from({ length: 12 }, () => aCustomer()))
    const order = anOrder([{ _id, qty: 1 }])
    const statuses = await Promise.all(buyers.map(async (buyer) => (await buyer.post('/api/orders', order)).status))
    expect(statuses.sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    expect((await visitor.get(`/api/products/${_id}`)).body).toMatchObject({
      countInStock: 0,
      sizes: [{ quantity: 0 }],
    })
  })

  it('is placed once by ten concurrent calls with one Idempotency-Key (§5)', async () => {
    const { _id } = await aProduct(owner, { countInStock: '1' })
    const headers = { 'Idempotency-Key': unique() }
    const send = () => customer.post('/api/orders', anOrder([{ _id, qty: 1 }]), { headers })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(9)
    expect(await stockOf(_id)).toBe(0)
  })

  it('of somebody else is not shown, however its address is spelt (§5)', async () => {
    const { _id } = await aPlacedOrder(customer, await aProduct(owner))
    const other = await aCustomer()
    for (const id of [_id, `${_id}%00`, ` ${_id}`, _id.toUpperCase(), `${_id}/`, `${_id}?admin=true`]) {
      const { status, text } = await other.get(`/api/orders/${encodeURI(id)}`)
      // Next redirects some spellings, and names the address in the body.
      expect([id, status === 200 || text.includes('orderItems')]).toEqual([id, false])
    }
    const { text } = await other.get('/api/orders/myorders?user=all&userId=1&pageNumber=1')
    expect(text).not.toContain(_id)
  })
})
