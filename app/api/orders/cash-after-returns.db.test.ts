import { describe, expect, it } from 'vitest'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, anOrder, aPhone, aPlacedOrder, aProduct, database, stockOf } from '@/lib/testing/fixtures'
import { PUT as setSettings } from '../settings/route'
import { POST } from './route'

const customer = await aCustomer()

const place = (productId: string, rest: object, token = customer.token) =>
  call<{ message: string; errors?: Record<string, string> }>(POST, 'POST', '/api/orders', {
    token,
    body: anOrder([{ _id: productId, qty: 1 }], { ...rest }),
  })

/** Creates this many orders for this number that were refused at the door, from as many accounts. */
async function returned(phone: string, times: number) {
  for (let count = 0; count < times; count += 1) {
    const { _id } = await aPlacedOrder(await aCustomer(), undefined, { phone })
    await database.order.update({ where: { id: _id }, data: { status: 'returned' } })
  }
}

describe('POST /api/orders for a telephone number with returns', () => {
  it('is 409 for cash after three returns, over all accounts, and writes nothing', async () => {
    const [{ id }, phone] = [await aProduct(), aPhone()]
    await returned(phone, 2)
    expect((await place(id, { phone })).status).toBe(201)
    await returned(phone, 1)
    const { status, body } = await place(id, { phone: `+92${phone.slice(1)}` })
    const message = 'We cannot offer cash on delivery for this telephone number. Please choose Online Payment'
    expect([status, body]).toEqual([409, { message, errors: { paymentMethod: message } }])
    expect((await stockOf(id)).count).toBe(9)
  })

  it('accepts an online order for that number, and cash for another number', async () => {
    const [{ id }, phone] = [await aProduct(), aPhone()]
    await returned(phone, 3)
    const online = { phone, paymentMethod: 'Online Payment', orderPaymentID: 'TID 123456' }
    expect((await place(id, online)).status).toBe(201)
    expect((await place(id, { phone: aPhone() })).status).toBe(201)
  })

  it('uses the owner’s limit', async () => {
    const [{ id }, phone, { token }] = [await aProduct(), aPhone(), await anAdmin()]
    await returned(phone, 1)
    const set = (returnsBeforePrepayment: number) =>
      call(setSettings, 'PUT', '/api/settings', { token, body: { returnsBeforePrepayment } })
    await set(1)
    expect((await place(id, { phone })).status).toBe(409)
    await set(2)
    expect((await place(id, { phone })).status).toBe(201)
    await set(3)
  })
})
