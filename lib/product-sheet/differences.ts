import type { Change } from '@/lib/activity/responses'
import type { NewProduct } from '@/lib/catalog/input'
import type { Product } from '@/lib/catalog/responses'
import { formName, productColumns, sizeColumn, sizeFields } from './columns'
import type { ProductRow } from './read-products'

type Fields = Record<string, Change['from'] | undefined>

/** The changes that a row of the sheet makes, by column. */
export function differences({ cells }: ProductRow, before: Product | null, wanted: NewProduct): Change[] {
  const has = (column: string) => cells[column] !== undefined
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
