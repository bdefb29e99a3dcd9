import { expect, it } from 'vitest'
import { call, wrongFields } from '@/lib/testing/call'
import { aConnectedWhatsApp } from '@/lib/testing/couriers/connected'
import { aCustomer, anAdmin, aPlacedOrder, database } from '@/lib/testing/fixtures'
import { withSettings } from '@/lib/testing/settings'
import { DELETE, GET, PUT } from './route'

const path = '/api/settings/whatsapp'
const put = async (body: object) => call(PUT, 'PUT', path, { token: (await anAdmin()).token, body })
const get = async () => call(GET, 'GET', path, { token: (await anAdmin()).token })

it('seals secrets, answers their last four characters, and keeps those that are left out (§14)', async () => {
  const { standIn } = await aConnectedWhatsApp()
  const { phoneNumberId, token, appSecret, verifyToken } = standIn.credentials
  const { body } = await put({
    phoneNumberId,
    templates: { shipped: 'on_the_way', delivered: null },
    monthlyCeiling: 7,
  })
  expect(body).toMatchObject({
    ...{ token: token.slice(-4), appSecret: appSecret.slice(-4), verifyToken: verifyToken.slice(-4) },
    templates: { confirm: 'order_confirm', shipped: 'on_the_way', attempted: 'order_attempted', delivered: null },
    ...{ monthlyCeiling: 7, priceCents: 1.5, displayNumber: '923001234567', problem: null },
  })
  const stored = await database.$queryRaw<{ row: string }[]>`
    SELECT c::text AS row FROM whatsapp_connections c UNION ALL SELECT a::text FROM activities a`
  const everything = stored.map(({ row }) => row).join()
  for (const secret of [token, appSecret, verifyToken]) expect(everything).not.toContain(secret)
})

it('asks for the record of the number before anything is saved (§14)', async () => {
  const { standIn } = await aConnectedWhatsApp()
  const { credentials } = standIn
  expect(wrongFields(await put({ ...credentials, token: 'wrong' }))).toEqual([400, ['token']])
  expect(wrongFields(await put({ ...credentials, phoneNumberId: '1' }))).toEqual([400, ['phoneNumberId']])
  withSettings({ WHATSAPP_URL: 'http://127.0.0.1:59999/v25.0' })
  const { status, headers } = await put(credentials)
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
  expect((await get()).body).toMatchObject({ phoneNumberId: credentials.phoneNumberId, problem: null })
})

it('needs every secret at first, and refuses odd values', async () => {
  const { standIn, admin } = await aConnectedWhatsApp()
  const { appSecret: _, ...rest } = standIn.credentials
  await call(DELETE, 'DELETE', path, { token: admin.token })
  expect(wrongFields(await put(rest))).toEqual([400, ['appSecret']])
  const wrong = { ...standIn.credentials, monthlyCeiling: -1, priceCents: 'a', templates: { confirm: 'Order Confirm' } }
  expect(wrongFields(await put(wrong))).toEqual([400, ['templates.confirm', 'monthlyCeiling', 'priceCents']])
  expect((await get()).status).toBe(404)
})

it('leaves everything as it was without a connection (§14)', async () => {
  const { admin } = await aConnectedWhatsApp()
  await call(DELETE, 'DELETE', path, { token: admin.token })
  const order = await aPlacedOrder(await aCustomer(), undefined, { whatsapp: true })
  expect(order).toMatchObject({ whatsapp: true, confirmToken: expect.any(String) })
  expect(order.confirmOnWhatsApp).toBeUndefined()
  expect(await database.whatsAppMessage.count({ where: { orderId: order._id } })).toBe(0)
})

it('has a problem, and the shop runs on, once its secrets cannot be opened', async () => {
  await aConnectedWhatsApp()
  await database.whatsAppConnection.updateMany({ data: { credentials: 'sealed:another' } })
  expect((await get()).body).toMatchObject({ token: '', problem: expect.stringContaining('AUTH_SECRET') })
})
