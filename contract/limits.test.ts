import { describe, expect, it, vi } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { aCustomer } from './people.ts'
import { anAddress, Visitor } from './visitor.ts'

/** The statuses of this many successive calls. */
async function statusesOf(times: number, call: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = []
  for (let at = 0; at < times; at += 1) statuses.push((await call(at)).status)
  return statuses
}

describe('a limit', () => {
  it('counts by address, whatever headers claim another one, and says when to retry (§3)', async () => {
    const { email } = await aCustomer()
    const proxy = anAddress()
    const send = (at: number) =>
      new Visitor().post(
        '/api/users/login',
        { email, password: 'wrong' },
        {
          headers: {
            'x-forwarded-for': `6.6.6.${at}, ${proxy}`,
            'x-real-ip': `6.6.6.${at}`,
            forwarded: `for=6.6.6.${at}`,
            'x-shop-client-address': `6.6.6.${at}`,
            'x-client-ip': `6.6.6.${at}`,
            'cf-connecting-ip': `6.6.6.${at}`,
          },
        },
      )
    expect(await statusesOf(5, send)).toEqual(Array(5).fill(401))
    const { status, headers } = await send(5)
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('holds back no public GET (§3)', async () => {
    const visitor = new Visitor()
    const paths = ['/', '/api/products?pageNumber=2', '/api/products/newarrivals', '/login']
    const statuses = await statusesOf(200, (at) => visitor.get(paths[at % 4] ?? '/'))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('refuses logins while more than 32 password hashes wait, and everything else is served (§2)', async () => {
    const visitor = new Visitor()
    await visitor.get('/contact')
    const statuses: number[] = []
    const logins = Array.from({ length: 150 }, async () => {
      const body = { email: `${unique()}@customers.test`, password: 'wrong' }
      const answer = await new Visitor().post('/api/users/login', body)
      statuses.push(answer.status)
      return answer
    })
    await vi.waitUntil(() => statuses.includes(503), { timeout: 30_000, interval: 5 })
    expect((await visitor.get('/contact')).status).toBe(200)
    expect(statuses.length).toBeLessThan(150)
    const answers = await Promise.all(logins)
    const full = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(34)
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true)
    expect(full.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true)
  })
})
