import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { Change } from '@/lib/activity/responses'
import { MAX_SIZES, type NewProduct, productInput, withPublishing } from '@/lib/catalog/input'
import type { Product, ProductSize } from '@/lib/catalog/responses'
import { type Department, specDepartments } from '@/lib/settings/departments'
import { codeOf } from '@/lib/sheets/cells'
import { formName, productColumns, readCell, sizeColumn, sizeFields, wireName } from './columns'
import type { ProductSheetRow } from './read-products'
import type { PlannedRow } from './responses'

/** The product that the sheet describes; `before` is null for a new one. */
export type PlannedProduct = { before: Product | null; wanted: NewProduct; rows: PlannedRow[] }
export type Plan = { rows: PlannedRow[]; products: PlannedProduct[] }

export type PlanOptions = {
  /** What new products have where the sheet says nothing, by column. */
  defaults?: Partial<Record<string, string>>
  departments?: readonly Department[]
  /** The names of columns in messages; by default their own. */
  headings?: Partial<Record<string, string>>
}

/** How long planning keeps the processor before others are served. */
const PORTION_MS = 10

/**
 * The changes that a sheet makes to these products, by `_id`. An invalid row gets a message, and its product is left
 * out. A large sheet takes a second, in which others are served.
 */
export async function planImport(
  rows: ProductSheetRow[],
  products: Map<string, Product>,
  { defaults = {}, headings = {}, departments = specDepartments }: PlanOptions = {},
): Promise<Plan> {
  const { newProduct } = productInput(departments)
  const sheet = rows.map((row) => withStoredSize(row, products))
  const planned = new Map(sheet.map((row) => [row, emptyPlan(row, products.get(row.cells._id ?? ''))]))
  const complain: Complain = (row, sentence) => {
    const plan = planned.get(row)
    if (plan) plan.message = plan.message ? `${plan.message.replace(/\.$/, '')}. ${sentence}` : sentence
  }
  for (const row of sheet) for (const problem of row.problems) complain(row, problem)
  const planOne = (rows: ProductSheetRow[]): PlannedProduct[] => {
    const _id = rows[0]?.cells._id
    const before = _id ? products.get(_id) : null
    if (before === undefined) {
      for (const row of rows) complain(row, 'There is no product with this _id')
      return []
    }
    // Thousands of rows of one product are as wrong as a few too many, and would keep the processor for a second.
    const typed = typedProduct(rows.slice(0, MAX_SIZES + 1), before, defaults, complain)
    const wanted = validated(newProduct, typed, rows, headings, complain)
    const plans = rows.flatMap((row) => planned.get(row) ?? [])
    if (!wanted || plans.some(({ message }) => message)) return []
    for (const [index, row] of rows.entries()) {
      plans[index]?.changes.push(...differences(row, before, wanted, index === 0))
    }
    return plans.some(({ changes }) => changes.length > 0) ? [{ before, wanted, rows: plans }] : []
  }
  const done: PlannedProduct[] = []
  let begin = performance.now()
  for (const rows of groups(sheet)) {
    done.push(...planOne(rows))
    if (performance.now() - begin < PORTION_MS) continue
    await setImmediate()
    begin = performance.now()
  }
  return { rows: [...planned.values()], products: done }
}

/** A size as it is stored, in whatever case, or else as it is meant: `'6-8` is 6-8, but a stored `38.0` stays. */
function withStoredSize(row: ProductSheetRow, products: Map<string, Product>): ProductSheetRow {
  const { _id, size } = row.cells
  if (size === undefined) return row
  const sizes = (products.get(_id ?? '')?.sizes ?? []).map((stored) => stored.size)
  const meant = codeOf(size)
  const isMeant = (stored: string) => stored.toLowerCase() === meant.toLowerCase()
  const known = sizes.find((stored) => stored === size) ?? sizes.find((stored) => stored === meant)
  return { ...row, cells: { ...row.cells, size: known ?? sizes.find(isMeant) ?? meant } }
}

const emptyPlan = ({ row, cells }: ProductSheetRow, product: Product | undefined): PlannedRow => ({
  row,
  _id: cells._id || null,
  name: cells.name || product?.name || null,
  size: cells.size || null,
  changes: [],
})

