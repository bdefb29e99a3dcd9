import 'server-only'
import type { Db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import { type PricedLine, productGone, soldOut } from './price-lines'

/**
 * Takes the pieces of an order out of the stock, of each product and of each size that is named, or throws and so
 * rolls the order back. The guard stands in the UPDATE itself; rows are locked in the order of their ids, products
 * before sizes, so that two carts never wait for each other. To be called last in the transaction.
 * @throws ShopError `conflict` naming the first item with too few
 */
export async function takeStock(tx: Db, lines: PricedLine[]): Promise<void> {
  const perProduct = new Map<string, number>()
  for (const { productId, qty } of lines) perProduct.set(productId, (perProduct.get(productId) ?? 0) + qty)
  const ids = [...perProduct.keys()]

  const taken = await tx.$queryRaw<{ id: string }[]>`
    WITH wanted AS (
      SELECT * FROM unnest(${ids}::text[], ${[...perProduct.values()]}::int[]) AS w (id, qty)
    ), held AS (
      SELECT p.id FROM products p WHERE p.id = ANY(${ids}::text[]) ORDER BY p.id FOR NO KEY UPDATE
    )
    UPDATE products p SET count_in_stock = p.count_in_stock - w.qty
    FROM wanted w JOIN held USING (id)
    WHERE p.id = w.id AND p.count_in_stock >= w.qty
    RETURNING p.id`
  if (taken.length < ids.length) await refuse(tx, lines, new Set(taken.map((row) => row.id)))

  const sized = lines.filter((line) => line.size !== null)
  if (sized.length === 0) return
  const takenSizes = await tx.$queryRaw<{ id: string; size: string }[]>`
    WITH wanted AS (
      SELECT * FROM unnest(${sized.map((line) => line.productId)}::text[], ${sized.map((line) => line.size)}::text[],
        ${sized.map((line) => line.qty)}::int[]) AS w (id, size, qty)
    )
    UPDATE product_sizes s SET quantity = s.quantity - w.qty
    FROM wanted w
    WHERE s.product_id = w.id AND s.size = w.size AND s.quantity >= w.qty
    RETURNING s.product_id AS id, s.size`
  if (takenSizes.length === sized.length) return
  const missing = sized.find((line) => !takenSizes.some((row) => row.id === line.productId && row.size === line.size))
  if (missing) await refuseSize(tx, missing)
}

async function refuse(tx: Db, lines: PricedLine[], taken: Set<string>): Promise<never> {
  const line = lines.find(({ productId }) => !taken.has(productId))
  const product =
    line && (await tx.product.findUnique({ where: { id: line.productId }, select: { countInStock: true } }))
  if (!line || !product) throw productGone()
  throw soldOut(line.name, null, product.countInStock)
}

async function refuseSize(tx: Db, { productId, size, name }: PricedLine): Promise<never> {
  const entry = await tx.productSize.findFirst({ where: { productId, size: size ?? '' }, select: { quantity: true } })
  if (!entry) throw new ShopError('conflict', `${name} no longer comes in size ${size}`)
  throw soldOut(name, size, entry.quantity)
}
