import { pool } from '../database'

export const dynamic = 'force-dynamic'

/** A handler with one query: twelve products. */
export async function GET() {
  const { rows } = await pool.query('SELECT * FROM products ORDER BY created_at DESC, id DESC LIMIT 12')
  return Response.json({ products: rows })
}
