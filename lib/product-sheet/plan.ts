import type { z } from 'zod'
import { type NewProduct, newProduct } from '@/lib/catalog/input'
import type { Product } from '@/lib/catalog/responses'
import { codeOf } from '@/lib/sheets/cells'
import { sizeColumn, wireName } from './columns'
import { differences } from './differences'
import type { ProductRow } from './read-products'
import type { PlannedRow } from './responses'
import { type Complain, type Typed, typedProduct } from './typed-product'

/** The product that the sheet describes; `before` is null for a new one. */
export type PlannedProduct = { before: Product | null; wanted: NewProduct; rows: PlannedRow[] }
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] }

/**
 * The changes that a sheet makes to these products, by `_id`. An invalid row gets a message, and its product is left
 * out.
 */
export function planImport(rows: ProductRow[], products: Map<string, Product>): Plan {
  const sheet = rows.map((row) => withStoredSize(row, products))
  const planned = new Map(sheet.map((row) => [row, emptyPlan(row)]))
  const complain: Complain = (row, sentence) => {
    const plan = planned.get(row)
    if (plan) plan.message = plan.message ? `${plan.message.replace(/\.$/, '')}. ${sentence}` : sentence
  }
  for (const row of sheet) for (const problem of row.problems) complain(row, problem)
  const done = groups(sheet).flatMap((rows): PlannedProduct[] => {
    const _id = rows[0]?.cells._id
    const before = _id ? products.get(_id) : null
    if (before === undefined) {
      for (const row of rows) complain(row, 'There is no product with this _id')
      return []
    }
    const typed = typedProduct(rows, before, complain)
    const wanted = validated(typed, rows, complain)
    const plans = rows.flatMap((row) => planned.get(row) ?? [])
    if (!wanted || plans.some(({ message }) => message)) return []
    for (const [at, row] of rows.entries()) plans[at]?.changes.push(...differences(row, before, wanted))
    return plans.some(({ changes }) => changes.length > 0) ? [{ before, wanted, rows: plans }] : []
  })
  return { rows: [...planned.values()], products: done }
}

/** A size as it is stored, in whatever case, or else as it is meant: `'6-8` is 6-8, but a stored `38.0` stays. */
function withStoredSize(row: ProductRow, products: Map<string, Product>): ProductRow {
  const { _id, size } = row.cells
  if (size === undefined) return row
  const sizes = (products.get(_id ?? '')?.sizes ?? []).map((stored) => stored.size)
  const meant = codeOf(size)
  const isMeant = (stored: string) => stored.toLowerCase() === meant.toLowerCase()
  const known = sizes.find((stored) => stored === size) ?? sizes.find((stored) => stored === meant)
  return { ...row, cells: { ...row.cells, size: known ?? sizes.find(isMeant) ?? meant } }
}

const emptyPlan = ({ row, cells }: ProductRow): PlannedRow => ({
  row,
  _id: cells._id || null,
  size: cells.size || null,
  changes: [],
})

/** Groups the rows by product. New products have no `_id` yet, so rows with the same name are sizes of one product. */
function groups(sheet: ProductRow[]): ProductRow[][] {
  const found = new Map<unknown, ProductRow[]>()
  for (const row of sheet) {
    const { _id, size, name } = row.cells
    const key = _id ? `id ${_id}` : size ? `name ${name}` : row
    const group = found.get(key)
    if (group) group.push(row)
    else found.set(key, [row])
  }
  return [...found.values()]
}

/** Applies the rules of the form. Each message goes to the row that caused it. */
function validated(typed: Typed, rows: ProductRow[], complain: Complain): NewProduct | null {
  const parsed = newProduct.safeParse(typed)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const size = issue.path[0] === 'sizes' ? typed.sizes[Number(issue.path[1])]?.size : undefined
    const [first] = rows
    const row = rows.find(({ cells }) => size !== undefined && cells.size === size) ?? first
    if (row) complain(row, sentenceOf(issue))
  }
  return null
}

/** The form's message about a column of the sheet, without the form's name for it. */
function sentenceOf({ message, path: [field, , ofSize = 'size'] }: z.core.$ZodIssue): string {
  const column = field === 'sizes' ? sizeColumn(String(ofSize)) : wireName(String(field))
  // zod's default messages are for programmers.
  if (message.startsWith('Invalid input')) return `${column} is missing`
  const named = /^.*? (?=(must be|takes|is required)\b)/
  return named.test(message) ? message.replace(named, `${column} `) : `${column}: ${message}`
}
