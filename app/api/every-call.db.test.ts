import { beforeEach, describe, expect, it } from 'vitest'
import { may, type Permission, roles } from '@/lib/platform/session/permissions'
import { sessionOfToken } from '@/lib/platform/session/sessions'
import { CRON_SECRET } from '@/lib/testing/example-calls'
import { aBrowser, aCustomer, anAdmin, database, somebodyWith } from '@/lib/testing/fixtures'
import { exampleOf, type Operation, operations, send } from '@/lib/testing/operations'
import { routeFiles } from '@/lib/testing/route-files'
import { withSettings } from '@/lib/testing/settings'

/** Calls that need no login, those of every account, those of packers too, and those of owners alone. */
const anyones = [
  ...[
    'GET /api/cron',
    'GET /api/health',
    'GET /api/reviews/requests',
    'POST /api/reviews/requests',
    'GET /api/ready',
    'POST /api/cart/check',
    'POST /api/discounts/check',
    'POST /api/couriers/{id}/events/{part}',
    'GET /api/whatsapp',
    'POST /api/whatsapp',
  ],
  ...[
    'POST /api/orders/confirm',
    'POST /api/orders/delivery',
    'POST /api/orders/track',
    'GET /api/products',
    'GET /api/products/newarrivals',
    'GET /api/collections',
    'GET /api/collections/{id}',
  ],
  ...['GET /api/products/selection', 'GET /api/products/suggestions', 'GET /api/products/{id}'],
  ...['GET /api/products/{id}/reviews', 'POST /api/products/{id}/wanted', 'POST /api/users', 'POST /api/users/login'],
  ...['POST /api/users/forgot-password', 'POST /api/users/verify-otp', 'POST /api/users/reset-password'],
]
const customers = [
  ...['POST /api/orders', 'GET /api/orders/myorders', 'GET /api/orders/placed', 'GET /api/orders/{id}'],
  ...['PUT /api/orders/{id}/cancel', 'PUT /api/orders/{id}/payment-reference'],
  ...['PUT /api/orders/{id}/address', 'PUT /api/orders/{id}/refund-to'],
  ...['POST /api/users/totp', 'PUT /api/users/totp', 'DELETE /api/users/totp'],
  ...['POST /api/orders/{id}/returns', 'GET /api/returns/{id}/photo', 'GET /api/orders/{id}/payment-code'],
  ...[
    'GET /api/payment-code',
    'GET /api/orders/{id}/parcel',
    'GET /api/orders/{id}/receipts',
    'POST /api/orders/{id}/receipts',
  ],
  ...['GET /api/receipts/{id}'],
  'GET /api/products/{id}/kept-size',
  ...['POST /api/products/{id}/reviews', 'POST /api/users/logout', 'PUT /api/users/profile'],
  ...['DELETE /api/users/profile', 'GET /api/users/profile/export', 'GET /api/users/addresses'],
  ...['POST /api/users/addresses', 'PUT /api/users/addresses/{id}', 'DELETE /api/users/addresses/{id}'],
  ...['GET /api/users/cart', 'PUT /api/users/cart', 'GET /api/users/wishlist'],
  ...['PUT /api/users/wishlist/{id}', 'DELETE /api/users/wishlist/{id}', 'GET /api/users/sessions'],
  ...['DELETE /api/users/sessions', 'DELETE /api/users/sessions/{id}'],
]
const packers = [
  ...['GET /api/bookings/labels.pdf', 'POST /api/bookings/hand-over', 'GET /api/bookings/load-sheets/{id}'],
  'POST /api/returns/scan',
  ...['GET /api/orders', 'PUT /api/orders/status', 'PUT /api/orders/{id}/status', 'POST /api/orders/tracking'],
  ...[
    'POST /api/orders/tracking/sheet',
    'POST /api/sheets/text',
    'GET /api/couriers',
    'GET /api/waiting',
    'GET /api/search',
  ],
]
const owners = [
  ...['GET /api/users', 'GET /api/users/{id}', 'PUT /api/users/{id}', 'DELETE /api/users/{id}'],
  ...[
    'DELETE /api/users/{id}/totp',
    'DELETE /api/users/{id}/sessions',
    'POST /api/users/{id}/notes',
    'GET /api/settings',
    'PUT /api/settings',
  ],
  ...['GET /api/settings/pictures', 'PUT /api/settings/pictures/{id}', 'DELETE /api/settings/pictures/{id}'],
  ...['GET /api/settings/payment-codes', 'POST /api/couriers', 'PUT /api/couriers/{id}', 'DELETE /api/couriers/{id}'],
  ...['GET /api/profit', 'GET /api/profit.csv', 'GET /api/accounts/month.csv'],
  ...['GET /api/settings/whatsapp', 'PUT /api/settings/whatsapp', 'DELETE /api/settings/whatsapp'],
  ...['GET /api/couriers/{id}/connection', 'PUT /api/couriers/{id}/connection', 'DELETE /api/couriers/{id}/connection'],
]

