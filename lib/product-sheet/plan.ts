import type { z } from 'zod'
import type { Product } from '@/lib/catalog/contract'
import { type NewProduct, newProduct } from '@/lib/schemas/product'
import type { PlannedRow } from './contract'
import { differences } from './differences'
import type { SheetRow } from './read-sheet'
import { type Typed, typedProduct } from './typed-product'

/** A product as the sheet wants it; `before` is null where it is to be made. */
export type PlannedProduct = { before: Product | null; wanted: NewProduct; rows: PlannedRow[] }
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] }

/** Tells the reader what is wrong with a row. */
export type Complain = (row: SheetRow, sentence: string) => void

/**
 * What a sheet changes of these products, by `_id`. A row with a mistake has its sentence, and its product is not among
 * those to be written.
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

/** The rows of each product. New products have no `_id` yet: those of one name are the sizes of one. */
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

/** By the rules of the form. Each sentence goes to the row that it is about. */
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

/** zod's own wording speaks to programmers. */
const sentenceOf = ({ message, path }: z.core.$ZodIssue) =>
  message.startsWith('Invalid input') ? `${String(path.at(-1))} is missing` : message
