import { z } from 'zod'
import { product } from '@/lib/catalog/contract'
import { newProduct, sizeInput } from '@/lib/schemas/product'

/** What the form takes and a sheet does not: sizes have rows, and pictures are no text. */
const notInSheets = ['sizes', 'uploads', 'imageAlts']

/** The form has another name for it. */
export const wireName = (field: string) => (field === 'newArrivals' ? 'isNewArrival' : field)
export const formName = (column: string) => (column === 'isNewArrival' ? 'newArrivals' : column)

/** The columns of a product are the fields of its schema, under the names that the API answers with. */
export const productColumns = Object.keys(newProduct.shape)
  .filter((field) => !notInSheets.includes(field))
  .map(wireName)

/** The fields of a size, but for its name and the base of its quantity. */
export const sizeFields = Object.keys(sizeInput.shape).filter((field) => !['size', 'quantityBase'].includes(field))

/** The column of a size's field: `quantity`, and `sizes.price` where the product has a field of that name too. */
export const sizeColumn = (field: string) => (productColumns.includes(field) ? `sizes.${field}` : field)

export const columns = [
  '_id',
  'size',
  ...productColumns.flatMap((column) => (column === 'countInStock' ? [column, 'countInStockBase'] : [column])),
  ...sizeFields.map(sizeColumn).flatMap((column) => (column === 'quantity' ? [column, 'quantityBase'] : [column])),
  'images',
]

type Named = { name: string; value: string }

/** A value of the API as a cell: lists are `a | b`, measurements `Chest: 54 | Length: 70`. */
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

/** A cell of this column as the schema takes it. */
export function readCell(column: string, cell: string): unknown {
  const schema = (product.shape as Record<string, z.ZodType>)[column.replace(/^sizes\./, '')]
  // Spreadsheets write it in capitals.
  if (schema instanceof z.ZodBoolean) return cell.toLowerCase()
  return schema instanceof z.ZodArray ? measurementsOf(cell) : cell
}

/** What is no measurement lacks its value, which the schema says. */
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
