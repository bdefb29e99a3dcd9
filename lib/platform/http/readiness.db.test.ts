import { describe, expect, it, vi } from 'vitest'
import { pool } from '@/lib/platform/database/db'
import { isReady } from './readiness'

describe('a server whose connections to the database are all in use', () => {
  const inUse = (text: string, count: number) => Array.from({ length: count }, () => pool.query(text))

  it('is ready while the database answers, however many queries wait', async () => {
    const busy = inUse('SELECT pg_sleep(0.2)', 80)
    await expect(isReady()).resolves.toBeUndefined()
    await Promise.all(busy)
  })

  it('asks the database once for simultaneous checks, and again later', async () => {
    // Ends a query that another test has left on its way.
    await isReady()
    const asked = vi.spyOn(pool, 'query')
    await Promise.all(Array.from({ length: 50 }, isReady))
    expect(asked).toHaveBeenCalledTimes(1)
    await isReady()
    expect(asked).toHaveBeenCalledTimes(2)
    asked.mockRestore()
  })

  it('is not ready when the database does not answer within 1 s', async () => {
    const stuck = inUse('SELECT pg_sleep(1.5)', 10)
    await expect(isReady()).rejects.toThrow('The database does not answer')
    await Promise.all(stuck)
  })
})
