import { beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as login } from '@/app/api/users/login/route'
import { demoAccounts } from '@/lib/accounts/first-accounts'
import { hashPassword } from '@/lib/accounts/passwords'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, database, PASSWORD, unique } from '@/lib/testing/fixtures'
import { seed as fillShop, type SeedMode } from '@/prisma/seed'

const DEMO = { email: 'admin@shop.test', password: 'demo-shop-2026' }
const OWNER = { ADMIN_EMAIL: `${unique()}@owners.test`, ADMIN_PASSWORD: 'an owner of tests 1' }

/** Fills the shop as `npm run seed` or `npm start` does, with these settings. */
const seed = (settings: Record<string, string> = {}, mode?: SeedMode) => fillShop(mode, settings)

/** The role after a login, or its status where it fails. */
async function roleOf(body: { email: string; password: string }): Promise<'admin' | 'customer' | number> {
  const answer = await call<{ isAdmin: boolean }>(login, 'POST', '/api/users/login', { body, headers: anAddress() })
  if (answer.status !== 200) return answer.status
  return answer.body.isAdmin ? 'admin' : 'customer'
}

/** The accounts that an embedded shop without ADMIN_EMAIL begins with. */
const addDemoAccounts = async () => database.user.createMany({ data: await demoAccounts({ withRoles: true }) })

const owner = { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD }

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await database.user.deleteMany()
  await database.product.deleteMany()
})

describe('an administrator with a public password', () => {
  it.each([
    ['with ADMIN_EMAIL', OWNER],
    ['without', {}],
  ])('is not made by npm run seed %s (§1 "after `npm run seed` neither")', async (_, settings) => {
    await seed(settings)
    expect(await database.product.count()).toBeGreaterThanOrEqual(64)
    expect(await roleOf(DEMO)).toBe(401)
    expect(await database.user.count({ where: { isAdmin: true } })).toBe(Object.keys(settings).length / 2)
  })

  it('is created in an embedded shop only without ADMIN_EMAIL', async () => {
    await seed(OWNER, '--if-empty')
    expect([await roleOf(DEMO), await roleOf(owner)]).toEqual([401, 'admin'])
    await database.user.deleteMany()
    await database.product.deleteMany()
    await seed({}, '--if-empty')
    expect(await roleOf(DEMO)).toBe('admin')
    const people = await database.user.findMany({ select: { email: true, role: true }, orderBy: { email: 'asc' } })
    expect(people.map(({ email, role }) => [email, role])).toEqual([
      ['admin@shop.test', 'owner'],
      ['customer@shop.test', null],
      ['packer@shop.test', 'packer'],
      ['staff@shop.test', 'staff'],
    ])
  })

  it('loses the role once the shop starts with ADMIN_EMAIL (§1 "no demo administrator exists")', async () => {
    await addDemoAccounts()
    await seed(OWNER, '--if-empty')
    expect([await roleOf(DEMO), await roleOf(owner)]).toEqual(['customer', 'admin'])
    expect(await database.user.count({ where: { role: { not: null } } })).toBe(1)
  })

  it.each([
    ['a start', '--admin-only' as const],
    ['npm run seed', undefined],
  ])('loses the role and its sessions at %s on DATABASE_URL, where a backup may have brought it', async (_, mode) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await addDemoAccounts()
    expect(await roleOf(DEMO)).toBe('admin')
    await seed({}, mode)
    expect(await database.session.count()).toBe(0)
    expect([await roleOf(DEMO), await database.user.count({ where: { role: { not: null } } })]).toEqual(['customer', 0])
    expect(warn.mock.lastCall?.[0]).toMatch(/^admin@shop.test, whose password is public, is no longer an administrator/)
  })

  it('keeps the role on DATABASE_URL once its password is changed', async () => {
    await seed({ ...OWNER, ADMIN_EMAIL: DEMO.email }, '--if-empty')
    await seed({}, '--admin-only')
    expect(await roleOf({ ...DEMO, password: OWNER.ADMIN_PASSWORD })).toBe('admin')
  })

  it('gets the configured password where ADMIN_EMAIL is its address', async () => {
    await addDemoAccounts()
    const settings = { ...OWNER, ADMIN_EMAIL: DEMO.email }
    await seed(settings, '--if-empty')
    expect(await roleOf(DEMO)).toBe(401)
    expect(await roleOf({ ...DEMO, password: OWNER.ADMIN_PASSWORD })).toBe('admin')
  })
})

