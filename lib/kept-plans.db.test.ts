import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { filtersOfPage } from '@/lib/catalog/filters'
import { listProducts } from '@/lib/catalog/queries'
import { areLeading } from '@/lib/catalog/spelling'
import { spansOf } from '@/lib/catalog/understand'
import { ask } from '@/lib/db'
import { readSale } from '@/lib/orders/read-sale'
import { Prisma } from '@/prisma/generated/client'

/** Of a connection's own. */
type Prepared = { statement: string; generic_plans: bigint }
const prepared = () => ask<Prepared>(Prisma.sql`SELECT statement, generic_plans FROM pg_prepared_statements`)

let at = 0
const search = () => {
  at += 1
  return listProducts(filtersOfPage(new URLSearchParams(`search=tee&minPrice=${at}&maxPrice=${5_000 + at}`)))
}

it.each([
  ['how a search is read', 'ts_lexize', () => spansOf(`black tee ${at++}`)],
  ['whether a search leads to goods', 'AS leads', () => areLeading([`'tee' | 'x${at++}'`])],
  ['a search of few goods', 'relevance', search],
  ['what an order has to know', 'idempotency_keys', () => readSale(randomUUID(), 'key', [`good-${at++}`], false)],
])('%s is planned once', async (_, part, call) => {
  await vi.waitFor(async () => {
    await call()
    const plans = (await prepared()).filter(({ statement }) => statement.includes(part))
    expect(plans.some(({ generic_plans }) => generic_plans > 0)).toBe(true)
  }, 20_000)
})

it('of many texts the first are kept', async () => {
  for (let at = 0; at < 250; at += 1) {
    await ask(Prisma.sql`SELECT 1 AS ${Prisma.raw(`kept_${at}`)}`, { isPrepared: 'while there is room' })
  }
  const kept = (await prepared()).filter(({ statement }) => statement.includes('kept_'))
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThanOrEqual(200)
})
