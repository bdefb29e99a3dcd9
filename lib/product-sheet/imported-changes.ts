import 'server-only'
import { createHash } from 'node:crypto'
import type { RunSql } from '@/lib/platform/database/db'
import { codeOf } from '@/lib/sheets/cells'
import { Prisma } from '@/prisma/generated/client'
import type { ProductRow } from './read-products'

/** What a row does a second time when it is imported again. */
export type Change = { row: number; hash: string }

/**
 * The changes in stock and the new products of a sheet. A change is the product, the size, and its stock before and
 * after; the order of rows and columns, the way of writing and all other columns do not matter.
 */
export const changesOfSheet = (sheet: ProductRow[]): Change[] =>
  sheet.flatMap(({ row, cells }) =>
    changesOfRow(cells).map((change) => ({
      row,
      hash: createHash('sha256').update(JSON.stringify(change)).digest('base64'),
    })),
  )

function changesOfRow(cells: ProductRow['cells']): unknown[] {
  const { _id, size, countInStock, countInStockBase, quantity, quantityBase } = cells
  if (!_id)
    return [
      Object.entries(cells)
        .filter(([, cell]) => cell)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]
  return [
    [_id, null, countInStockBase, countInStock],
    [_id, codeOf(size ?? '').toLowerCase(), quantityBase, quantity],
  ].filter(([, , before, after]) => before && after && before !== after)
}

/** The rows with changes that an import of the last day made, and when it did. */
export async function rowsImported(within: RunSql, changes: Change[]): Promise<{ rows: number[]; at?: Date }> {
  const hashes = changes.map(({ hash }) => hash)
  const found = await within<{ hash: string; at: Date }>(Prisma.sql`
    SELECT hash, at FROM imported_changes WHERE hash = ANY (${hashes}::text[]) AND at > now() - interval '1 day'
    ORDER BY at DESC`)
  const made = new Set(found.map(({ hash }) => hash))
  const rows = changes.filter(({ hash }) => made.has(hash)).map(({ row }) => row)
  return { rows: [...new Set(rows)], at: found[0]?.at }
}

/** Keeps the changes of an import for a day. */
export async function keepChanges(within: RunSql, changes: Change[]): Promise<void> {
  const hashes = [...new Set(changes.map(({ hash }) => hash))]
  await within(Prisma.sql`DELETE FROM imported_changes WHERE at <= now() - interval '1 day'`)
  await within(Prisma.sql`
    INSERT INTO imported_changes (hash) SELECT unnest(${hashes}::text[])
    ON CONFLICT (hash) DO UPDATE SET at = excluded.at`)
}
