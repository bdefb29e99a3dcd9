import 'server-only'
import { productsOf } from '@/lib/catalog/queries'
import type { Product } from '@/lib/catalog/responses'
import { zonedTime } from '@/lib/values/calendar'
import { csvLine } from '@/lib/values/csv'
import { Prisma } from '@/prisma/generated/client'
import { cellOf, columns, productColumns, sizeColumn, sizeFields } from './columns'

/** Batch size, so that a large catalogue does not fill the memory. */
const PAGE = 200

/** All products, including drafts, as a sheet with a row per size, part by part. */
export async function* exportProducts(): AsyncGenerator<string> {
  let before = `\uFEFF${csvLine(columns)}`
  for (let last = ''; ; ) {
    const products = await productsOf(
      Prisma.sql`SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE id > ${last}
        ORDER BY id LIMIT ${PAGE}`,
      'all',
    )
    yield before + products.flatMap(linesOf).join('')
    before = ''
    last = products.at(-1)?._id ?? ''
    if (products.length < PAGE) return
  }
}

function linesOf(product: Product): string[] {
  const shared: Record<string, unknown> = { countInStockBase: product.countInStock, images: product.images }
  for (const column of ['_id', ...productColumns]) shared[column] = product[column as keyof Product]
  shared.publishAt = product.publishAt && zonedTime(new Date(product.publishAt))
  return (product.sizes.length > 0 ? product.sizes : [null]).map((size) => {
    const cells = { ...shared, size: size?.size, quantityBase: size?.quantity }
    for (const field of sizeFields) Object.assign(cells, { [sizeColumn(field)]: size?.[field as keyof typeof size] })
    return csvLine(columns.map((column) => cellOf((cells as Record<string, unknown>)[column])))
  })
}