/** All others are the staff's. */
function neededFor(name: string): Permission {
  if (anyones.includes(name)) return 'anyone'
  if (customers.includes(name)) return 'account'
  if (packers.includes(name)) return 'packer'
  return owners.includes(name) ? 'owner' : 'staff'
}

const all = await operations()
const named = (names: string[]) => all.filter(({ name }) => names.includes(name))
const closed = all.filter(({ name }) => !anyones.includes(name))
const admins = closed.filter(({ name }) => !customers.includes(name))
/** Which no call accepts, whatever cookie comes along. */
const badTokens: Record<string, string>[] = [{ Bearer: 'nothing' }, { Bearer: '' }, { Authorization: 'Bearer nothing' }]
const foreign: Record<string, string>[] = [{}, { 'sec-fetch-site': 'cross-site' }]
/** A POST only because its rows, or its sheet, are a body. */
const PREVIEW = 'POST /api/settlements/preview'
const readers = [
  PREVIEW,
  'POST /api/settlements/sheet',
  'POST /api/settlements/pull',
  'POST /api/orders/tracking/sheet',
  'POST /api/orders/deliveries/sheet',
  'POST /api/sheets/text',
]
const writes = (some: Operation[]) => some.filter(({ method }) => method !== 'GET')

beforeEach(() => withSettings({ CRON_SECRET }))

/** Expects an error that no cache keeps and no other site reads. */
async function expectRefusal(status: number, sent: ReturnType<typeof send>) {
  const answer = await sent
  expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['message']])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([...answer.headers.keys()].filter((header) => header.startsWith('access-control'))).toEqual([])
}

it('the lists of calls have no name that is none', () => {
  for (const names of [anyones, customers, packers, owners]) {
    expect(
      named(names)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort())
  }
})

describe('permission (§2)', () => {
  it.each(all)('$name declares what it needs', ({ name, handler }) => {
    expect(handler.spec?.access).toBe(neededFor(name))
  })

  it.each(admins)('$name is open to the roles that it needs, and a 403 to the others (§12)', async (operation) => {
    for (const role of roles) {
      const sent = send(operation, { ...(await exampleOf(operation)), token: (await somebodyWith(role)).token })
      if (may(role, neededFor(operation.name))) expect([role, (await sent).status < 300]).toEqual([role, true])
      else await expectRefusal(403, sent)
    }
  })

  it.each(closed)(
    '$name is a 401 without a token or with a bad one, even next to a valid cookie',
    async (operation) => {
      const example = { ...(await exampleOf(operation)), token: undefined }
      const cookie = await aBrowser((await anAdmin())._id)
      await expectRefusal(401, send(operation, example))
      for (const bad of badTokens) {
        await expectRefusal(401, send(operation, { ...example, headers: { ...cookie, ...bad } }))
      }
    },
  )

  it.each(admins)('$name is a 403 to a customer, by token and by cookie', async (operation) => {
    const { _id, token } = await aCustomer()
    const example = await exampleOf(operation)
    await expectRefusal(403, send(operation, { ...example, token }))
    const headers = { ...example.headers, ...(await aBrowser(_id)) }
    await expectRefusal(403, send(operation, { ...example, token: undefined, headers }))
  })

  it.each(writes(closed))('$name by cookie is for pages of this site only', async (operation) => {
    const { token = '', ...example } = await exampleOf(operation)
    const { _id } = (await sessionOfToken(token)) ?? { _id: '' }
    const by = async (origin: Record<string, string>) =>
      send(operation, { ...example, headers: { ...example.headers, ...(await aBrowser(_id, origin)) } })
    for (const origin of foreign) await expectRefusal(403, by(origin))
    expect((await by({ 'sec-fetch-site': 'same-origin' })).status).toBeLessThan(300)
  })
})

