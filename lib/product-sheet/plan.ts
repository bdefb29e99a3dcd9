import type { z } from 'zod'
import { type NewProduct, newProduct } from '@/lib/catalog/input'
import type { Product } from '@/lib/catalog/responses'
import { differences } from './differences'
import type { SheetRow } from './read-sheet'
import type { PlannedRow } from './responses'
import { type Complain, type Typed, typedProduct } from './typed-product'

/** The product that the sheet describes; `before` is null for a new one. */
export type PlannedProduct = { before: Product | null; wanted: NewProduct; rows: PlannedRow[] }
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] }

/**
 * The changes that a sheet makes to these products, by `_id`. An invalid row gets a message, and its product is left
 * out.
 */
export function planImport(sheet: SheetRow[], products: Map<string, Product>): Plan {
  const planned = new Map(sheet.map((row) => [row, emptyPlan(row)]))
  const complain: Complain = (row, sentence) => {
    const plan = planned.get(row)
    if (plan) plan.message = [plan.message, sentence].filter(Boolean).join('. ')
  }
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

const emptyPlan = ({ row, cells }: SheetRow): PlannedRow => ({
  row,
  _id: cells._id || null,
  size: cells.size || null,
  changes: [],
})

/** Groups the rows by product. New products have no `_id` yet, so rows with the same name are sizes of one product. */
function groups(sheet: SheetRow[]): SheetRow[][] {
  const found = new Map<unknown, SheetRow[]>()
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
function validated(typed: Typed, rows: SheetRow[], complain: Complain): NewProduct | null {
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

/** zod's default messages are for programmers. */
const sentenceOf = ({ message, path }: z.core.$ZodIssue) =>
  message.startsWith('Invalid input') ? `${String(path.at(-1))} is missing` : message
