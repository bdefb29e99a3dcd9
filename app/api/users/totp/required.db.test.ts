import { beforeEach, expect, it } from 'vitest'
import { GET as myOrders } from '@/app/api/orders/myorders/route'
import { GET as readDraft } from '@/app/api/products/[id]/route'
import { roles } from '@/lib/platform/session/permissions'
import { changeSettings } from '@/lib/settings/all-settings'
import { call } from '@/lib/testing/call'
import {
  aBrowser,
  aCustomer,
  anAdmin,
  aProduct,
  aSecondFactor,
  database,
  PASSWORD,
  somebodyWith,
} from '@/lib/testing/fixtures'
import { routeFiles } from '@/lib/testing/route-files'
import { GET as sessions } from '../sessions/route'
import { POST as setUp } from './route'

beforeEach(async () => changeSettings(await anAdmin(), { staffNeedSecondFactor: true }))

/** The status and the message of every call that is not for the own account. */
async function answers(headers: Record<string, string>) {
  const answers = new Set<string>()
  for (const { at, handlers } of await routeFiles()) {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const handler = handlers[method]
      const access = handler?.spec?.access
      if (!handler || !access || access === 'anyone' || (access === 'account' && at.startsWith('users/'))) continue
      const { status, body } = await call(handler, method, `/api/${at}`, { headers, params: { id: 'x' } })
      answers.add(`${status} ${body.message}`)
    }
  }
  return [...answers]
}

it.each(roles)(
  'opens only the calls of the own account to a role without the required second factor: %s',
  async (role) => {
    const { token, _id } = await somebodyWith(role)
    for (const headers of [{ Bearer: token }, await aBrowser(_id)]) {
      expect(await answers(headers)).toEqual(['403 Set up your second factor on your profile first'])
      expect((await call(sessions, 'GET', '/api/users/sessions', { headers })).status).toBe(200)
      const body = { currentPassword: PASSWORD }
      expect((await call(setUp, 'POST', '/api/users/totp', { headers, body })).status).toBe(201)
    }
  },
)

it('hides drafts until the second factor is set up', async () => {
  const { id } = await aProduct()
  await database.product.update({ where: { id }, data: { isPublished: false } })
  const statusFor = async (token: string) => (await call(readDraft, 'GET', '/', { token, params: { id } })).status
  const [without, secured] = [await anAdmin(), await aSecondFactor(await anAdmin())]
  expect([await statusFor(without.token), await statusFor(secured.token)]).toEqual([404, 200])
})

it('asks nothing of customers, of whoever has one, nor when the setting is off', async () => {
  const [admin, secured, customer] = [await anAdmin(), await aSecondFactor(await anAdmin()), await aCustomer()]
  const statusFor = async ({ token }: { token: string }) =>
    (await call(myOrders, 'GET', '/api/orders/myorders', { token })).status
  expect(await Promise.all([admin, secured, customer].map(statusFor))).toEqual([403, 200, 200])
  await changeSettings(secured, { staffNeedSecondFactor: false })
  expect(await statusFor(admin)).toBe(200)
})