describe('the administrator of ADMIN_EMAIL', () => {
  it('is an owner again after the next start', async () => {
    await seed(OWNER, '--admin-only')
    await database.user.update({ where: { email: owner.email }, data: { role: 'staff' } })
    await seed(OWNER, '--admin-only')
    expect((await database.user.findUniqueOrThrow({ where: { email: owner.email } })).role).toBe('owner')
  })

  it('is not a customer who registered that address before', async () => {
    const stranger = await aCustomer()
    await seed({ ...OWNER, ADMIN_EMAIL: stranger.email }, '--admin-only')
    expect(await database.session.count({ where: { userId: stranger._id } })).toBe(0)
    expect(await roleOf({ email: stranger.email, password: PASSWORD })).toBe(401)
    expect(await roleOf({ email: stranger.email, password: OWNER.ADMIN_PASSWORD })).toBe('admin')
  })

  it('gets a changed ADMIN_PASSWORD once, at the next start, and its sessions end (§1)', async () => {
    await seed(OWNER, '--admin-only')
    expect(await roleOf(owner)).toBe('admin')
    const changed = { ...OWNER, ADMIN_PASSWORD: 'another one of 2' }
    await Promise.all([seed(changed, '--admin-only'), seed(changed, '--admin-only')])
    expect(await database.session.count()).toBe(0)
    expect([await roleOf(owner), await roleOf({ ...owner, password: changed.ADMIN_PASSWORD })]).toEqual([401, 'admin'])
    await seed(changed, '--admin-only')
    expect(await database.session.count()).toBe(1)
  })

  it('keeps a password that was changed in the shop until the setting changes again (§1)', async () => {
    await seed(OWNER, '--admin-only')
    const own = { ...owner, password: 'chosen in the shop 3' }
    const passwordHash = await hashPassword(own.password, null)
    await database.user.update({ where: { email: owner.email }, data: { passwordHash } })
    await seed(OWNER, '--admin-only')
    expect([await roleOf(own), await roleOf(owner)]).toEqual(['admin', 401])
    await seed({ ...OWNER, ADMIN_PASSWORD: 'another one of 2' }, '--admin-only')
    expect([await roleOf(own), await roleOf({ ...owner, password: 'another one of 2' })]).toEqual([401, 'admin'])
  })

  it('keeps its password at the upgrade from a version that did not store which one it had applied', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    warn.mockClear()
    await seed(OWNER, '--admin-only')
    await database.user.update({ where: { email: owner.email }, data: { settingHash: '' } })
    const changed = { ...OWNER, ADMIN_PASSWORD: 'another one of 2' }
    await seed(changed, '--admin-only')
    expect(await roleOf(owner)).toBe('admin')
    expect(warn.mock.lastCall?.[0]).toMatch(/^ADMIN_PASSWORD is not the password of \S+, which stays as it is/)
    await seed(changed, '--admin-only')
    expect(warn).toHaveBeenCalledOnce()
    await seed(OWNER, '--admin-only')
    await seed(changed, '--admin-only')
    expect(await roleOf({ ...owner, password: changed.ADMIN_PASSWORD })).toBe('admin')
  })

  it.each(['password', 'short', 'x'.repeat(129)])(
    'is not made with %s (§1 "obeys the rule for passwords")',
    async (ADMIN_PASSWORD) => {
      await expect(seed({ ...OWNER, ADMIN_PASSWORD })).rejects.toThrow(/^ADMIN_PASSWORD does not obey the rule/)
      expect(await database.user.count()).toBe(0)
    },
  )
})
