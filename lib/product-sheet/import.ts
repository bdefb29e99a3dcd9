import 'server-only'
import { createHash } from 'node:crypto'
import { type Actor, logActivities } from '@/lib/activity/log'
import type { Product } from '@/lib/catalog/responses'
import { productOf, productsJson, type ReadProduct } from '@/lib/catalog/rows'
import { formatSentence, type Sentence, sentence } from '@/lib/i18n/message'
import { type RunSql, runSql, transaction } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { codeOf } from '@/lib/sheets/cells'
import { describeColumns, turnsOfSheets } from '@/lib/sheets/sheet-call'
import type { SheetText } from '@/lib/sheets/text'
import { formatDateTime } from '@/lib/values/dates'
import { Prisma } from '@/prisma/generated/client'
import { type Plan, planImport } from './plan'
import { type ChosenColumns, contentsOf, type ProductSheetRow, readProducts } from './read-products'
import { rejectedSheet, rowsOfProducts } from './rejected'
import type { ImportAnswer, PlannedRow } from './responses'
import { changeWarnings, lostTexts, unpicturedWarning } from './warnings'
import { inChunks, writeProducts } from './write'

/** Serialises imports. */
const LOCK = 5_030_726

type Options = {
  isDryRun: boolean
  /** Imports a sheet again that was imported within a day. */
  again: boolean
  chosen?: ChosenColumns
  /** The numbers of rows whose products are left out. */
  leaveOut?: number[]
  /** What new products have where the sheet says nothing, by column. */
  defaults?: Partial<Record<string, string>>
  /** The number of new products that the owner has agreed to. */
  newProducts?: number
}

/**
 * Returns the changes that a sheet makes, and makes them unless this is a dry run: all or nothing.
 * @throws ShopError `bad input`, with the rows when one of them is invalid; `conflict` for a sheet that was imported
 * within a day, or that has changes of such a sheet
 */
export async function importProducts(
  by: Actor,
  file: SheetText,
  { isDryRun, again, chosen, leaveOut = [], defaults = {}, newProducts }: Options,
): Promise<ImportAnswer> {
  const { sheet: written, rows: all, columns, headings, ignored, warnings, isDamaged } = readProducts(file, chosen)
  const products = await productsOfSheet(runSql, all)
  const { departments } = await currentSettings()
  const whole = await turnsOfSheets(() => planImport(all, products, { defaults, headings, departments }))
  const left = new Set(rowsOfProducts(whole.rows, ({ row }) => leaveOut.includes(row)).map(({ row }) => row))
  const isKept = ({ row }: { row: number }) => !left.has(row)
  const sheet = all.filter(isKept)
  const dry = {
    rows: whole.rows.filter(isKept),
    products: whole.products.filter(({ rows }) => rows.every(isKept)),
  }
  const hash = createHash('sha256')
    .update(contentsOf(written, (row) => !left.has(row)))
    .digest('hex')
  const changes = changesOfSheet(sheet)
  const rejected = rowsOfProducts(whole.rows, (row) => !isKept(row) || Boolean(row.message))
  // After the products: if those are as another run left them, its line in the log is there too.
  const earlier = await earlierImports(runSql, hash, changes)
  if (!isDryRun && !again) refuseAgain(earlier)
  const isNew = await unexpectedProducts(dry, products)
  const lost = lostTexts(dry.rows)
  const unpictured = unpicturedWarning(dry.products)
  const answer = {
    rows: dry.rows,
    columns: describeColumns(written),
    ignored,
    warnings: [
      ...warnings,
      ...(isNew ? [isNew.warning] : []),
      ...(earlier.rows.length > 0 ? [formatSentence(inPart(earlier))] : []),
      ...changeWarnings(dry.rows, products),
      ...lost,
      ...(unpictured ? [unpictured] : []),
    ],
    ...(rejected.length > 0 && { rejected: rejectedSheet(written, rejected) }),
    isDamaged: isDamaged || lost.length > 0,
    missing: missingColumns(sheet, columns, defaults),
    ...(isNew && { newProducts: isNew.count }),
    importedAt: earlier.last?.toISOString(),
  }
  if (isDryRun) return answer
  if (isNew && newProducts !== isNew.count) {
    throw new ShopError('conflict', isNew.sentence, { body: { newProducts: isNew.count } })
  }
  refuseWrong(answer)
  const numbers = new Set(dry.products.flatMap(({ rows }) => rows.map(({ row }) => row)))
  const changing = sheet.filter(({ row }) => numbers.has(row))
  if (changing.length === 0) return answer
  // Planned again with the products locked, to include sales and edits since the first plan.
  const { rows } = await transaction(async (within) => {
    if (!again) refuseAgain(await earlierImports(within, hash, changes))
    await lock(within, idsOf(changing))
    // Somebody may have changed the departments since the first plan.
    await within(Prisma.sql`SELECT 1 FROM settings FOR SHARE`)
    const { departments } = await currentSettings(within)
    const plan = await planImport(changing, await productsOfSheet(within, changing), {
      defaults,
      headings,
      departments,
    })
    refuseWrong({ rows: plan.rows })
    const on = { kind: 'sheet', _id: hash, name: 'Sheet of products' } as const
    if (plan.products.length > 0) await logActivities(within, by, [{ what: 'Imported sheet', on }])
    await writeProducts(within, by, plan.products)
    await keepChanges(
      within,
      changes.filter(({ row }) => numbers.has(row)),
    )
    return plan
  }, LOCK)
  const imported = new Map(rows.map((row) => [row.row, row]))
  return { ...answer, rows: dry.rows.map((row) => imported.get(row.row) ?? row) }
}

