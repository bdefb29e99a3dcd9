import { z } from 'zod'
import { newProduct, sizeInput } from '@/lib/catalog/input'
import { product } from '@/lib/catalog/responses'

/** Fields of the form that are not in a sheet: sizes have their own rows, and pictures are not text. */
const notInSheets = ['sizes', 'uploads', 'imageAlts']

/** The API's name for a field of the form. */
export const wireName = (field: string) => (field === 'newArrivals' ? 'isNewArrival' : field)
export const formName = (column: string) => (column === 'isNewArrival' ? 'newArrivals' : column)

/** The columns of a product are the fields of its schema, with the API's names. */
export const productColumns = Object.keys(newProduct.shape)
  .filter((field) => !notInSheets.includes(field))
  .map(wireName)

/** The fields of a size, except its name and the base of its quantity. */
export const sizeFields = Object.keys(sizeInput.shape).filter((field) => !['size', 'quantityBase'].includes(field))

/** The column of a size's field: `quantity`, but `sizes.price` when the product has a field with that name too. */
export const sizeColumn = (field: string) => (productColumns.includes(field) ? `sizes.${field}` : field)

export const columns = [
  '_id',
  'size',
  ...productColumns.flatMap((column) => (column === 'countInStock' ? [column, 'countInStockBase'] : [column])),
  ...sizeFields.map(sizeColumn).flatMap((column) => (column === 'quantity' ? [column, 'quantityBase'] : [column])),
  'images',
]

type Named = { name: string; value: string }

/** Formats a value of the API as a cell: lists as `a | b`, measurements as `Chest: 54 | Length: 70`. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) return String(value)
  const parts = value.map((part: string | Named) =>
    typeof part === 'string'
      ? escaped(part, /[\\|]/g)
      : `${escaped(part.name, /[\\|:]/g)}: ${escaped(part.value, /[\\|]/g)}`,
  )
  return parts.join(' | ')
}

const escaped = (text: string, letters: RegExp) => text.replace(letters, '\\$&')

/** Parses a cell of this column into the schema's input. */
export function readCell(column: string, cell: string): unknown {
  const schema = (product.shape as Record<string, z.ZodType>)[column.replace(/^sizes\./, '')]
  // Spreadsheets write TRUE and FALSE.
  if (schema instanceof z.ZodBoolean) return cell.toLowerCase()
  return schema instanceof z.ZodArray ? measurementsOf(cell) : cell
}

/** An invalid measurement has an empty value, which the schema then reports. */
function measurementsOf(cell: string): Named[] {
  const parts = cell.match(/(?:\\.|[^\\|])+/gs) ?? []
  return parts
    .filter((part) => part.trim())
    .map((part) => {
      const [, name = part, value = ''] = /^((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? []
      return { name: unescaped(name), value: unescaped(value) }
    })
}

const unescaped = (text: string) => text.trim().replace(/\\(.)/gs, '$1')
