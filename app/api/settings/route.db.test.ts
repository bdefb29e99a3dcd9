import { expect, it } from 'vitest'
import type { Settings } from '@/lib/settings/settings'
import { call } from '@/lib/testing/call'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { GET, PUT } from './route'

const admin = await anAdmin()
const customer = await aCustomer()

type Body = Settings & { message: string; errors?: Record<string, string> }
const read = (token = admin.token) => call<Body>(GET, 'GET', '/api/settings', { token })
const change = (body: unknown, token = admin.token) => call<Body>(PUT, 'PUT', '/api/settings', { token, body })

it('changes the fields it names, and keeps the others', async () => {
  expect((await change({ returnDays: 7 })).body).toMatchObject({ returnDays: 7, cancelHours: 3 })
  expect((await change({ holidays: ['2027-03-20', '2027-03-10', '2027-03-20'] })).body).toMatchObject({
    returnDays: 7,
    holidays: ['2027-03-10', '2027-03-20'],
  })
  expect((await read()).body).toMatchObject({ returnDays: 7, returnsBeforePrepayment: 3 })
  await change({ returnDays: 3, holidays: [] })
})

it('is 409 for a change that was made on an older state', async () => {
  const { updatedAt } = (await change({ cancelHours: 2 })).body
  expect((await change({ cancelHours: 4, updatedAtBase: updatedAt })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase: updatedAt })).status).toBe(409)
  expect((await change({ cancelHours: 3 })).body.cancelHours).toBe(3)
})

it('is 409 too though a server whose clock is fast made the change before', async () => {
  await change({ cancelHours: 2 })
  const ahead = new Date(Date.now() + 3_600_000)
  await database.settings.update({ where: { id: 1 }, data: { updatedAt: ahead } })
  const updatedAtBase = ahead.toISOString()
  expect((await change({ cancelHours: 4, updatedAtBase })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase })).status).toBe(409)
  await database.settings.deleteMany()
})

it('is 409 for a change from before the first one, whose settings had no time', async () => {
  await database.settings.deleteMany()
  const { updatedAt } = (await read()).body
  expect(updatedAt).toBeNull()
  expect((await change({ cancelHours: 2, updatedAtBase: updatedAt })).status).toBe(200)
  expect((await change({ cancelHours: 5, updatedAtBase: updatedAt })).status).toBe(409)
  await change({ cancelHours: 3 })
})

it.each([
  [{ cancelHours: -1 }, 'cancelHours'],
  [{ cancelHours: 2.5 }, 'cancelHours'],
  [{ returnsBeforePrepayment: 0 }, 'returnsBeforePrepayment'],
  [{ holidays: ['2026-02-30'] }, 'holidays.0'],
  [{ holidays: 'tomorrow' }, 'holidays'],
])('refuses %j under its field', async (body, field) => {
  const { status, body: answer } = await change(body)
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

it('fixes the expected days of an order when it is placed, by the holidays of that time', async () => {
  const before = await aPlacedOrder(customer)
  const day = new Date(before.createdAt)
  const holidays = Array.from({ length: 30 }, (_, at) =>
    new Date(day.getTime() + at * 86_400_000).toISOString().slice(0, 10),
  )
  await change({ holidays })
  const after = await aPlacedOrder(customer)
  await change({ holidays: [] })
  expect(Number(new Date(after.expectedFrom ?? '')) - Number(day)).toBeGreaterThan(30 * 86_400_000)
  const row = await database.order.findUniqueOrThrow({ where: { id: before._id } })
  expect(row.expectedFrom?.toISOString().slice(0, 10)).toBe(before.expectedFrom)
})

it('leaves a line in the activity log, and is for administrators alone', async () => {
  await change({ cancelHours: 1 })
  const [line] = await database.activity.findMany({ where: { onKind: 'settings' }, orderBy: { id: 'desc' } })
  expect(line?.changes).toEqual([{ field: 'cancelHours', from: 3, to: 1 }])
  await change({ cancelHours: 3 })
  expect((await read(customer.token)).status).toBe(403)
  expect((await change({ cancelHours: 1 }, customer.token)).status).toBe(403)
})
