import { describe, expect, it } from 'vitest'
import { isDatabaseDown } from './db-errors'

const coded = (code: string, message = 'It failed') => Object.assign(new Error(message), { code })

describe('a database outage', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    'P1001',
    'P1017',
    'P2024',
    'P2028',
    'P2034',
    '57P01',
    '57P03',
    '53300',
    '40001',
    '40P01',
    '55P03',
    '57014',
    '08006',
    '25006',
    '53100',
  ])('is detected by the code %s', (code) => {
    expect(isDatabaseDown(coded(code))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'terminating connection due to administrator command',
    'timeout exceeded when trying to connect',
    'the database system is shutting down',
    'the database system is starting up',
    'Unable to start a transaction in the given time.',
    'Can’t reach database server at 127.0.0.1'.replace('’', "'"),
  ])('is detected by the message “%s”', (message) => {
    expect(isDatabaseDown(new Error(message))).toBe(true)
  })

  it.each([
    ['cause', new Error('Outer', { cause: coded('ECONNREFUSED') })],
    ['cause of a cause', new Error('Outer', { cause: new Error('Inner', { cause: coded('57P01') }) })],
    ['severity', { message: 'Outer', meta: { driverAdapterError: { cause: { code: '55000', severity: 'FATAL' } } } }],
    ['driver adapter', { message: 'Outer', meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }],
  ])('is detected by its %s', (_, error) => {
    expect(isDatabaseDown(error)).toBe(true)
  })

  it.each([
    ['a unique violation', coded('P2002')],
    ['a foreign key violation', coded('P2003')],
    ['a failed check of PostgreSQL', coded('23514')],
    ['a syntax error of SQL', coded('42601')],
    ['a defect', new TypeError('Cannot read properties of undefined')],
    ['a text', 'ECONNREFUSED'],
    ['null', null],
    ['nothing', undefined],
  ])('is not confused with %s', (_, error) => {
    expect(isDatabaseDown(error)).toBe(false)
  })

  it('is searched for in circular causes without an endless loop', () => {
    const error = new Error('Round')
    error.cause = error
    expect(isDatabaseDown(error)).toBe(false)
  })
})
