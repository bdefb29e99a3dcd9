import 'server-only'
import { isVisible, type Visibility } from '@/lib/catalog/columns'
import type { RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { type PricedLine, productGone, soldOut } from './price-lines'
import { productsForSale } from './products-for-sale'

/**
 * Takes the pieces of an order from the stock. The condition is part of each UPDATE, so that no two orders take the
 * same piece. Products come before sizes, both in key order, so that two orders cannot deadlock.
 * @param visibility which products may be taken from: shoppers buy published ones
 * @throws ShopError `conflict` naming what is left, `not found` for a deleted product
 */
export async function takeStock(
  runSql: RunSql,
  lines: PricedLine[],
  visibility: Visibility = 'published',
): Promise<void> {
  for (const line of byProduct(lines)) {
    const { productId, qty } = line
    const [taken] = await runSql(Prisma.sql`
      UPDATE products p SET count_in_stock = count_in_stock - ${qty}
      WHERE id = ${productId} AND ${isVisible(visibility)} AND count_in_stock >= ${qty} RETURNING id`)
    if (!taken) throw await tooFew(runSql, { ...line, size: null }, visibility)
  }
  for (const line of bySize(lines)) {
    const { productId, size, qty } = line
    const [taken] = await runSql(Prisma.sql`
      UPDATE product_sizes SET quantity = quantity - ${qty}
      WHERE product_id = ${productId} AND size = ${size} AND quantity >= ${qty} RETURNING size`)
    if (!taken) throw await tooFew(runSql, line, visibility)
  }
}

function byProduct(lines: PricedLine[]): PricedLine[] {
  const sums = new Map<string, PricedLine>()
  for (const line of lines) {
    const qty = (sums.get(line.productId)?.qty ?? 0) + line.qty
    sums.set(line.productId, { ...line, qty })
  }
  return [...sums.values()].sort((a, b) => compare(a.productId, b.productId))
}

const bySize = (lines: PricedLine[]) =>
  lines
    .filter((line) => line.size !== null)
    .sort((a, b) => compare(a.productId, b.productId) || compare(a.size ?? '', b.size ?? ''))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function tooFew(runSql: RunSql, line: PricedLine, visibility: Visibility) {
  const { productId, size } = line
  const product = (await productsForSale(runSql, [productId], visibility)).get(productId)
  if (!product) return productGone()
  const left = size === null ? product.countInStock : product.sizes.find((entry) => entry.size === size)?.quantity
  return soldOut(line, size, left ?? 0)
}
