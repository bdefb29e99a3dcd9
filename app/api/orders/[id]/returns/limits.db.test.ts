import { describe, expect, it, vi } from 'vitest'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, aDeliveredOrder, useUp } from '@/lib/testing/fixtures'
import { POST as askForReturn } from './route'

/** The first bytes of a picture, which are enough to have it decoded. */
const brokenPhoto = new Blob([Buffer.from('89504e470d0a1a0a0000000d', 'hex')])

it('the photos of returns of one customer are limited to 30 an hour, since decoding takes time', async () => {
  const customer = await aCustomer()
  const order = await aDeliveredOrder(customer)
  const items = JSON.stringify(order.orderItems.map(({ _id }) => ({ _id, qty: 1 })))
  const send = ({ token } = customer) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ items, reason: 'other', text: 'Too small' })) body.append(name, value)
    body.append('photo', brokenPhoto, 'photo.png')
    return call(askForReturn, 'POST', '/', { token, params: { id: order._id }, body })
  }
  await useUp(limits.returnPhotos, customer._id, 1)
  expect(limits.returnPhotos).toMatchObject({ calls: 30, windowSeconds: 3600 })
  expect((await send()).status).toBe(400)
  const { status, headers } = await send()
  expect([status, Number(headers.get('retry-after')) > 3_500]).toEqual([429, true])
  expect((await send(await aCustomer())).status).toBe(404)
})

describe('the bodies of returns, which are large', () => {
  /** A body that never ends by itself. */
  function anEndless() {
    const body: { isRead: boolean; end(): void } = { isRead: false, end: () => undefined }
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          body.end = () => controller.close()
        },
        pull: () => {
          body.isRead = true
          return new Promise(() => undefined)
        },
      },
      { highWaterMark: 0 },
    )
    return { body, stream }
  }

  function send(token: string, id: string, type: string) {
    const { body, stream } = anEndless()
    const headers = { Bearer: token, 'Content-Type': type }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: stream, duplex: 'half' }
    const request = new Request('http://shop.test/', init)
    return { body, answer: askForReturn(request, { params: Promise.resolve({ id }) }) }
  }
  const types = ['application/json', 'multipart/form-data; boundary=x']

  it.each(types)('are not read as %s from somebody without goods to return', async (type) => {
    const { token } = await aCustomer()
    const { _id } = await aDeliveredOrder(await aCustomer())
    const { body, answer } = send(token, _id, type)
    expect([(await answer).status, body.isRead]).toEqual([404, false])
  })

  it('are refused by their headers first', async () => {
    const { token } = await aCustomer()
    expect((await send(token, 'unknown', 'text/plain').answer).status).toBe(415)
    const headers = { Bearer: token, 'Content-Type': 'application/json', 'Content-Length': '10000000' }
    const request = new Request('http://shop.test/', { method: 'POST', headers, body: '{}' })
    expect((await askForReturn(request, { params: Promise.resolve({ id: 'unknown' }) })).status).toBe(413)
  })

  it('are read four at a time from one customer', async () => {
    const customer = await aCustomer()
    const { _id } = await aDeliveredOrder(customer)
    const sent = [...types, ...types].map((type) => send(customer.token, _id, type))
    await vi.waitUntil(() => sent.every(({ body }) => body.isRead), { timeout: 30_000 })
    const fifth = send(customer.token, _id, 'application/json')
    const { status, headers } = await fifth.answer
    expect([status, headers.get('retry-after'), fifth.body.isRead]).toEqual([429, '10', false])

    for (const { body } of sent) body.end()
    for (const { answer } of sent) expect((await answer).status).toBe(400)
    const { body, answer } = send(customer.token, _id, 'application/json')
    await vi.waitUntil(() => body.isRead, { timeout: 30_000 })
    body.end()
    expect((await answer).status).toBe(400)
  })
})