/** Columns that new products need and the sheet leaves empty, and that one answer can fill for all. */
const ASKED = ['description', 'fit', 'category', 'subCategory', 'brand']

function missingColumns(sheet: ProductSheetRow[], columns: string[], defaults: Partial<Record<string, string>>) {
  const fresh = sheet.filter(({ cells }) => !cells._id)
  if (fresh.length === 0) return []
  return ASKED.filter((column) => !columns.includes(column) || fresh.every(({ cells }) => !cells[column])).filter(
    (column) => !defaults[column],
  )
}

/**
 * New products that may be others of the shop by mistake: none has an `_id` in the sheet, or some have the name of
 * another product.
 */
async function unexpectedProducts({ products: planned }: Pick<Plan, 'products'>, known: Map<string, Product>) {
  const names = planned.filter(({ before }) => !before).map(({ wanted }) => wanted.name.toLowerCase())
  const count = names.length
  if (count === 0) return null
  const [{ same = 0 } = {}] = await runSql<{ same: number }>(Prisma.sql`
    SELECT count(*)::int AS same FROM products WHERE lower(name) = ANY (${names}::text[])`)
  if (known.size > 0 && same === 0) return null
  const told =
    same > 0
      ? sentence('The sheet makes new products ({count}), and products of the shop have the same names ({same}).', {
          count,
          same,
        })
      : sentence('No row of the sheet has the _id of a product of the shop, so its products are new ({count}).', {
          count,
        })
  return { count, sentence: told, warning: formatSentence(told) }
}

type Earlier = {
  /** When this sheet, or changes in it, were last imported, and when within a day. */
  last: Date | null
  today: Date | null
  /** The rows imported within a day, if they are only some of those with changes. */
  rows: number[]
}

/** A repeated import adds its differences in stock again, and makes its new products again. */
async function earlierImports(within: RunSql, hash: string, changes: ImportedChange[]): Promise<Earlier> {
  const [whole = { last: null, today: null }] = await within<Omit<Earlier, 'rows'>>(Prisma.sql`
    SELECT max(at) AS last, min(at) FILTER (WHERE at > now() - interval '1 day') AS today
    FROM activities WHERE on_kind = 'sheet' AND on_id = ${hash}`)
  if (whole.today) return { ...whole, rows: [] }
  const { rows, at = null } = await rowsImported(within, changes)
  const isWhole = rows.length === new Set(changes.map(({ row }) => row)).size
  return { last: at ?? whole.last, today: at, rows: isWhole ? [] : rows }
}

