import 'server-only'
import { ask } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'
import type { SaleProduct } from './price-lines'

/** What placing an order has to know first. */
export type Sale = {
  products: Map<string, SaleProduct>
  /** The order that was placed with this key before; null without a key. */
  first: { bodyHash: string; answer: string } | null
  /** The database's clock. */
  now: Date
}

/** Reads products, key and clock in one round trip and so as of one moment. */
export async function readSale(userId: string, key: string | null, ids: string[]): Promise<Sale> {
  type Row = { products: SaleProduct[]; first: Sale['first']; now: Date }
  const look = Prisma.sql`
    SELECT now() AS now, (
      SELECT json_build_object('bodyHash', encode(body_hash, 'hex'), 'answer', answer)
      FROM idempotency_keys WHERE user_id = ${userId}::uuid AND key = ${key}
    ) AS first, (
      SELECT coalesce(json_agg(json_build_object(
        'id', p.id, 'name', p.name, 'price', p.price, 'countInStock', p.count_in_stock,
        'image', coalesce((SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1), ''),
        'sizes', (
          SELECT coalesce(json_agg(json_build_object('size', s.size, 'price', s.price, 'quantity', s.quantity)), '[]')
          FROM product_sizes s WHERE s.product_id = p.id)
      )), '[]') FROM products p WHERE p.id = ANY(${ids}::text[])
    ) AS products`
  const [row] = await ask<Row>(look, { isPrepared: true })
  if (!row) throw new Error('The database answered a SELECT without a row')
  return { ...row, products: new Map(row.products.map((product) => [product.id, product])) }
}