describe('an unknown id', () => {
  const withId = all.filter(({ path, name }) => path.includes('{') && name !== 'DELETE /api/users/wishlist/{id}')

  it.each(withId)('is a 404 of $name', async (operation) => {
    const example = await exampleOf(operation)
    for (const id of ['nothing', '01900000-0000-7000-8000-000000000000', "' OR '1'='1", 'a\0b', 'x'.repeat(9000)]) {
      await expectRefusal(404, send(operation, { ...example, id }))
    }
  })
})

describe('a body (§2)', () => {
  const KIB = 1024
  const settlements = ['POST /api/settlements', 'PUT /api/settlements/{id}', PREVIEW]
  const rows = ['POST /api/orders/tracking', 'POST /api/orders/deliveries', ...settlements, 'PUT /api/settings']
  const accounts =
    /^(POST \/api\/users(\/login|\/[a-z]+-[a-z]+)?|(PUT|DELETE) \/api\/users\/(profile|\{id\}(\/totp)?)|[A-Z]+ \/api\/users\/totp)$/
  const limitOf = (name: string) => (rows.includes(name) ? 1024 : accounts.test(name) ? 8 : 64) * KIB

  it.each(all.filter(({ handler }) => handler.spec?.body))('of $name is JSON of a limited size', async (operation) => {
    const example = await exampleOf(operation)
    const statusOf = async (body: string, type = 'application/json') =>
      (await send(operation, { ...example, body, headers: { ...example.headers, 'content-type': type } })).status
    for (const body of ['', '{', '[1,', 'a=1', '{"a":1}}', 'null', '[]', '7']) expect(await statusOf(body)).toBe(400)
    for (const type of ['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect(await statusOf('{}', type)).toBe(415)
    }
    const fill = (bytes: number) => JSON.stringify({ ...Object(example.body), extra: 'x'.repeat(bytes) })
    const bytes = limitOf(operation.name) - Buffer.byteLength(fill(0))
    expect(await statusOf(fill(bytes + 1))).toBe(413)
    expect(await statusOf(fill(bytes), 'Application/JSON; charset=UTF-8')).toBeLessThan(300)
  })

  /** Couriers push in any shape, and WhatsApp's signature decides. */
  const ofAnyType = ['POST /api/couriers/{id}/events/{part}', 'POST /api/whatsapp']
  const typed = all.filter(({ handler, name }) => handler.spec?.reads && !ofAnyType.includes(name))

  it.each(typed)('of $name has a type that it reads', async (operation) => {
    const example = await exampleOf(operation)
    const types = ['', 'text/plain', 'application/x-www-form-urlencoded', 'application/json']
    for (const type of types.filter((type) => !operation.handler.spec?.reads?.types.some((one) => one === type))) {
      const headers = { ...example.headers, 'content-type': type }
      const { status } = await send(operation, { ...example, headers, body: '{}' })
      expect([type, status]).toEqual([type, 415])
    }
  })
})

describe('every other method', () => {
  it('is a 405 that names the allowed ones', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    const files = (await routeFiles()).filter(({ at }) => !/\.\.\.|uploadthing/.test(at))
    for (const { at, handlers } of files) {
      const known = methods.filter((method) => handlers[method]?.spec)
      for (const method of methods.filter((one) => !known.includes(one))) {
        const path = `/api/${at}`
        const operation = { name: path, method: 'POST', path, handler: handlers[method] ?? Promise.reject }
        const { status, headers } = await send(operation as Operation, {})
        expect([path, method, status, headers.get('allow')]).toEqual([path, method, 405, known.join(', ')])
      }
    }
  })
})

describe('a change by an administrator', () => {
  /** An import leaves a line for the sheet too. */
  const linesOf = (name: string) => (name === 'POST /api/products/import' ? 2 : 1)

  it.each(writes(admins).filter(({ name }) => !readers.includes(name)))(
    '$name is in the log (§7)',
    async (operation) => {
      const example = await exampleOf(operation)
      const admin = (await sessionOfToken(example.token ?? '')) ?? { _id: '', name: '' }
      const lines = () => database.activity.findMany({ where: { byId: admin._id }, orderBy: { id: 'desc' } })
      const before = (await lines()).length
      expect((await send(operation, example)).status).toBeLessThan(300)
      const names = (await lines()).map(({ byName }) => byName)
      expect(names).toEqual(Array(before + linesOf(operation.name)).fill(admin.name))
    },
  )
})