function refuseAgain(earlier: Earlier): void {
  if (!earlier.today) return
  const importedAt = earlier.today.toISOString()
  const message =
    earlier.rows.length > 0
      ? inPart(earlier)
      : sentence('This sheet was imported on {time}. Imported again, it would change the stock a second time.', {
          time: formatDateTime(importedAt),
        })
  throw new ShopError('conflict', message, { body: { importedAt } })
}

/** The rows that a message names. */
const NAMED_ROWS = 20

function inPart({ last, rows }: Earlier): Sentence {
  return sentence(
    'These rows were already imported on {time}: {rows}. Leave them out or start from a new export, or they count twice.',
    {
      time: formatDateTime(last?.toISOString() ?? ''),
      rows: `${rows.slice(0, NAMED_ROWS).join(', ')}${rows.length > NAMED_ROWS ? ', …' : ''}`,
    },
  )
}

function refuseWrong(body: { rows: PlannedRow[]; rejected?: string }): void {
  const { rows } = body
  const wrong = rows.filter(({ message }) => message)
  const [first] = wrong
  if (!first) return
  const count = wrong.length
  const which =
    count === 1 ? sentence('Row {row} is wrong', { row: first.row }) : sentence('{count} rows are wrong', { count })
  const values = { which, row: first.row, message: first.message ?? '' }
  throw new ShopError('bad input', sentence('{which}, so nothing was imported. Row {row}: {message}', values), {
    body,
  })
}

/** No id contains a NUL, and PostgreSQL rejects a query with one. */
const idsOf = (sheet: ProductSheetRow[]) => [
  ...new Set(sheet.flatMap(({ cells: { _id } }) => (_id && !_id.includes('\0') ? [_id] : []))),
]

/** Locks products in the same order as orders take stock, so that they cannot deadlock. */
const lock = (within: RunSql, ids: string[]) =>
  within(Prisma.sql`SELECT 1 FROM products WHERE id = ANY (${ids}::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE`)

async function productsOfSheet(within: RunSql, sheet: ProductSheetRow[]): Promise<Map<string, Product>> {
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

/** What a row does a second time when it is imported again. */
type ImportedChange = { row: number; hash: string }

/**
 * The changes in stock and the new products of a sheet. A change is the product, the size, and its stock before and
 * after; the order of rows and columns, the way of writing and all other columns do not matter.
 */
const changesOfSheet = (sheet: ProductSheetRow[]): ImportedChange[] =>
  sheet.flatMap(({ row, cells }) =>
    changesOfRow(cells).map((change) => ({
      row,
      hash: createHash('sha256').update(JSON.stringify(change)).digest('base64'),
    })),
  )

function changesOfRow(cells: ProductSheetRow['cells']): unknown[] {
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
async function rowsImported(within: RunSql, changes: ImportedChange[]): Promise<{ rows: number[]; at?: Date }> {
  const hashes = changes.map(({ hash }) => hash)
  const found = await within<{ hash: string; at: Date }>(Prisma.sql`
    SELECT hash, at FROM imported_changes WHERE hash = ANY (${hashes}::text[]) AND at > now() - interval '1 day'
    ORDER BY at DESC`)
  const made = new Set(found.map(({ hash }) => hash))
  const rows = changes.filter(({ hash }) => made.has(hash)).map(({ row }) => row)
  return { rows: [...new Set(rows)], at: found[0]?.at }
}

/** Keeps the changes of an import for a day. */
async function keepChanges(within: RunSql, changes: ImportedChange[]): Promise<void> {
  const hashes = [...new Set(changes.map(({ hash }) => hash))]
  await within(Prisma.sql`DELETE FROM imported_changes WHERE at <= now() - interval '1 day'`)
  await within(Prisma.sql`
    INSERT INTO imported_changes (hash) SELECT unnest(${hashes}::text[])
    ON CONFLICT (hash) DO UPDATE SET at = excluded.at`)
}
