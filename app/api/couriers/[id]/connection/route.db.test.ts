import { expect, it } from 'vitest'
import { GET as listCouriers } from '@/app/api/couriers/route'
import type { ListedCourier } from '@/lib/couriers/couriers'
import { call, wrongFields } from '@/lib/testing/call'
import { aConnectedPostex } from '@/lib/testing/couriers/connected'
import { database, somebodyWith } from '@/lib/testing/fixtures'
import { DELETE, GET, PUT } from './route'

const { standIn, id, admin } = await aConnectedPostex()
const { token } = admin
const secret = Object.values(standIn.credentials)[0] ?? ''

type Connection = { credentials: Record<string, string>; problem: string | null; weight: number; cities: number }
const put = (body: object) => call<Connection>(PUT, 'PUT', '/', { token, params: { id }, body })
const get = () => call<Connection>(GET, 'GET', '/', { token, params: { id } })

it('a connection shows the last four characters of its keys, which are sealed (§13)', async () => {
  const { body } = await get()
  expect(body).toMatchObject({ driver: 'postex', credentials: { token: secret.slice(-4) }, weight: 500, problem: null })
  expect(body.cities).toBeGreaterThan(3)
  expect(JSON.stringify(body)).not.toContain(secret)
  const { credentials } = await database.courierConnection.findFirstOrThrow()
  expect(credentials).not.toContain(secret)
  const activities = await database.activity.findMany()
  expect(JSON.stringify(activities)).not.toContain(secret)
})

it('the list of couriers says with what each is connected, and nothing else of it (§13)', async () => {
  const { couriers } = (await call<{ couriers: ListedCourier[] }>(listCouriers, 'GET', '/', { token })).body
  const postex = couriers.find(({ _id }) => _id === id)
  expect(postex).toEqual({ _id: id, name: 'PostEx', trackingUrl: expect.any(String), driver: 'postex' })
  expect(couriers.find(({ name }) => name === 'TCS')?.driver).toBeNull()
})

it('keys that are left out stay, and those that the courier refuses are not saved', async () => {
  expect((await put({ driver: 'postex', weight: 900 })).body.weight).toBe(900)
  const refused = await put({ driver: 'postex', credentials: { token: 'another' } })
  expect(wrongFields(refused)).toEqual([400, ['credentials']])
  expect(wrongFields(await put({ driver: 'postex', credentials: { apiKey: 'x' } }))).toEqual([400, ['credentials']])
  expect(wrongFields(await put({ driver: 'postex', pickup: 'nowhere' }))).toEqual([400, ['pickup']])
  expect((await get()).body).toMatchObject({ credentials: { token: secret.slice(-4) }, weight: 900 })
})

it('a courier that does not answer is a 503, and nothing is saved', async () => {
  standIn.isDown = true
  const { status, headers } = await put({ driver: 'postex', weight: 100 })
  standIn.isDown = false
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  expect((await get()).body.weight).toBe(900)
})

it('keys that cannot be opened are a problem, and other pages run on', async () => {
  const { credentials } = await database.courierConnection.findFirstOrThrow()
  const damaged = credentials.slice(0, -4) + (credentials.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  await database.courierConnection.updateMany({ data: { credentials: damaged } })
  const { status, body } = await get()
  expect([status, body.credentials, body.problem]).toEqual([200, {}, expect.stringContaining('AUTH_SECRET')])
  await database.courierConnection.updateMany({ data: { credentials } })
})

it('only owners connect couriers', async () => {
  const staff = await somebodyWith('staff')
  expect((await call(GET, 'GET', '/', { token: staff.token, params: { id } })).status).toBe(403)
  expect((await call(DELETE, 'DELETE', '/', { token, params: { id } })).status).toBe(200)
  expect((await get()).status).toBe(404)
})
