import 'server-only'
import { isVisible, MAX_STOCK, type Visibility } from '@/lib/catalog/columns'
import type { Db, RunSql } from '@/lib/platform/database/db'
import { Prisma } from '@/prisma/generated/client'
import { type PricedLine, productGone, type SaleProduct, soldOut } from './price-lines'

/** The products with these ids, by id, with the columns that pricing needs. */
export async function productsForSale(
  runSql: RunSql,
  ids: string[],
  visibility: Visibility = 'published',
): Promise<Map<string, SaleProduct>> {
  // A subquery makes PostgreSQL estimate the same number of ids for any values, so that the plan can be reused.
  const rows = await runSql<SaleProduct>(Prisma.sql`
    SELECT p.id, p.name, p.name_ur AS "nameUr", p.price, p.compare_at_price AS "compareAtPrice", p.cost_price AS "costPrice", is_returnable(p.category, p.sub_category) AS returnable, p.count_in_stock AS "countInStock",
      coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), '') AS image,
      (SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price,
          'compareAtPrice', s.compare_at_price, 'costPrice', s.cost_price, 'quantity', s.quantity) ORDER BY s.position), '[]')
        FROM product_sizes s WHERE s.product_id = p.id) AS sizes
    FROM products p WHERE ${isVisible(visibility)} AND p.id = ANY(ARRAY(SELECT unnest(${ids}::text[])))`)
  return new Map(rows.map((product) => [product.id, product]))
}

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

/**
 * Restocks pieces in the order of ids, products before sizes, as `takeStock` does. Pieces that are no longer sold, or
 * above the maximum stock, are left out.
 * @param lines a query of `product_id`, `size` and `qty`
 */
export async function putBack(tx: Db, productIds: string[], lines: Prisma.Sql): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM products WHERE id = ANY(${productIds}::text[]) ORDER BY id COLLATE "C" FOR NO KEY UPDATE`
  await tx.$executeRaw`
    UPDATE products p SET count_in_stock = least(p.count_in_stock + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, sum(qty)::int AS qty FROM (${lines}) AS given GROUP BY 1) line
    WHERE p.id = line.product_id`
  await tx.$executeRaw`
    UPDATE product_sizes s SET quantity = least(s.quantity + line.qty, ${MAX_STOCK})
    FROM (SELECT product_id, size, sum(qty)::int AS qty FROM (${lines}) AS given WHERE size IS NOT NULL GROUP BY 1, 2) line
    WHERE s.product_id = line.product_id AND s.size = line.size`
}
