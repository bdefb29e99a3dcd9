import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { roundingStep } from '@/lib/accounts/rounded-time'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, PASSWORD, unique } from '@/lib/testing/fixtures'
import { POST as askForCode } from './forgot-password/route'
import { POST as login } from './login/route'
import { POST as resetPassword } from './reset-password/route'
import { POST as verifyCode } from './verify-otp/route'

const stranger = () => `${unique()}@customers.test`

describe('response time does not reveal whether an account exists', () => {
  const wrongLogin = async (email: string) => {
    const body = { email, password: 'not the password' }
    expect((await call(login, 'POST', '/api/users/login', { body, headers: anAddress() })).status).toBe(401)
  }

  /** The statements and hash comparisons of a wrong login, each comparison with its cost. */
  async function workOf(email: string) {
    const [query, verify] = [vi.spyOn(pg.Client.prototype, 'query'), vi.spyOn(argon2, 'verify')]
    await wrongLogin(email)
    const statements = query.mock.calls
      .map(([asked]) => String(typeof asked === 'string' ? asked : Reflect.get(asked, 'text')))
      // Calls share it, whoever makes them.
      .filter((text) => !text.includes('pass_moments'))
    const compared = verify.mock.calls.map(([known]) => String(known).split('$').slice(1, 4))
    for (const spy of [query, verify]) spy.mockRestore()
    return { statements, compared }
  }

  // It compares the work, not the time: the times of a busy machine prove nothing.
  it('for a login: the same statements, and one comparison of the same cost', async () => {
    const { email } = await aCustomer()
    // The hash that unknown accounts are compared with is computed once, on the first such login.
    await wrongLogin(stranger())
    const hash = vi.spyOn(argon2, 'hash')
    onTestFinished(() => void hash.mockRestore())
    const known = await workOf(email)
    expect(known.statements.length).toBeGreaterThan(1)
    expect(known.compared).toEqual([['argon2id', 'v=19', expect.stringMatching(/^m=\d+,t=\d+,p=1$/)]])
    expect(await workOf(stranger())).toEqual(known)
    expect(hash).not.toHaveBeenCalled()
  })

  it.each([
    ['forgot-password', askForCode, {}],
    ['verify-otp', verifyCode, { otp: '000000' }],
    ['reset-password', resetPassword, { otp: '000000', newPassword: PASSWORD }],
  ])('for %s, whose response time is rounded up', async (name, handler, rest) => {
    const { ms } = roundingStep
    onTestFinished(() => void Object.assign(roundingStep, { ms }))
    roundingStep.ms = 1000
    const times = [(await aCustomer()).email, stranger()].map(async (email) => {
      const begin = performance.now()
      await call(handler, 'POST', `/api/users/${name}`, { body: { email, ...rest }, headers: anAddress() })
      return performance.now() - begin
    })
    for (const time of await Promise.all(times)) expect(time).toBeGreaterThanOrEqual(roundingStep.ms - 1)
  })
})
