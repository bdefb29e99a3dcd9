import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, aPlacedOrder, aProduct } from './fixtures.ts'
import { aCustomer, mailsTo, type Person, theOwner } from './people.ts'
import { Visitor } from './visitor.ts'

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
