import 'server-only'
import { type Actor, logActivities } from '@/lib/activity/log'
import { databaseColumn } from '@/lib/catalog/columns'
import type { NewProduct } from '@/lib/catalog/input'
import { newProductId } from '@/lib/catalog/product-id'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { productColumns } from './columns'
import type { PlannedProduct } from './plan'

/** Products per statement: few enough to stay below the statement timeout. */
const CHUNK = 250

export const inChunks = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK))

type Written = { id: string; isNew: boolean; fields: Record<string, unknown>; sizes: NewProduct['sizes'] }

/** Writes the products of a sheet, with a line in the log for each, and sets the `_id` in the rows of new ones. */
export async function writeProducts(within: RunSql, by: Actor, planned: PlannedProduct[]): Promise<void> {
  for (const chunk of inChunks(planned)) {
    const written = chunk.map(writtenOf)
    await update(
      within,
      written.filter(({ isNew }) => !isNew),
    )
    await insert(
      within,
      written.filter(({ isNew }) => isNew),
    )
    await saveSizes(within, written)
    await logActivities(
      within,
      by,
      chunk.map((product, index) => entryOf(product, written[index] as Written)),
    )
    chunk.forEach(({ rows }, index) => {
      for (const row of rows) row._id = written[index]?.id ?? row._id
    })
  }
}

function writtenOf({ before, wanted }: PlannedProduct): Written {
  const { newArrivals, sizes, uploads: _, imageAlts: __, ...rest } = wanted
  const id = before?._id ?? newProductId(wanted.name)
  return { id, isNew: !before, fields: { ...rest, isNewArrival: newArrivals }, sizes }
}

function entryOf({ before, wanted: { name } }: PlannedProduct, { id, fields, sizes }: Written) {
  const what = before ? 'Changed product' : 'Added product'
  // No sheet changes how many kept a size.
  const sizesBefore = before?.sizes.map(({ keptPercent: _, ...size }) => size)
  const stored = sizes.map(({ quantityBase: _, ...size }) => size)
  const after = { ...before, ...fields, sizes: stored }
  return {
    what,
    on: { kind: 'product' as const, _id: id, name: before?.name ?? name },
    states: { before: before ? { ...before, sizes: sizesBefore } : {}, after },
  }
}

const list = (names: string[], of: (name: string) => string) => Prisma.raw(names.map(databaseColumn).map(of).join(', '))
const plain = (name: string) => name

/** The rows of a table from JSON objects with its column names. */
const records = (table: 'products' | 'product_sizes', rows: Record<string, unknown>[]) => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [databaseColumn(key), value])),
  )
  return Prisma.sql`jsonb_populate_recordset(NULL::${Prisma.raw(table)}, ${JSON.stringify(named)}::jsonb) n`
}

const rowsOf = (written: Written[]) =>
  records(
    'products',
    written.map(({ id, fields }) => ({ id, ...fields })),
  )

async function update(within: RunSql, written: Written[]): Promise<void> {
  if (written.length === 0) return
  await within(Prisma.sql`
    UPDATE products p SET ${list(productColumns, (name) => `${name} = n.${name}`)},
      updated_at = greatest(now(), p.updated_at + interval '1 millisecond')
    FROM ${rowsOf(written)} WHERE p.id = n.id`)
}

async function insert(within: RunSql, written: Written[]): Promise<void> {
  if (written.length === 0) return
  const names = ['id', ...productColumns]
  await within(Prisma.sql`
    INSERT INTO products (${list(names, plain)}) SELECT ${list(names, plain)} FROM ${rowsOf(written)}`)
}

/** The database counts how many kept a size. */
const sizeNames = Object.values(Prisma.ProductSizeScalarFieldEnum).filter((name) => name !== 'keptPercent')
const sizeValues = sizeNames.filter((name) => name !== 'productId' && name !== 'size')

async function saveSizes(within: RunSql, written: Written[]): Promise<void> {
  const sizes = written.flatMap(({ id: productId, sizes }) =>
    sizes.map((size, position) => ({ ...size, productId, position })),
  )
  if (sizes.length === 0) return
  await within(Prisma.sql`
    INSERT INTO product_sizes AS s (${list(sizeNames, plain)})
    SELECT ${list(sizeNames, plain)} FROM ${records('product_sizes', sizes)}
    ON CONFLICT (product_id, size) DO UPDATE SET ${list(sizeValues, (name) => `${name} = excluded.${name}`)}
    WHERE (${list(sizeValues, (name) => `s.${name}`)}) IS DISTINCT FROM (${list(sizeValues, (name) => `excluded.${name}`)})`)
}