/**
 * Groups the rows by product. New products have no `_id` yet, so rows with the same name are sizes of one product, unless
 * the sheet tells products apart.
 */
function groups(sheet: ProductSheetRow[]): ProductSheetRow[][] {
  const found = new Map<unknown, ProductSheetRow[]>()
  for (const row of sheet) {
    const { _id, size, name } = row.cells
    const key = _id ? `id ${_id}` : size ? (row.product ?? `name ${name}`) : row
    const group = found.get(key)
    if (group) group.push(row)
    else found.set(key, [row])
  }
  return [...found.values()]
}

/** Applies the rules of the form. Each message goes to the row that caused it. */
function validated(
  newProduct: ReturnType<typeof productInput>['newProduct'],
  typed: Typed,
  rows: ProductSheetRow[],
  headings: PlanOptions['headings'],
  complain: Complain,
): NewProduct | null {
  const parsed = newProduct.safeParse(typed)
  if (parsed.success) return withPublishing(parsed.data)
  for (const issue of parsed.error.issues) {
    const size = issue.path[0] === 'sizes' ? typed.sizes[Number(issue.path[1])]?.size : undefined
    const [first] = rows
    const row = rows.find(({ cells }) => size !== undefined && cells.size === size) ?? first
    if (row) complain(row, sentenceOf(issue, headings))
  }
  return null
}

/** The form's message about a column of the sheet, without the form's name for it. */
function sentenceOf(issue: z.core.$ZodIssue, headings: PlanOptions['headings'] = {}): string {
  const { message, path } = issue
  const [field, , ofSize = 'size'] = path
  const own = field === 'sizes' ? sizeColumn(String(ofSize)) : wireName(String(field))
  const column = headings[own] ?? own
  // zod's default messages are for programmers.
  if (/^(Invalid input|Choose an? |Enter )/.test(message)) return `${column} is missing`
  const named = /^.*? (?=(must be|takes|is required)\b)/
  return named.test(message) ? message.replace(named, `${column} `) : `${column}: ${message}`
}

/** Adds an error to a row. */
type Complain = (row: ProductSheetRow, sentence: string) => void

type TypedSize = { size: string; quantity?: unknown } & Record<string, unknown>
/** A product as the form's schema takes it. */
type Typed = { sizes: TypedSize[] } & Record<string, unknown>

const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d{1,8}$/.test(text)

/** The current product with the values of its rows. */
function typedProduct(
  rows: ProductSheetRow[],
  before: Product | null,
  defaults: NonNullable<PlanOptions['defaults']>,
  complain: Complain,
): Typed {
  const typed: Typed = { sizes: (before?.sizes ?? []).map((size) => ({ ...size })) }
  for (const column of productColumns) {
    if (before) typed[formName(column)] = before[column as keyof Product]
    const typedCell = agreed(rows, column, complain)
    const cell = before ? typedCell : typedCell || defaults[column]
    if (cell === undefined) continue
    typed[formName(column)] = readCell(column, cell)
  }
  // As in a call.
  const { isPublished, publishAt } = rows[0]?.cells ?? {}
  const isSetForAll = !before && defaults.publishAt
  if (isPublished !== undefined && publishAt === undefined && !isSetForAll) typed.publishAt = null
  const [first] = rows
  if (before && first?.cells.countInStock !== undefined) {
    const base = agreed(rows, 'countInStockBase', complain)
    const complainHere = (sentence: string) => complain(first, sentence)
    const { countInStock, name } = before
    typed.countInStock = moved('countInStock', countInStock, first.cells.countInStock, base, name, complainHere)
  }
  for (const row of rows) {
    const earlier = rows.find(({ cells }) => cells.size === row.cells.size)
    if (earlier && earlier !== row) complain(row, `Row ${earlier.row} is about the same size`)
    addSize(typed, row, before, complain)
  }
  const isCounted = rows.some(({ cells }) => cells.countInStock)
  const hasQuantities = rows.some(({ cells }) => cells.size && cells.quantity !== undefined)
  if (!isCounted && hasQuantities) typed.countInStock = countOfSizes(typed, before)
  return typed
}

