import { beforeAll, expect, it } from 'vitest'
import { aConnectedWhatsApp } from '@/lib/testing/couriers/connected'
import { aCustomer, anOnlineOrder, aPhone, aPlacedOrder, aProduct, database } from '@/lib/testing/fixtures'
import type { WhatsAppMessage } from '@/prisma/generated/client'
import { confirmToken } from './confirm-link'
import { confirmQueue } from './confirm-queue'

const HOUR_MS = 3_600_000
const phone = aPhone()
const ids: string[] = []
let late: string

beforeAll(async () => {
  const [customer, other] = [await aCustomer(), await aCustomer()]
  const place = async (by = customer, data = {}) => {
    const { _id } = await aPlacedOrder(by)
    await database.order.update({ where: { id: _id }, data: { phone, ...data } })
    return _id
  }
  for (let count = 0; count < 11; count += 1) ids.push(await place())
  late = await place(customer, { expectedTo: new Date('2026-01-05'), noAnswers: 2, hiddenUntil: new Date() })
  const soon = new Date(Date.now() + HOUR_MS)
  await place(customer, { expectedTo: new Date('2026-01-05'), hiddenUntil: soon, noAnswers: 1 })
  await place(customer, { hiddenUntil: new Date(Date.now() + 2 * HOUR_MS) })
  await anOnlineOrder(customer)
  for (const status of ['confirmed', 'packed', 'shipped', 'returned'] as const) await place(other, { status })
  await place(other, { status: 'delivered', deliveredAt: new Date() })
  await place(other, { status: 'cancelled', cancelledAt: new Date() })
})

it('lists unconfirmed cash orders that are not hidden, the due ones first', async () => {
  const { entries, page, pages, total } = await confirmQueue(1)
  expect(entries.map(({ order }) => order._id)).toEqual([late, ...ids.slice(0, 9)])
  expect([page, pages, total]).toEqual([1, 2, 12])
  expect(entries.map(({ isLate }) => isLate)).toEqual([true, ...Array(9).fill(false)])
  const next = await confirmQueue(99)
  expect([next.page, next.entries.map(({ order }) => order._id)]).toEqual([2, ids.slice(9)])
})

it('counts those that come back later, and returns when the first one does', async () => {
  const { hidden } = await confirmQueue(1)
  expect(hidden.count).toBe(2)
  expect(Math.abs(Date.parse(hidden.until ?? '') - Date.now() - HOUR_MS)).toBeLessThan(60_000)
})

it('links other open orders of the telephone number, and tells when their goods are the same', async () => {
  const { id } = await aProduct({ countInStock: 9 })
  const customer = await aCustomer()
  const own = aPhone()
  const lines = (qty: number) => [{ _id: id, qty }]
  const placed: { _id: string; number: string }[] = []
  for (const qty of [1, 2, 1]) placed.push(await aPlacedOrder(customer, lines(qty), { phone: own }))
  const [first, second, third] = placed
  await database.order.update({ where: { id: second?._id }, data: { status: 'confirmed' } })
  const { pages } = await confirmQueue(1)
  const all = (await Promise.all(Array.from({ length: pages }, (_, page) => confirmQueue(page + 1)))).flatMap(
    ({ entries }) => entries,
  )
  expect(all.find(({ order }) => order._id === first?._id)?.others).toEqual([
    { _id: third?._id, number: third?.number, isSame: true },
    { _id: second?._id, number: second?.number, isSame: false },
  ])
  for (const { _id } of placed) await database.order.update({ where: { id: _id }, data: { status: 'shipped' } })
})

it('contains the record of the telephone number over all accounts, the attempts and the link', async () => {
  const { entries } = await confirmQueue(1)
  expect(entries[0]).toMatchObject({
    isLate: true,
    noAnswers: 2,
    record: { delivered: 1, returned: 1, cancelled: 1, open: 17 },
    confirmText: expect.stringContaining(`http://shop.test/confirm/${confirmToken(late, 'chat')}`),
  })
})

it('lists those that need a person before those whose customer may still answer on WhatsApp (§14)', async () => {
  await aConnectedWhatsApp()
  await database.order.updateMany({ where: { status: 'placed' }, data: { status: 'confirmed' } })
  const customer = await aCustomer()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const asked = async (data: Partial<WhatsAppMessage>) => {
    const { _id } = await aPlacedOrder(customer, undefined, { whatsapp: true })
    await database.whatsAppMessage.updateMany({ where: { orderId: _id }, data: { nextTryAt: null, ...data } })
    return _id
  }
  const [waiting, queued] = [await asked({ status: 'delivered', askedAt: minutesAgo(200) }), await asked({})]
  const silent = await asked({ status: 'read', askedAt: minutesAgo(300), statusAt: minutesAgo(290) })
  const failed = await asked({ status: 'failed', reason: 'The number is not on WhatsApp (131026)' })
  const lost = await asked({ status: 'unknown', askedAt: minutesAgo(1) })
  const wrote = await asked({ status: 'read', askedAt: minutesAgo(20) })
  const before = await asked({ status: 'read', askedAt: minutesAgo(20) })
  for (const [orderId, minutes] of [
    [wrote, 10],
    [before, 30],
  ] as const)
    await database.whatsAppEvent.create({
      data: { key: orderId, orderId, at: minutesAgo(minutes), words: 'Is it cotton?', nextTryAt: null },
    })
  const moved = await asked({ status: 'delivered', phone: aPhone(), askedAt: minutesAgo(20) })
  const { _id: never } = await aPlacedOrder(customer)
  const listed = async () => (await confirmQueue(1)).entries.map(({ order }) => order._id)
  expect(await listed()).toEqual([silent, failed, lost, wrote, moved, never, waiting, queued, before])
  const { entries } = await confirmQueue(1)
  expect(entries.map(({ asked }) => asked?.status)).toEqual([
    'read',
    'failed',
    'unknown',
    'read',
    undefined,
    undefined,
    'delivered',
    'queued',
    'read',
  ])
  expect(entries[3]?.wrote?.text).toBe('Is it cotton?')
  await database.whatsAppConnection.updateMany({ data: { isStopped: true } })
  expect(await listed()).toEqual([waiting, queued, silent, failed, lost, wrote, before, moved, never])
})
