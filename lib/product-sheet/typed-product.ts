import type { Product, ProductSize } from '@/lib/catalog/responses'
import { formName, productColumns, readCell, sizeColumn, sizeFields } from './columns'
import type { ProductRow } from './read-products'

/** Adds an error to a row. */
export type Complain = (row: ProductRow, sentence: string) => void

type TypedSize = { size: string } & Record<string, unknown>
/** A product as the form's schema takes it. */
export type Typed = { sizes: TypedSize[] } & Record<string, unknown>

const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d{1,8}$/.test(text)

/** The current product with the values of its rows. */
export function typedProduct(rows: ProductRow[], before: Product | null, complain: Complain): Typed {
  const typed: Typed = { sizes: (before?.sizes ?? []).map((size) => ({ ...size })) }
  for (const column of productColumns) {
    if (before) typed[formName(column)] = before[column as keyof Product]
    const cell = agreed(rows, column, complain)
    if (cell === undefined || (!before && cell === '')) continue
    typed[formName(column)] = readCell(column, cell)
  }
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
  return typed
}

/** The value of a column that all rows of a product must share. */
function agreed(rows: ProductRow[], column: string, complain: Complain): string | undefined {
  const [first, ...others] = rows
  const cell = first?.cells[column]
  for (const row of others) {
    const other = row.cells[column]
    if (other === cell) continue
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

function addSize(typed: Typed, row: ProductRow, before: Product | null, complain: Complain): void {
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
