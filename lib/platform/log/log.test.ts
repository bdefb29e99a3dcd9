import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limited, log, logTo, redirectConsole } from './log'

/** The text of a log line. */
function logged(tell: (log: ReturnType<typeof logTo>) => void): Record<string, unknown> {
  let line = ''
  tell(logTo({ write: (text) => (line += text) }, 'debug'))
  return JSON.parse(line) as Record<string, unknown>
}

describe('a line of the log', () => {
  it.each([
    ...['password', 'newPassword', 'token', 'otp', 'Bearer', 'Authorization', 'Cookie', 'set-cookie'],
    ...['phone', 'line1', 'shippingAddress', 'customerName'],
  ])('redacts the field %s at any depth', (field) => {
    const { a } = logged((log) => log.info({ a: { b: [{ [field]: 'hunter2' }] } }))
    expect(a).toEqual({ b: [{ [field]: '[hidden]' }] })
  })

  it.each([
    'ayesha.khan+shop@mail.customers.test',
    'Ayesha.Khan+Shop@mail.customers.test',
    'ayesha.khan+shop%40mail.customers.test',
  ])('replaces %s by a hash', (address) => {
    const { msg, email } = logged((log) => log.info({ email: address }, `to ${address}, and on`))
    expect(msg).toMatch(/^to email:[0-9a-f]{12}, and on$/)
    expect(email).toBe(logged((log) => log.info({ email: 'ayesha.khan+shop@mail.customers.test' })).email)
  })

  it.each(['03001234567', '0300-1234567', '+92 300 1234567', '0092-300-1234567'])(
    'contains no phone number: %s',
    (phone) => {
      expect(logged((log) => log.info(`call ${phone} now`)).msg).toBe('call [phone] now')
    },
  )

  it('contains no confirmation link', () => {
    const path = `/confirm/${'9Jas-b_4'.repeat(8)}`
    expect(logged((log) => log.info({ path }, 'request')).path).toBe('/confirm/[token]')
  })

  it('contains no secret of a courier’s address', () => {
    const path = `/api/couriers/01a1fc72-26cb-7219-b8df-2632be7370b0/events/${'9Jas-b_4'.repeat(4)}`
    expect(logged((log) => log.info({ path }, 'request')).path).toBe(path.replace(/[^/]+$/, '[secret]'))
  })

  it.each(['qcUmKao6-UDqarYuegN7pF5YGAkdTHlV2KhGKyw7-B8', 'eyJhbGciOiJkaXIifQ..Q-Gcb72yTN9yvo4r.QZhgGinQ.cfHZsS'])(
    'contains no token: %s',
    (token) => {
      expect(logged((log) => log.info(`Bearer ${token}`)).msg).toBe('Bearer [token]')
    },
  )

  it('keeps ids, money and times', () => {
    const text = 'order 01a1fc72-26cb-7219-b8df-2632be7370b0 of 12345678901 at 2026-11-21T05:50:27.550Z'
    expect(logged((log) => log.info(text)).msg).toBe(text)
  })

  it('contains an error and its cause, without the fields that libraries add', () => {
    const cause = Object.assign(new TypeError('bad'), { code: 'P2002', detail: 'Key (email)=(…) exists' })
    const { err } = logged((log) => log.error({ err: new Error('no mail to a@customers.test', { cause }) }))
    expect(err).toMatchObject({
      type: 'Error',
      message: expect.stringMatching(/^no mail to email:[0-9a-f]{12}$/),
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'TypeError', message: 'bad', code: 'P2002' },
    })
    expect(JSON.stringify(err)).not.toContain('exists')
  })

  it('handles circular references', () => {
    const thing: Record<string, unknown> = {}
    thing.thing = thing
    expect(logged((log) => log.info({ thing })).level).toBe(30)
  })
})

describe('console output of libraries', () => {
  it('becomes a line of the log, including errors', () => {
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
    const line = logged((log) => {
      redirectConsole(log)
      console.error('\u001b[31m⨯\u001b[39m', new TypeError('boom for a@customers.test'))
    })
    expect(line).toMatchObject({ level: 50, msg: '⨯', err: { type: 'TypeError' } })
    expect(JSON.stringify(line)).not.toContain('a@customers')
    vi.restoreAllMocks()
  })
})

it('writes the first lines of a second and counts the others, each kind by itself', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const written: string[] = []
  const write = (kind: string) => limited(kind, 2, () => written.push(kind))
  for (const kind of ['a', 'a', 'a', 'b', 'a']) write(kind)
  expect(written).toEqual(['a', 'a', 'b'])
  vi.advanceTimersByTime(1_000)
  expect(warn.mock.calls).toEqual([[{ kind: 'a', leftOut: 2 }, 'lines left out in the last second']])
  write('a')
  expect(written).toHaveLength(4)
})
