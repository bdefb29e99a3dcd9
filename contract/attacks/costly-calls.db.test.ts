import { expect, it } from 'vitest'
import { POST as askForReturn } from '@/app/api/orders/[id]/returns/route'
import { POST as writeReview } from '@/app/api/products/[id]/reviews/route'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder } from '@/lib/testing/fixtures'

const MOST = 30

/** The first bytes of a picture, which are enough to have it decoded. */
const brokenPhoto = new Blob([Buffer.from('89504e470d0a1a0a0000000d', 'hex')])

it('one customer has 30 photos of returns decoded in an hour', async () => {
  const customer = await aCustomer()
  const order = await aDeliveredOrder(customer)
  const items = JSON.stringify(order.orderItems.map(({ _id }) => ({ _id, qty: 1 })))
  const send = ({ token } = customer) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ items, reason: 'other', text: 'Too small' })) body.append(name, value)
    body.append('photo', brokenPhoto, 'photo.png')
    return call(askForReturn, 'POST', '/', { token, params: { id: order._id }, body })
  }
  for (let at = 0; at < MOST; at += 1) expect((await send()).status).toBe(400)
  const { status, headers } = await send()
  expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true])
  expect((await send(await aCustomer())).status).toBe(404)
})

it('one customer makes the listings be rendered again 30 times in an hour', async () => {
  const customer = await aCustomer()
  const [line] = (await aDeliveredOrder(customer)).orderItems
  const rate = (rating: number) =>
    call(writeReview, 'POST', '/', { token: customer.token, params: { id: line?._id ?? '' }, body: { rating } })
  for (let at = 0; at < MOST; at += 1) expect((await rate(1 + (at % 5))).status).toBe(at === 0 ? 201 : 200)
  expect((await rate(5)).status).toBe(429)
})
