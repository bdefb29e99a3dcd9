import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as askForCode } from '@/app/api/users/forgot-password/route'
import { POST as resetPassword } from '@/app/api/users/reset-password/route'
import { POST as register } from '@/app/api/users/route'
import { POST as verifyCode } from '@/app/api/users/verify-otp/route'
import { limits } from '@/lib/platform/http/rate-limit'
import { call } from '@/lib/testing/call'
import { aCustomer, database, PASSWORD, unique, useUp } from '@/lib/testing/fixtures'
import { codeFor } from '@/lib/testing/mail'
import { POST as login } from './route'

const WRONG = 'not the password'
const aStranger = () => `${unique()}@strangers.test`

let addresses = 0
/** An IP address that no other test of this file uses. */
const anAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`

const signIn = (email: string, password: string, address?: string) =>
  call(login, 'POST', '/api/users/login', {
    body: { email, password },
    headers: address === undefined ? {} : { 'x-forwarded-for': address },
  })
const statusOf = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).status

async function statusesOf(times: number, send: (at: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < times; at += 1) statuses.push(await send(at))
  return statuses
}

/** Comparing passwords is slow, so it is mocked where the outcome does not matter. */
const mockComparison = () => vi.spyOn(argon2, 'verify').mockResolvedValue(false)
const restoreComparison = () => vi.restoreAllMocks()

afterEach(() => void restoreComparison())

describe('wrong passwords', () => {
  it('write nothing once they are limited', async () => {
    const [{ email }, address] = [await aCustomer(), anAddress()]
    mockComparison()
    await statusesOf(5, () => statusOf(email, WRONG, address))
    const rows = () => database.$queryRaw`SELECT key, count, xmin::text FROM rate_limits ORDER BY key`
    const before = await rows()
    expect(await statusesOf(3, () => statusOf(email, WRONG, address))).toEqual([429, 429, 429])
    expect(await rows()).toEqual(before)
  })

  it('are limited to 100 from one address in 15 minutes, over all accounts', async () => {
    const [address, { email }] = [anAddress(), await aCustomer()]
    mockComparison()
    expect(new Set(await statusesOf(100, () => statusOf(aStranger(), WRONG, address)))).toEqual(new Set([401]))
    restoreComparison()
    const { status, headers } = await signIn(email, PASSWORD, address)
    expect([status, Number(headers.get('retry-after')) > 800]).toEqual([429, true])
    expect(await statusOf(email, PASSWORD, anAddress())).toBe(200)
  })

  it('are limited to 50 for one account from many addresses in 15 minutes, then the right one is refused too', async () => {
    const { email } = await aCustomer()
    mockComparison()
    expect(new Set(await statusesOf(50, () => statusOf(email, WRONG, anAddress())))).toEqual(new Set([401]))
    restoreComparison()
    expect(await statusOf(email, PASSWORD, anAddress())).toBe(429)
    await database.$executeRaw`UPDATE rate_limits SET ends_at = now() - interval '1 second'`
    expect(await statusOf(email, PASSWORD, anAddress())).toBe(200)
  })

  it('are limited for one account when many addresses try at once', async () => {
    const { email } = await aCustomer()
    const comparison = mockComparison()
    const answers = await Promise.all(Array.from({ length: 70 }, () => statusOf(email, WRONG, anAddress())))
    expect(answers.sort()).toEqual([...Array(50).fill(401), ...Array(20).fill(429)])
    expect(comparison).toHaveBeenCalledTimes(50)
  })

  it('do not lock out an address that signed in within 30 days', async () => {
    const { email } = await aCustomer()
    const [own, former] = [anAddress(), anAddress()]
    expect([await statusOf(email, PASSWORD, own), await statusOf(email, PASSWORD, former)]).toEqual([200, 200])
    mockComparison()
    await statusesOf(50, () => statusOf(email, WRONG, anAddress()))
    restoreComparison()
    expect([await statusOf(email, PASSWORD, own), await statusOf(email, PASSWORD, former)]).toEqual([200, 200])
    await letDaysPass(31)
    mockComparison()
    await statusesOf(50, () => statusOf(email, WRONG, anAddress()))
    restoreComparison()
    expect(await statusOf(email, PASSWORD, former)).toBe(429)
  })

  it('of others behind one address do not lock out who signed in there, only their own do (§3 "knows only the first")', async () => {
    const [{ email }, address] = [await aCustomer(), anAddress()]
    expect(await statusOf(email, PASSWORD, address)).toBe(200)
    mockComparison()
    await statusesOf(100, () => statusOf(aStranger(), WRONG, address))
    expect(await statusOf(aStranger(), WRONG, address)).toBe(429)
    restoreComparison()
    expect(await statusOf(email, PASSWORD, address)).toBe(200)
    mockComparison()
    expect(await statusesOf(6, () => statusOf(email, WRONG, address))).toEqual([...Array(5).fill(401), 429])
  })

  it('are limited from an address that signed in to another account', async () => {
    const [victim, own, address] = [await aCustomer(), await aCustomer(), anAddress()]
    expect(await statusOf(own.email, PASSWORD, address)).toBe(200)
    mockComparison()
    await statusesOf(50, () => statusOf(victim.email, WRONG, anAddress()))
    expect(await statusOf(victim.email, WRONG, address)).toBe(429)
  })

  it('do not lock out a customer who resets the password by a mailed code', async () => {
    const [{ email }, address] = [await aCustomer(), anAddress()]
    const headers = { 'x-forwarded-for': address }
    mockComparison()
    await statusesOf(50, () => statusOf(email, WRONG, anAddress()))
    restoreComparison()
    await call(askForCode, 'POST', '/', { body: { email }, headers })
    const body = { email, otp: await codeFor(email), newPassword: 'a whole new one' }
    expect((await call(resetPassword, 'POST', '/', { body, headers })).status).toBe(200)
    await statusesOf(50, () => statusOf(email, WRONG, anAddress()))
    expect(await statusOf(email, 'a whole new one', address)).toBe(200)
  })

  it('from an unknown address are limited by email alone', async () => {
    const { email } = await aCustomer()
    mockComparison()
    expect(new Set(await statusesOf(50, () => statusOf(email, WRONG)))).toEqual(new Set([401]))
    expect(await statusOf(email, WRONG)).toBe(429)
    expect(new Set(await statusesOf(110, () => statusOf(aStranger(), WRONG)))).toEqual(new Set([401]))
  })
})

/** Moves the last logins and the counted attempts into the past. */
async function letDaysPass(days: number): Promise<void> {
  await database.$executeRaw`UPDATE rate_limits SET ends_at = ends_at - make_interval(days => ${days}::int)`
  await database.$executeRaw`UPDATE login_addresses SET last_at = last_at - make_interval(days => ${days}::int)`
}

describe('logins with the right password, 100 at once from one address', () => {
  it('are queued or refused', async () => {
    const [{ email }, address] = [await aCustomer(), anAddress()]
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(email, PASSWORD, address)))
    const looks = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('FROM login_addresses')).length
    asked.mockRestore()
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(17)
    expect(statuses.filter((status) => status === 503)).toHaveLength(83)
    expect(answers.every(({ status, headers }) => status === 200 || Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(looks).toBe(17)
  })
})

describe('the IP address of a limit', () => {
  /** Addresses of one /64. The first two are the same. */
  const within = (net: string, at: number) =>
    [`${net}::7`, `${net.toUpperCase()}:0:0:0:7`][at] ?? `${net}:${at.toString(16)}:2:3:4`

  it('is the /64 of IPv6, however it is written', async () => {
    const { email } = await aCustomer()
    mockComparison()
    const statuses = await statusesOf(6, (at) => statusOf(email, WRONG, within('2001:db8:a:1', at)))
    expect(statuses).toEqual([...Array(5).fill(401), 429])
    expect(await statusOf(email, WRONG, '2001:db8:a:2::1')).toBe(401)
  })

  it('is limited as 16 within the /48 of IPv6 (§3 "a /48 as 16 of them")', { timeout: 180_000 }, async () => {
    const neighbour = (at: number) => `2001:db8:c:${at.toString(16)}::1`
    mockComparison()
    // Refused logins do not count, so each /64 uses up its own 100 and no more.
    for (let net = 0; net < 16; net += 1) await statusesOf(101, () => statusOf(aStranger(), WRONG, neighbour(net)))
    expect(await statusOf(aStranger(), WRONG, neighbour(99))).toBe(429)
    expect(await statusOf(aStranger(), WRONG, '2001:db8:d::1')).toBe(401)
  })

  it('counts calls that are refused to one /64 only', async () => {
    const verify = (address: string) =>
      call(verifyCode, 'POST', '/', {
        body: { email: aStranger(), otp: '123456' },
        headers: { 'x-forwarded-for': address },
      })
    await useUp(limits.recovery, '2001:db8:e:1::/64')
    await useUp({ ...limits.recovery, calls: 16 * limits.recovery.calls }, '2001:db8:e::/48', 1)
    expect((await verify('2001:db8:e:1::1')).status).toBe(429)
    expect((await verify('2001:db8:e:2::1')).status).toBe(400)
    expect((await verify('2001:db8:e:3::1')).status).toBe(429)
  })

  it('is determined alike for registration and recovery', async () => {
    const { email } = await aCustomer()
    const headers = (at: number) => ({ 'x-forwarded-for': within('2001:db8:b:1', at) })
    const registering = (at: number) =>
      call(register, 'POST', '/', { body: { name: 'Sana', email, password: PASSWORD }, headers: headers(at) })
    const recovering = (at: number) =>
      call(verifyCode, 'POST', '/', { body: { email: aStranger(), otp: '123456' }, headers: headers(at) })
    const registered = await Promise.all(Array.from({ length: 101 }, (_, at) => registering(at)))
    expect(registered.filter(({ status }) => status === 429)).toHaveLength(1)
    const recovered = await Promise.all(Array.from({ length: 31 }, (_, at) => recovering(at)))
    expect(recovered.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the queue for password hashes', () => {
  let open: () => void

  beforeEach(() => {
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    vi.spyOn(argon2, 'verify').mockImplementation(() => gate.then(() => false))
  })

  it('is not filled by 120 concurrent logins from one address', async () => {
    const [greedy, other] = [anAddress(), await aCustomer()]
    const flood = Array.from({ length: 120 }, () => signIn(aStranger(), WRONG, greedy))
    const refused: Awaited<ReturnType<typeof signIn>>[] = []
    for (const one of flood) void one.then((answer) => answer.status === 503 && refused.push(answer))
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(90)
    const others = Array.from({ length: 20 }, () => signIn(other.email, WRONG, anAddress()))
    const registration = call(register, 'POST', '/', {
      body: { name: 'Sana', email: aStranger(), password: PASSWORD },
      headers: { 'x-forwarded-for': anAddress() },
    })
    open()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(401))
    expect((await registration).status).toBe(201)
    const answers = await Promise.all(flood)
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(90)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
