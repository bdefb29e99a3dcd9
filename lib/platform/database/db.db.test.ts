import { expect, it, vi } from 'vitest'
import { Prisma } from '@/prisma/generated/client'
import { pool, runSql, transaction } from './db'

it('many queries that wait for a connection run in turn, as long as others succeed', async () => {
  // The last of them wait longer than the connection timeout.
  const asked = Array.from({ length: 40 }, (_, index) =>
    runSql<{ index: number }>(Prisma.sql`SELECT ${index} AS index, pg_sleep(1.1)`),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(([row]) => Number(row?.index))).toEqual(Array.from(asked.keys()))
})

it('transactions that wait for one lock leave the connections to others', async () => {
  const lock = 4_711
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  let [running, most] = [0, 0]
  const waiting = Array.from({ length: 30 }, () =>
    transaction(async () => {
      running += 1
      most = Math.max(most, running)
      await gate
      running -= 1
    }, lock),
  )
  await vi.waitUntil(() => running === 1)
  const connects = vi.spyOn(pool, 'connect')
  await transaction(async (runSql) => runSql(Prisma.sql`SELECT 1`), lock + 1)
  expect(connects).toHaveBeenCalledTimes(1)
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 1])
  go()
  await Promise.all(waiting)
  expect(most).toBe(1)
  connects.mockRestore()
})
