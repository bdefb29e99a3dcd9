import { pool } from '../database'

/** A handler with one round trip: the order is written if the stock allows it. */
export async function POST(request: Request) {
  const { productId, size } = (await request.json()) as { productId: string; size: string }
  const { rows } = await pool.query(
    `WITH product AS (
       UPDATE products SET count_in_stock = count_in_stock - 1
       WHERE id = $1 AND count_in_stock >= 1 RETURNING id, name, price
     ), sized AS (
       UPDATE product_sizes SET quantity = quantity - 1
       WHERE product_id = $1 AND size = $2 AND quantity >= 1 RETURNING product_id
     )
     INSERT INTO bench_orders (product_id, name, price)
     SELECT product.id, product.name, product.price FROM product JOIN sized ON sized.product_id = product.id
     RETURNING *`,
    [productId, size],
  )
  return rows[0] ? Response.json(rows[0], { status: 201 }) : Response.json({ message: 'Sold out' }, { status: 409 })
}
