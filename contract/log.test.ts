import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { anOrder, aProduct } from './fixtures.ts'
import { type OwnShop, ownShop } from './own-shop.ts'
import { aBrowserOf, aCustomer, type Person, theOwner } from './people.ts'
import { settings } from './setup.ts'

/** A shop with the most verbose log, and the secrets that must not be in it. */
const secrets: Record<string, string> = {}
const ids: unknown[] = []
let shop: OwnShop

beforeAll(async () => {
  shop = await ownShop('log', { LOG_LEVEL: 'debug', TRUST_PROXY: '1' })
  const person = await aCustomer(shop.url)
  await asAStranger(person, await asACustomer(person))
  await whileTheDatabaseIsAway(person)
  await shop.stop()
  return shop.close
})

/** Orders, signs in and out, changes the profile and recovers the password. Returns the cookie. */
async function asACustomer(person: Person): Promise<string> {
  const owner = await theOwner(shop.url)
  const cookie = await aBrowserOf(person)
  const own = {
    phone: '0312 7654321',
    name: 'Parveen Shakir',
    note: 'Ring at the blue gate',
    email: `${unique()}@gifts.test`,
  }
  const { shippingAddress } = anOrder([])
  const address = { ...shippingAddress, line1: '77 Bulbul Gardens', line2: 'Upper portion' }
  const order = anOrder([{ _id: (await aProduct(owner))._id, qty: 1 }], { ...own, shippingAddress: address })
  const bad = { ...order, shippingAddress: { ...address, postalCode: 'x' } }
  Object.assign(secrets, { ...own, line1: address.line1, line2: address.line2, localPhone: '03127654321', cookie })
  Object.assign(secrets, { token: person.token, owner: owner.token, email: person.email, password: person.password })
  for (const body of [order, bad]) ids.push((await person.post('/api/orders', body)).headers['x-request-id'])
  for (const page of ['/profile', '/orders', '/checkout']) {
    ids.push((await person.get(page, { headers: { cookie } })).headers['x-request-id'])
  }
  const newEmail = `${unique()}@customers.test`
  const { body } = await person.put('/api/users/profile', { email: newEmail, password: 'quite another 7' })
  Object.assign(secrets, { newEmail, newPassword: 'quite another 7', newToken: String(body.token) })
  await person.post('/api/users/forgot-password', { email: newEmail })
  const code = await vi.waitFor(mailedCode, { timeout: 30_000 })
  secrets.code = code
  const { visitor } = shop
  await visitor.post('/api/users/verify-otp', { email: newEmail, otp: code })
  await visitor.post('/api/users/reset-password', { email: newEmail, otp: code, newPassword: 'a third one 3' })
  secrets.resetPassword = 'a third one 3'
  await visitor.post('/api/users/login', { email: newEmail, password: 'a third one 3' })
  return cookie
}

/** @throws Error while no mail has a code */
function mailedCode(): string {
  const outbox = path.join(shop.folder, 'outbox')
  const texts = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  const [code] = texts.flatMap((text) => /^\d{6}$/m.exec(text) ?? [])
  if (!code) throw new Error('No code was mailed')
  return code
}

/** Sends secrets in wrong places. */
async function asAStranger({ email, token, password }: Person, cookie: string): Promise<void> {
  const { visitor } = shop
  const headers = {
    cookie: `${cookie}; next-auth.session-token=garbage${token}`,
    Authorization: `Bearer ${token}`,
    Bearer: token,
  }
  const named = [`/api/products/${email}`, `/${encodeURIComponent(email)}`, `/reset/${token}`]
  const reads = [...named, '/api/auth/session', '/api/%']
  const body = `{"email":"${email}","password":"${password}","code":"${email}"`
  const writes = [
    `/login?email=${email}&password=${encodeURIComponent(password)}`,
    '/api/auth/_log',
    '/api/auth/signout',
  ]
  const answers = [
    await visitor.delete(`/api/users/${email}?token=${token}`, { headers }),
    ...(await Promise.all(reads.map((address) => visitor.get(address, { headers })))),
    ...(await Promise.all(writes.map((address) => visitor.post(address, body, { headers })))),
  ]
  ids.push(...answers.map((answer) => answer.headers['x-request-id']))
}

async function whileTheDatabaseIsAway({ email, password }: Person): Promise<void> {
  const { visitor, database, onServer } = shop
  await onServer(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`)
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}'`)
  const headers = { cookie: secrets.cookie ?? '' }
  for (const page of ['/profile', '/orders', '/', '/api/auth/session']) {
    ids.push((await visitor.get(page, { headers })).headers['x-request-id'])
  }
  ids.push((await visitor.post('/api/users/login', { email, password })).headers['x-request-id'])
  await onServer(`ALTER DATABASE ${database} ALLOW_CONNECTIONS true`)
}

describe('the log', () => {
  /** From the first structured line on. */
  const lines = () => {
    const output = shop.output()
    return output.slice(output.search(/^\{/m)).split('\n').filter(Boolean)
  }

  it('has structured lines from every source', () => {
    const odd = lines().filter((line) => !line.startsWith('{') && !/^(The shop is open|✓|Demo)/.test(line))
    expect(odd).toEqual([])
    expect(lines().length).toBeGreaterThan(30)
  })

  it('§2 "Each answer has X-Request-Id, the log too"', () => {
    const logged = new Set(lines().flatMap((line) => (line.startsWith('{') ? [JSON.parse(line).requestId] : [])))
    expect(ids.length).toBeGreaterThan(15)
    expect(ids.filter((id) => !logged.has(id))).toEqual([])
  })

  it('contains no password, token, cookie, code, email address, phone number, name or address', () => {
    expect(Object.keys(secrets).length).toBeGreaterThan(14)
    const cookies = (secrets.cookie ?? '').split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
    const all = [...Object.values(secrets), ...cookies].flatMap((secret) => [secret, encodeURIComponent(secret)])
    const output = shop.output().toLowerCase()
    for (const secret of all.filter(Boolean)) {
      const at = output.indexOf(secret.toLowerCase())
      expect([secret, at < 0 ? '' : output.slice(at - 200, at + 60)]).toEqual([secret, ''])
    }
    expect(output).not.toContain(settings.ADMIN_PASSWORD)
  })

  it('has a stable hash instead of an email address', () => {
    const hashes = [...shop.output().matchAll(/email:([0-9a-f]{12})/g)].map(([, hash]) => hash)
    expect(hashes.length).toBeGreaterThan(1)
    expect(new Set(hashes).size).toBe(1)
  })
})
