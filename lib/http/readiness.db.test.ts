import { describe, expect, it } from 'vitest'
import { pool } from '@/lib/db'
import { isReady } from './readiness'

describe('a server whose connections to the database are all in use', () => {
  const inUse = (text: string, count: number) => Array.from({ length: count }, () => pool.query(text))

  it('is ready while the database answers, however many queries wait', async () => {
    const busy = inUse('SELECT pg_sleep(0.2)', 80)
    await isReady()
    await Promise.all(busy)
  })

  it('is not ready when the database answers nobody within 1 s', async () => {
    const stuck = inUse('SELECT pg_sleep(1.5)', 10)
    await expect(isReady()).rejects.toThrow('The database does not answer')
    await Promise.all(stuck)
  })
})