/** Without a count of its own, a product has the pieces of its sizes, or as many more or less as these have. */
function countOfSizes({ sizes }: Typed, before: Product | null): number {
  const sum = (all: { quantity?: unknown }[]) => all.reduce((total, { quantity }) => total + Number(quantity ?? 0), 0)
  const count = (before?.countInStock ?? 0) + sum(sizes) - sum(before?.sizes ?? [])
  return Number.isNaN(count) ? 0 : Math.max(0, count)
}

/** The value of a column that all rows of a product must share. */
function agreed(rows: ProductSheetRow[], column: string, complain: Complain): string | undefined {
  const [first, ...others] = rows
  const cell = first?.cells[column]
  for (const row of others) {
    const other = row.cells[column]
    if (other === cell || !other) continue
    complain(row, `${column} is "${short(other)}" here and "${short(cell)}" in row ${first?.row}: a product has one`)
  }
  return cell
}

const short = (cell = '') => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)

/** The stock to store: the current figure, changed by the difference from the exported one. */
function moved(
  column: string,
  current: number,
  cell: string,
  base: string | undefined,
  name: string,
  complain: (sentence: string) => void,
): number | string {
  if (!base) return cell
  if (!isWhole(base)) complain(`${column}Base must be a whole number, as it was exported`)
  if (!isWhole(cell) || !isWhole(base)) return cell
  const next = current + Number(cell) - Number(base)
  if (next >= 0) return next
  complain(`Only ${current} of ${name} are left, so ${Number(base) - Number(cell)} cannot be taken away`)
  return current
}

function addSize(typed: Typed, row: ProductSheetRow, before: Product | null, complain: Complain): void {
  const { size, quantityBase } = row.cells
  if (!size) {
    if (sizeFields.some((field) => row.cells[sizeColumn(field)])) complain(row, 'The row needs a size')
    return
  }
  const stored = before?.sizes.find((entry) => entry.size === size)
  // Without a price in the sheet a size costs what the product does.
  const entry = typed.sizes.find((one) => one.size === size) ?? { size, price: typed.price }
  if (!typed.sizes.includes(entry)) typed.sizes.push(entry)
  for (const field of sizeFields) {
    const cell = row.cells[sizeColumn(field)]
    if (cell === undefined || (!stored && cell === '')) continue
    entry[field] = readCell(sizeColumn(field), cell)
  }
  // It follows the product's price if it cost the same and the sheet does not change it.
  const isAsStored = stored && stored.price === before?.price && String(entry.price) === String(stored.price)
  if (isAsStored) entry.price = typed.price
  const complainHere = (sentence: string) => complain(row, sentence)
  if (stored && row.cells.quantity !== undefined)
    entry.quantity = stockOf(stored, row.cells.quantity, quantityBase, complainHere)
}

const stockOf = ({ quantity, size }: ProductSize, ...rest: [string, string | undefined, (sentence: string) => void]) =>
  moved('quantity', quantity, rest[0], rest[1], `size ${size}`, rest[2])

type Fields = Record<string, Change['from'] | undefined>

/** The changes that a row of the sheet makes, by column. With those of its first row is the count that follows its sizes. */
function differences(
  { cells }: ProductSheetRow,
  before: Product | null,
  wanted: NewProduct,
  isFirst: boolean,
): Change[] {
  const has = (column: string) => cells[column] !== undefined || (isFirst && column === 'countInStock')
  const product = productColumns.filter(has).map((column) => {
    const to = (wanted as Fields)[formName(column)]
    return change(column, (before as Fields | null)?.[column], to)
  })
  if (!cells.size) return product.flat()
  const stored = before?.sizes.find(({ size }) => size === cells.size)
  const next = wanted.sizes.find(({ size }) => size === cells.size)
  const size = sizeFields.map((field) => {
    const [from, to] = [stored, next].map((one) => (one as Fields | undefined)?.[field])
    return change(sizeColumn(field), from, to)
  })
  return [...product, change('size', stored?.size, next?.size), ...size].flat()
}

function change(field: string, from: Fields[string] = null, to: Fields[string] = null): Change[] {
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
}
