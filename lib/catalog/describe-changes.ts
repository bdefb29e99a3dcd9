import type { ProductChange } from './input'
import { fieldOf, forEachField } from './product-fields'
import type { ProductRow } from './rows'

const labels = {
  name: 'name',
  nameUr: 'name in Urdu',
  description: 'description',
  descriptionUr: 'description in Urdu',
  fit: 'fit',
  ...forEachField((name) => fieldOf(name).label.toLowerCase()),
  brand: 'brand',
  price: 'price',
  compareAtPrice: 'price before the sale',
}

/** Describes to the second of two editors how the stored product differs from what they sent. */
export function describeProductEdit(row: ProductRow, change: ProductChange): string {
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  const differing = fields
    .filter((field) => change[field] !== undefined && change[field] !== row[field])
    .map((field) => `${labels[field]} is now "${String(row[field] ?? '').slice(0, 80)}"`)
  return differing.length > 0 ? differing.join(', ') : 'its pictures, sizes, stock or marks'
}
