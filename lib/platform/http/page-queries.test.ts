import { describe, expect, it, vi } from 'vitest'
import { cachedQuery } from './page-queries'

const request = vi.hoisted(() => ({ id: '' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers(request.id ? { 'x-request-id': request.id } : {}) }))

const away = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })

/** A page whose head and body run the query. Next renders the head again after a failure. */
async function answers(id: string, ask: () => Promise<string>, times = 2): Promise<unknown[]> {
  request.id = id
  const asking = cachedQuery(ask)
  const found: unknown[] = []
  for (let time = 0; time < times; time++) found.push(await asking().catch((error: Error) => error))
  return found
}

describe('a query that head and body share', () => {
  it('waits for an unavailable database once per request', async () => {
    const error = away()
    const ask = vi.fn(() => Promise.reject(error))
    expect(await answers('one', ask)).toEqual([error, error])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks again in the next request', async () => {
    expect(await answers('two', () => Promise.reject(away()), 1)).toEqual([away()])
    expect(await answers('three', async () => 'here', 1)).toEqual(['here'])
  })

  it('shares nothing between requests without an id', async () => {
    const ask = vi.fn(() => Promise.reject(away()))
    expect(await answers('', ask)).toEqual([away(), away()])
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks again after another failure', async () => {
    const defect = new TypeError('Nothing to read')
    const ask = vi.fn(() => Promise.reject(defect))
    expect(await answers('four', ask)).toEqual([defect, defect])
    expect(ask).toHaveBeenCalledTimes(2)
  })
})
