import { expect, it, vi } from 'vitest'
import { areLeading } from '@/lib/catalog/spelling'
import { spansOf } from '@/lib/catalog/understand'
import { ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'

/** Of a connection's own. */
type Prepared = { statement: string; generic_plans: bigint }
const prepared = () => ask<Prepared>(Prisma.sql`SELECT statement, generic_plans FROM pg_prepared_statements`)

let at = 0

it.each([
  ['how a search is read', 'ts_lexize', () => spansOf(`black tee ${at++}`)],
  ['whether a search leads to goods', 'AS leads', () => areLeading([`'tee' | 'x${at++}'`])],
])('%s is planned once', async (_, part, call) => {
  await vi.waitFor(async () => {
    await call()
    const plans = (await prepared()).filter(({ statement }) => statement.includes(part))
    expect(plans.some(({ generic_plans }) => generic_plans > 0)).toBe(true)
  }, 20_000)
})
