import { expect, it } from 'vitest'
import { spansOf } from '@/lib/search/search'
import { haveMatches } from '@/lib/search/spelling'
import { Prisma } from '@/prisma/generated/client'
import { runSql } from './db'

/** The connection that answers. Calls one after the other get the same one. */
type Prepared = { statement: string; runs: number }
const prepared = () =>
  runSql<Prepared>(
    Prisma.sql`SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements`,
  )

// Whether PostgreSQL then uses a generic or a custom plan depends on its estimates.
it.each([
  ['how a search is read', 'ts_lexize', (index: number) => spansOf(`black tee ${index}`)],
  ['whether a search leads to goods', 'AS leads', (index: number) => haveMatches([`'tee' | 'x${index}'`])],
])('%s is prepared once per connection', async (_, part, call) => {
  for (const index of [1, 2, 3]) await call(index)
  const kept = (await prepared()).filter(({ statement }) => statement.includes(part))
  expect(kept.some(({ runs }) => runs >= 3)).toBe(true)
})
