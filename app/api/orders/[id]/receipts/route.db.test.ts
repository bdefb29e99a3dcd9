import { describe, expect, it } from 'vitest'
import { deleteUser } from '@/lib/accounts/admin-users'
import { ownDataOf } from '@/lib/accounts/own-data'
import { sweepExpired } from '@/lib/jobs/expired-rows'
import type { Receipt } from '@/lib/orders/pay/responses'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  aReceipt,
  database,
  PASSWORD,
  useUp,
  waitForBlockedQuery,
} from '@/lib/testing/fixtures'
import { GET as readPhoto } from '../../../receipts/[id]/route'
import { DELETE as leave } from '../../../users/profile/route'
import { GET, POST } from './route'

const customer = await aCustomer()
const admin = await anAdmin()

const send = async (id: string, body?: FormData, { token } = customer) =>
  call<Receipt>(POST, 'POST', '/', { token, params: { id }, body: body ?? (await aReceipt()) })
const list = async (id: string, { token } = customer) =>
  call<{ receipts: Receipt[] }>(GET, 'GET', '/', { token, params: { id } })
const idOf = ({ url }: Receipt) => url.split('/').at(-1) ?? ''
const photoOf = (receipt: Receipt, { token } = customer) =>
  call<string>(readPhoto, 'GET', '/', { token, params: { id: idOf(receipt) } })

