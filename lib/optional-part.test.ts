import { describe, expect, it, vi } from 'vitest'
import { uncachedPages } from '@/lib/http/database-down'
import { log } from './log'
import { optionalPart } from './page-queries'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-request-id': 'one' }) }))

describe('an optional part of a page', () => {
  it('is returned, and the page counts as complete', async () => {
    expect(await optionalPart('new arrivals', async () => ['tee'])).toEqual(['tee'])
    expect(uncachedPages.has('one')).toBe(false)
  })

  it('does not fail its page: the failure is logged, and the page counts as incomplete', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const error = new Error('relation "products" does not exist')
    expect(await optionalPart('new arrivals', () => Promise.reject(error))).toBeNull()
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      { requestId: 'one', part: 'new arrivals', err: error },
      'page rendered without a part',
    )
    expect(uncachedPages.has('one')).toBe(true)
  })
})
