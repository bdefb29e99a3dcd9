import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, logActivities } from '@/lib/activity/log'
import type { Product } from '@/lib/catalog/responses'
import { productOf, productsJson, type ReadProduct } from '@/lib/catalog/rows'

import { sentence } from '@/lib/i18n/message'
import { type RunSql, runSql, transaction } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { Prisma } from '@/prisma/generated/client'
import { planImport } from './plan'
import { readSheet, type SheetRow } from './read-sheet'
import type { ImportAnswer, PlannedRow } from './responses'
import { inChunks, writeProducts } from './write'

/** Serialises imports. */
const LOCK = 5_030_726

/**
 * Returns the changes that a sheet makes, and makes them unless this is a dry run: all or nothing.
 * @throws ShopError `bad input`, with the rows when one of them is invalid
 */
export async function importProducts(by: Actor, file: Buffer, isDryRun: boolean): Promise<ImportAnswer> {
  const sheet = readSheet(file)
  const hash = createHash('sha256').update(file).digest('hex')
  const before = await lastImport(hash)
  const dry = planImport(sheet, await productsOfSheet(runSql, sheet))
  if (isDryRun) return { rows: dry.rows, ...before }
  refuseWrong(dry.rows)
  const numbers = new Set(dry.products.flatMap(({ rows }) => rows.map(({ row }) => row)))
  const changing = sheet.filter(({ row }) => numbers.has(row))
  if (changing.length === 0) return { rows: dry.rows, ...before }
  // Planned again with the products locked, to include sales and edits since the first plan.
  const { rows } = await transaction(async (within) => {
    await lock(within, idsOf(changing))
    const plan = planImport(changing, await productsOfSheet(within, changing))
    refuseWrong(plan.rows)
    const on = { kind: 'sheet', _id: hash, name: 'Sheet of products' } as const
    if (plan.products.length > 0) await logActivities(within, by, [{ what: 'Imported sheet', on }])
    await writeProducts(within, by, plan.products)
    return plan
  }, LOCK)
  const written = new Map(rows.map((row) => [row.row, row]))
  return { rows: dry.rows.map((row) => written.get(row.row) ?? row), ...before }
}

/**
 * When a sheet with these bytes was last imported. A repeated import adds its differences in stock again, so the owner
 * is warned, e.g. one whose connection broke during the import.
 */
async function lastImport(hash: string): Promise<Pick<ImportAnswer, 'importedAt'>> {
  const [row] = await runSql<{ at: Date }>(Prisma.sql`
    SELECT at FROM activities WHERE on_kind = 'sheet' AND on_id = ${hash} ORDER BY id DESC LIMIT 1`)
  return row ? { importedAt: row.at.toISOString() } : {}
}

function refuseWrong(rows: PlannedRow[]): void {
  const wrong = rows.filter(({ message }) => message)
  const [first] = wrong
  if (!first) return
  const count = wrong.length
  const which =
    count === 1 ? sentence('Row {row} is wrong', { row: first.row }) : sentence('{count} rows are wrong', { count })
  const values = { which, row: first.row, message: first.message ?? '' }
  throw new ShopError('bad input', sentence('{which}, so nothing was imported. Row {row}: {message}', values), {
    body: { rows },
  })
}

/** No id contains a NUL, and PostgreSQL rejects a query with one. */
const idsOf = (sheet: SheetRow[]) => [
  ...new Set(sheet.flatMap(({ cells: { _id } }) => (_id && !_id.includes('\0') ? [_id] : []))),
]

/** Locks products in the same order as orders take stock, so that they cannot deadlock. */
const lock = (within: RunSql, ids: string[]) =>
  within(Prisma.sql`SELECT 1 FROM products WHERE id = ANY (${ids}::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE`)

async function productsOfSheet(within: RunSql, sheet: SheetRow[]): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  for (const ids of inChunks(idsOf(sheet))) {
    const named = Prisma.sql`SELECT id, place FROM unnest(${ids}::text[]) WITH ORDINALITY AS t (id, place)`
    const [row] = await within<{ products: ReadProduct[] }>(
      Prisma.sql`SELECT ${productsJson(named, 'all')} AS products`,
    )
    for (const product of row?.products ?? []) found.set(product.id, productOf(product))
  }
  return found
}