describe('the receipts of an order (contract 11)', () => {
  it('are added and listed by its owner and by administrators', async () => {
    const { _id, number } = await anOnlineOrder(customer)
    expect((await list(_id)).body.receipts).toEqual([])
    const { status, body: first } = await send(_id)
    expect(status).toBe(201)
    expect(first).toEqual({
      _id: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      url: `/api/receipts/${first._id}`,
      isReused: false,
    })
    const { body: second } = await send(_id, undefined, admin)
    for (const viewer of [customer, admin]) expect((await list(_id, viewer)).body.receipts).toEqual([second, first])
    expect(await database.activity.findMany({ where: { onId: _id } })).toMatchObject([
      { what: 'Added receipt to', onName: `Order ${number}`, byId: admin._id },
    ])
  })

  it('are private', async () => {
    const { _id } = await anOnlineOrder(customer)
    const { body } = await send(_id)
    const { headers, status } = await photoOf(body)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    expect((await photoOf(body, admin)).status).toBe(200)
    const other = await aCustomer()
    const foreign = [await photoOf(body, other), await list(_id, other), await send(_id, undefined, other)]
    expect(foreign.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect((await list('unknown')).status).toBe(404)
    expect((await call(GET, 'GET', '/', { params: { id: _id } })).status).toBe(401)
  })

  it('tell that another order has the same file', async () => {
    const [one, other] = [await anOnlineOrder(customer), await anOnlineOrder(await aCustomer())]
    const { body: first } = await send(one._id, await aReceipt(61))
    expect((await send(one._id, await aReceipt(61))).body.isReused).toBe(false)
    expect((await send(other._id, await aReceipt(61), admin)).body.isReused).toBe(true)
    expect((await list(one._id)).body.receipts.map(({ isReused }) => isReused)).toEqual([true, true])
    expect((await send(one._id, await aReceipt(62))).body.isReused).toBe(false)
    expect(first.isReused).toBe(false)
  })

  it('are re-encoded', async () => {
    const { _id } = await anOnlineOrder(customer)
    const { body } = await send(_id)
    const { webp } = await database.orderReceipt.findUniqueOrThrow({ where: { id: body._id } })
    expect(Buffer.from(webp).toString('latin1', 0, 12)).toMatch(/^RIFF....WEBP$/s)
  })

  it.each([
    ['no photo', null, 'Choose a photo of the receipt'],
    ['a file that is no picture', 'PKR 4,990 sent', 'File type must be JPEG, PNG or WebP'],
  ])('refuse %s under the field', async (_, content, message) => {
    const { _id } = await anOnlineOrder(customer)
    const body = new FormData()
    if (content) body.append('photo', new Blob([content]), 'receipt.jpg')
    else body.append('note', 'paid')
    const answer = await send(_id, body)
    expect([answer.status, answer.body.errors]).toEqual([400, { photo: message }])
  })

  it('are at most 5, also when two arrive at once', async () => {
    const { _id } = await anOnlineOrder(customer)
    const webp = new Uint8Array([1])
    const rows = Array.from({ length: 4 }, () => ({ orderId: _id, hash: webp, webp }))
    await database.orderReceipt.createMany({ data: rows })
    const answers = await Promise.all([send(_id), send(_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await send(_id)).status).toBe(409)
  })

  it('are limited to 20 an hour and user', async () => {
    const hasty = await aCustomer()
    const { _id } = await anOnlineOrder(hasty)
    await useUp(limits.receipts, hasty._id, 1)
    expect(limits.receipts).toMatchObject({ calls: 20, windowSeconds: 3600 })
    const statuses = [await send(_id, undefined, hasty), await send(_id, undefined, hasty)]
    expect(statuses.map(({ status }) => status)).toEqual([201, 429])
  })
})

describe('the receipts of a customer', () => {
  it('are in the download of the account', async () => {
    const leaver = await aCustomer()
    const { _id } = await anOnlineOrder(leaver)
    const { body } = await send(_id, undefined, leaver)
    expect((await ownDataOf(leaver._id)).receipts).toEqual([body])
  })

  it.each([
    [
      'the customer',
      ({ token }: typeof customer) => call(leave, 'DELETE', '/', { token, body: { password: PASSWORD } }),
    ],
    ['an administrator', ({ _id }: typeof customer) => deleteUser(admin, _id)],
  ])('go when %s deletes the account', async (_, remove) => {
    const leaver = await aCustomer()
    const { _id } = await anOnlineOrder(leaver)
    await send(_id, undefined, leaver)
    await remove(leaver)
    expect((await list(_id, admin)).body.receipts).toEqual([])
  })

  it('go with an account that is deleted while one arrives', async () => {
    const leaver = await aCustomer()
    const { _id } = await anOnlineOrder(leaver)
    const sending = await database.$transaction(async (tx) => {
      await tx.user.delete({ where: { id: leaver._id } })
      const answer = send(_id, undefined, leaver)
      await waitForBlockedQuery(tx)
      return { answer }
    })
    expect((await sending.answer).status).toBe(404)
    expect(await database.orderReceipt.count({ where: { orderId: _id } })).toBe(0)
  })
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it.each([
  ['delivered', (at: Date) => ({ status: 'delivered' as const, deliveredAt: at })],
  ['cancelled', (at: Date) => ({ status: 'cancelled' as const, cancelledAt: at })],
  [
    'returned',
    (at: Date) => ({ status: 'returned' as const, statusHistory: [{ status: 'returned', at: at.toISOString() }] }),
  ],
])('the receipts of an order that was %s are gone 180 days later', async (_, closed) => {
  const [old, recent, open] = [
    await anOnlineOrder(customer),
    await anOnlineOrder(customer),
    await aPlacedOrder(customer),
  ]
  const webp = new Uint8Array([1])
  for (const { _id: orderId } of [old, recent, open]) {
    await database.orderReceipt.create({ data: { orderId, hash: webp, webp } })
  }
  await database.order.update({ where: { id: old._id }, data: closed(daysAgo(181)) })
  await database.order.update({ where: { id: recent._id }, data: closed(daysAgo(179)) })
  await database.order.update({ where: { id: open._id }, data: { createdAt: daysAgo(400) } })
  await sweepExpired()
  const counts = [old, recent, open].map(({ _id }) => database.orderReceipt.count({ where: { orderId: _id } }))
  expect(await Promise.all(counts)).toEqual([0, 1, 1])
})
