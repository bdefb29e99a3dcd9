import { hash, verify } from '@node-rs/argon2'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { inEvenTime } from '@/lib/accounts/even-time'
import { call } from '@/lib/testing/call'
import { aCustomer, anAddress, PASSWORD, unique } from '@/lib/testing/fixtures'
import { POST as askForCode } from './forgot-password/route'
import { POST as login } from './login/route'
import { POST as resetPassword } from './reset-password/route'
import { POST as verifyCode } from './verify-otp/route'

vi.mock('@node-rs/argon2', { spy: true })
vi.mock('@/lib/accounts/even-time', { spy: true })

const stranger = () => `${unique()}@customers.test`

/** What is done is looked at, and no time taken: a busy machine's times say nothing. */
describe('time tells no unknown account from a known one', () => {
  const wrongLogin = async (email: string) => {
    const body = { email, password: 'not the password' }
    expect((await call(login, 'POST', '/api/users/login', { body, headers: anAddress() })).status).toBe(401)
  }

  /** The statements and the comparisons, each with the cost of its hash, that a wrong login makes. */
  async function workOf(email: string) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    vi.mocked(verify).mockClear()
    await wrongLogin(email)
    const statements = query.mock.calls.map(([asked]) =>
      typeof asked === 'string' ? asked : Reflect.get(asked, 'text'),
    )
    query.mockRestore()
    return { statements, compared: vi.mocked(verify).mock.calls.map(([known]) => String(known).split('$').slice(1, 4)) }
  }

  it('by a login: the same statements, and one comparison of the same cost', async () => {
    const { email } = await aCustomer()
    // The hash that stands for all strangers' is made for the first of them.
    await wrongLogin(stranger())
    vi.mocked(hash).mockClear()
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
  ])('by %s, whose work ends in even time', async (name, handler, rest) => {
    for (const email of [(await aCustomer()).email, stranger()]) {
      vi.mocked(inEvenTime).mockClear()
      await call(handler, 'POST', `/api/users/${name}`, { body: { email, ...rest }, headers: anAddress() })
      expect(inEvenTime).toHaveBeenCalledTimes(1)
    }
  })
})
