import 'server-only'
import type { RunSql } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'
import { type PricedLine, productGone, soldOut } from './price-lines'
import { productsForSale } from './products-for-sale'

/** The pieces left of a product, whose `size` is null, or of one of its sizes. */
type Left = { size: string | null; pieces: number }

/** Pages show how many pieces are left below this number. */
const SHOWN_BELOW = 4

/**
 * Takes the pieces of an order from the stock. The condition is part of each UPDATE, so that no two orders take the
 * same piece. Products are taken in the order of their ids, each before its sizes, so that two orders cannot deadlock.
 * @returns whether pages may show the stock that is left
 * @throws ShopError `conflict` naming what is left, `not found` for a deleted product
 */
export async function takeStock(runSql: RunSql, lines: PricedLine[]): Promise<boolean> {
  const left: Left[] = []
  for (const id of [...new Set(lines.map(({ productId }) => productId))].sort()) {
    const ofProduct = lines.filter(({ productId }) => productId === id)
    left.push(...(await takeProduct(runSql, id, ofProduct)))
  }
  return left.some(({ pieces }) => pieces < SHOWN_BELOW)
}

/** One statement for the product and its sizes, because other orders for it wait from here to the end. */
async function takeProduct(runSql: RunSql, productId: string, lines: PricedLine[]): Promise<Left[]> {
  const qty = lines.reduce((pieces, line) => pieces + line.qty, 0)
  const sized = lines.filter(({ size }) => size !== null)
  const left = await runSql<Left>(Prisma.sql`
    WITH product AS (
      UPDATE products SET count_in_stock = count_in_stock - ${qty}
      WHERE id = ${productId} AND is_published AND count_in_stock >= ${qty} RETURNING id, count_in_stock),
    sized AS (
      UPDATE product_sizes SET quantity = quantity - wanted.qty
      FROM product, unnest(${sized.map(({ size }) => size)}::text[], ${sized.map((line) => line.qty)}::int[]) AS wanted (size, qty)
      WHERE product_id = product.id AND product_sizes.size = wanted.size AND quantity >= wanted.qty
      RETURNING product_sizes.size, quantity)
    SELECT NULL AS size, count_in_stock AS pieces FROM product UNION ALL SELECT size, quantity FROM sized`)
  const isTaken = (size: string | null) => left.some((entry) => entry.size === size)
  const missing = isTaken(null)
    ? sized.find(({ size }) => !isTaken(size))
    : lines[0] && { ...lines[0], qty, size: null }
  if (missing) throw await tooFew(runSql, missing)
  return left
}

async function tooFew(runSql: RunSql, line: PricedLine) {
  const { productId, size } = line
  const product = (await productsForSale(runSql, [productId])).get(productId)
  if (!product) return productGone()
  const left = size === null ? product.countInStock : product.sizes.find((entry) => entry.size === size)?.quantity
  return soldOut(line, size, left ?? 0)
}
