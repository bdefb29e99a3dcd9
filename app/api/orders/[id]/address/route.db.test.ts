import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { call, wrongFields } from '@/lib/testing/call'
import { aCustomer, aDiscount, anAdmin, aPhone, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { PUT } from './route'

const [owner, admin] = [await aCustomer(), await anAdmin()]

const home = {
  line1: '5 Mall Road',
  city: 'Lahore',
  state: 'Punjab',
  postalCode: '54000',
  landmark: 'Opposite the park',
}

const change = (id: string, token: string, body: Record<string, unknown> = { shippingAddress: home }) =>
  call<Order>(PUT, 'PUT', `/api/orders/${id}/address`, { token, params: { id }, body })

const HOUR_MS = 60 * 60 * 1000
const anOlderOrder = async (hours: number) => {
  const order = await aPlacedOrder(owner)
  const createdAt = new Date(Date.now() - hours * HOUR_MS)
  await database.order.update({ where: { id: order._id }, data: { createdAt } })
  return order
}

describe('PUT /api/orders/{id}/address (§5)', () => {
  it('sends the order of its owner somewhere else, and keeps a name and a number that are absent', async () => {
    const order = await aPlacedOrder(owner, undefined, { name: 'Sana Malik' })
    const { status, body } = await change(order._id, owner.token)
    expect(status).toBe(200)
    expect(body.shippingAddress).toEqual({ ...home, line2: null, country: 'Pakistan' })
    expect([body.name, body.phone]).toEqual(['Sana Malik', order.phone])
    expect(await database.activity.count({ where: { onId: order._id } })).toBe(0)
    const other = await change(order._id, owner.token, {
      shippingAddress: home,
      name: 'Bilal',
      phone: '+92 300 1234567',
    })
    expect([other.body.name, other.body.phone]).toEqual(['Bilal', '03001234567'])
  })

  it('gives a number no more cash orders of a day than placing does, unless the staff enter it', async () => {
    const phone = aPhone()
    const orders = await Promise.all(Array.from({ length: 6 }, () => aPlacedOrder(owner)))
    const results = []
    for (const { _id } of orders)
      results.push((await change(_id, owner.token, { shippingAddress: home, phone })).status)
    expect(results).toEqual([200, 200, 200, 200, 200, 429])
    expect((await database.order.findUniqueOrThrow({ where: { id: orders[5]?._id } })).phone).toBe(orders[5]?.phone)
    const last = await change(orders[5]?._id ?? '', admin.token, { shippingAddress: home, phone })
    expect(last.status).toBe(200)
  })

  it.each([
    [2.9, 'confirmed', 200, 200],
    [3.1, 'placed', 409, 200],
    [1, 'packed', 200, 200],
    [1, 'shipped', 409, 409],
  ] as const)(
    '%d hours later, when it is %s, answers its owner %i and an administrator %i',
    async (hours, status, own, theirs) => {
      const order = await anOlderOrder(hours)
      await database.order.update({ where: { id: order._id }, data: { status } })
      expect((await change(order._id, owner.token)).status).toBe(own)
      expect((await change(order._id, admin.token)).status).toBe(theirs)
    },
  )

  it('logs what an administrator changed, without the name, which the log could not forget', async () => {
    const order = await aPlacedOrder(owner)
    await change(order._id, admin.token, { shippingAddress: home, name: 'Sana Malik' })
    const [line] = await database.activity.findMany({ where: { onId: order._id } })
    const changes = line?.changes as { field: string }[]
    expect(changes.map(({ field }) => field).sort()).toEqual(['name', 'shippingAddress'])
    expect(JSON.stringify(changes)).not.toContain('Sana')
  })

  it('is 409 for somebody who saw an earlier state', async () => {
    const order = await aPlacedOrder(owner)
    const body = { shippingAddress: home, updatedAtBase: order.updatedAt }
    expect((await change(order._id, admin.token, body)).status).toBe(200)
    expect((await change(order._id, admin.token, body)).status).toBe(409)
  })

  it('refuses a telephone number that has to prepay, for cash orders only', async () => {
    const phone = aPhone()
    for (let count = 0; count < 3; count += 1) {
      const { _id: id } = await aPlacedOrder(owner, undefined, { phone })
      await database.order.update({ where: { id }, data: { status: 'returned' } })
    }
    const body = { shippingAddress: home, phone }
    const refused = await change((await aPlacedOrder(owner))._id, owner.token, body)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('cash on delivery')])
    const online = await aPlacedOrder(owner, undefined, { paymentMethod: 'Online Payment', orderPaymentID: 'TID 4711' })
    expect((await change(online._id, owner.token, body)).status).toBe(200)
  })

  it('refuses a telephone number that has used the code of the order, which is for once', async () => {
    const code = (await aDiscount({ oncePerCustomer: true })).code
    const phone = aPhone()
    await aPlacedOrder(await aCustomer(), undefined, { phone, discountCode: code })
    const order = await aPlacedOrder(owner, undefined, { discountCode: code })
    const body = { shippingAddress: home, phone }
    expect(wrongFields(await change(order._id, owner.token, body))).toEqual([409, ['phone']])
    expect((await change(order._id, owner.token, { ...body, phone: aPhone() })).status).toBe(200)
  })

  it.each([
    [{ line1: 'PO Box 12' }, {}, 'shippingAddress.line1'],
    [{ city: '' }, {}, 'shippingAddress.city'],
    [{ postalCode: '5400' }, {}, 'shippingAddress.postalCode'],
    [{}, { phone: '0300' }, 'phone'],
  ])('refuses %j %j', async (address, rest, field) => {
    const order = await aPlacedOrder(owner)
    const body = { shippingAddress: { ...home, ...address }, ...rest }
    expect(wrongFields(await change(order._id, owner.token, body))).toEqual([400, [field]])
  })

  it('does not find the order of somebody else', async () => {
    const order = await aPlacedOrder(owner)
    expect((await change(order._id, (await aCustomer()).token)).status).toBe(404)
  })
})
