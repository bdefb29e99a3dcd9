import { expect, it, vi } from 'vitest'
import { askedOnce } from './page-queries'

const request = vi.hoisted(() => ({ id: '' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(request.id ? { 'x-request-id': request.id } : {}) }))

const away = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** A page whose head and body ask; Next draws the head of one that failed once more. */
async function answers(id: string, ask: () => Promise<string>, times = 2): Promise<unknown[]> {
  request.id = id
  const asking = askedOnce(ask)
  const found: unknown[] = []
  for (let time = 0; time < times; time++) found.push(await asking().catch((error: Error) => error))
  return found
}

it('a database that is away is waited for once in a request', async () => {
  const error = away()
  const ask = vi.fn(() => Promise.reject(error))
  expect(await answers('one', ask)).toEqual([error, error])
  expect(ask).toHaveBeenCalledTimes(1)
})

it('and is asked again by the next request', async () => {
  expect(await answers('two', () => Promise.reject(away()), 1)).toEqual([away()])
  expect(await answers('three', async () => 'here', 1)).toEqual(['here'])
})

it('nor does a request without an id know of others', async () => {
  const ask = vi.fn(() => Promise.reject(away()))
  expect(await answers('', ask)).toEqual([away(), away()])
  expect(ask).toHaveBeenCalledTimes(2)
})

it('another failure is no reason not to ask', async () => {
  const defect = new TypeError('Nothing to read')
  const ask = vi.fn(() => Promise.reject(defect))
  expect(await answers('four', ask)).toEqual([defect, defect])
  expect(ask).toHaveBeenCalledTimes(2)
})
