import { expect, it } from 'vitest'
import { orderInput } from '@/lib/orders/place/input'
import { placeOrder } from '@/lib/orders/place/place-order'
import { db } from '@/lib/platform/database/db'
import { errorResponse } from '@/lib/platform/http/error-response'
import { aCustomer, anOrder, aProduct } from '@/lib/testing/fixtures'

const failing = async (write: () => Promise<unknown>) =>
  errorResponse(await write().catch((error: unknown) => error), null)

it('answers a write with 401 when its account is deleted meanwhile', async () => {
  const customer = await aCustomer()
  const { _id: userId } = customer
  const order = orderInput.parse(anOrder([{ _id: (await aProduct()).id, qty: 1 }]))
  await db.user.delete({ where: { id: userId } })
  const session = { userId, device: 'Chrome, Android', tokenHash: new Uint8Array([1]), expiresAt: new Date() }
  for (const write of [
    () => db.session.create({ data: session }),
    () => db.user.update({ where: { id: userId }, data: { name: 'Nobody' } }),
    () => placeOrder(customer, order, { key: null, language: 'en' }),
    () => placeOrder(customer, order, { key: 'a key', language: 'en' }),
  ]) {
    const response = await failing(write)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Please Login again' })
  }
})
