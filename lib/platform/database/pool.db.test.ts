import { expect, it } from 'vitest'
import { scaledTimeout } from '@/lib/testing/pace'
import { aPgProxy } from '@/lib/testing/pg-proxy'
import { WatchfulPool } from './pool'

async function aPool() {
  const proxy = await aPgProxy()
  const pool = new WatchfulPool({ connectionString: proxy.url, max: 4, connectionTimeoutMillis: 3_000 })
  return { proxy, pool }
}

/** What each of these attempts took in milliseconds, all of which fail. */
const failures = (attempts: Promise<unknown>[]) => {
  const begin = performance.now()
  return Promise.all(
    attempts.map(async (attempt) => {
      await expect(attempt).rejects.toThrow()
      return performance.now() - begin
    }),
  )
}

it('a database that hangs fails its callers by one look of a second, and is used again once it answers', async () => {
  const { proxy, pool } = await aPool()
  await Promise.all([1, 2, 3].map(() => pool.query('SELECT 1')))
  proxy.mode = 'hang'
  await failures([pool.query('SELECT 2'), pool.query('SELECT 2')])
  for (const attempts of [[pool.connect()], [pool.query('SELECT 3'), pool.query('SELECT 4'), pool.connect()]]) {
    const took = await failures(attempts)
    expect(Math.max(...took)).toBeLessThan(scaledTimeout(2_500))
  }
  proxy.mode = 'pass'
  proxy.cut()
  expect((await pool.query('SELECT 5 AS five')).rows).toEqual([{ five: 5 }])
  await pool.end()
})

it('a busy pool is no database that hangs', async () => {
  const { pool } = await aPool()
  const busy = [1, 2, 3, 4].map(() => pool.query('SELECT pg_sleep(3.5)'))
  const answered = pool.query('SELECT 1')
  await expect(answered).rejects.toThrow('exceeded when trying to connect')
  await Promise.all(busy)
  expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  await pool.end()
})
