import { expect, it } from 'vitest'
import { ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'

it('many who wait for a connection are answered in turn, as long as others are', async () => {
  // The last of them wait for longer than a connection may take.
  const asked = Array.from({ length: 40 }, (_, at) =>
    ask<{ at: number }>(Prisma.sql`SELECT ${at} AS at, pg_sleep(1.1)`),
  )
  const answers = await Promise.all(asked)
  expect(answers.map(([row]) => Number(row?.at))).toEqual(Array.from(asked.keys()))
})
