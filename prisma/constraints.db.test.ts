import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { POST } from '@/app/api/orders/route'
import type { Order } from '@/lib/orders/responses'
import { call } from '@/lib/testing/call'
import { aConnection, aCustomer, anOrder, aProduct } from '@/lib/testing/fixtures'

/** Uses plain SQL, because the constraints must hold for every client, not only for the shop's code. */
const sql = await aConnection()

/** The constraint that a statement broke. */
async function broken(statement: string, values: unknown[]): Promise<string | undefined> {
  try {
    await sql.query(statement, values)
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.constraint : String(error)
  }
}

async function anOrderOf(rest: Record<string, unknown> = {}) {
  const customer = await aCustomer()
  const product = await aProduct({ countInStock: 10, sizes: [{ size: 'M', quantity: 10 }], price: 1500 })
  const body = anOrder([{ _id: product.id, qty: 2, size: 'M' }], rest)
  const placed = await call<Order>(POST, 'POST', '/api/orders', { token: customer.token, body })
  expect(placed.status).toBe(201)
  return { customer, product, order: placed.body }
}

describe('the database refuses', () => {
  it.each([
    ['stock below 0', 'UPDATE products SET count_in_stock = -1 WHERE id = $1', 'products_stock_range'],
    ['stock over the most', 'UPDATE products SET count_in_stock = 10000001 WHERE id = $1', 'products_stock_range'],
    ['a price below 0', 'UPDATE products SET price = -1 WHERE id = $1', 'products_price_range'],
    ['a price over the most', 'UPDATE products SET price = 10000001 WHERE id = $1', 'products_price_range'],
    ['more than five stars', 'UPDATE products SET rating = 5.1 WHERE id = $1', 'products_rating_range'],
    [
      'a size’s quantity below 0',
      'UPDATE product_sizes SET quantity = -1 WHERE product_id = $1',
      'product_sizes_quantity_range',
    ],
    [
      'a size’s price below 0',
      'UPDATE product_sizes SET price = -1 WHERE product_id = $1',
      'product_sizes_price_range',
    ],
    ['a size twice', "INSERT INTO product_sizes VALUES ($1, 'M', 1, 1, 1)", 'product_sizes_pkey'],
  ])('%s', async (_, statement, constraint) => {
    const { id } = await aProduct({ sizes: [{ size: 'M', quantity: 1 }] })
    expect(await broken(statement, [id])).toBe(constraint)
  })

  it('a sale above the stock, even without a check', async () => {
    const { id } = await aProduct({ countInStock: 2 })
    const sale = 'UPDATE products SET count_in_stock = count_in_stock - 2 WHERE id = $1'
    expect([await broken(sale, [id]), await broken(sale, [id])]).toEqual([undefined, 'products_stock_range'])
  })

  it('an email in capitals or with spaces, so that there are no duplicates', async () => {
    const { _id, email } = await aCustomer()
    const rename = 'UPDATE users SET email = $2 WHERE id = $1'
    expect(await broken(rename, [_id, email.toUpperCase()])).toBe('users_email_normal')
    expect(await broken(rename, [_id, ` ${email}`])).toBe('users_email_normal')
    expect(await broken(rename, [(await aCustomer())._id, email])).toBe('users_email_key')
  })

  it.each([
    ['a quantity of 0', 'UPDATE order_items SET qty = 0 WHERE order_id = $1', 'order_items_qty_range'],
    ['a quantity of 100', 'UPDATE order_items SET qty = 100 WHERE order_id = $1', 'order_items_qty_range'],
    ['a price below 0', 'UPDATE order_items SET price = -1 WHERE order_id = $1', 'order_items_price_range'],
    ['a total below 0', 'UPDATE orders SET total_price = -1 WHERE id = $1', 'orders_total_range'],
    ['less than nothing to collect', 'UPDATE orders SET to_collect = -1 WHERE id = $1', 'orders_to_collect_range'],
    [
      'a way to send money back without an account',
      "UPDATE orders SET refund_method = 'raast' WHERE id = $1",
      'orders_refund_to_is_whole',
    ],
    [
      'cancelling what is delivered',
      "UPDATE orders SET status = 'cancelled', delivered_at = now(), cancelled_at = now() WHERE id = $1",
      'orders_cancelled_is_final',
    ],
    [
      'a rejected payment without a reason',
      "UPDATE orders SET payment_method = 'online_payment', to_collect = 0, order_payment_id = 'x', rejected_at = now() WHERE id = $1",
      'orders_rejection_has_reason',
    ],
    [
      'a rejected payment in cash',
      "UPDATE orders SET rejected_at = now(), rejection = 'x' WHERE id = $1",
      'orders_rejected_is_unpaid',
    ],
    [
      'money that went back from an order that stands',
      "UPDATE orders SET payment_status = 'refunded' WHERE id = $1",
      'orders_refunded_is_over',
    ],
  ])('%s in an order', async (_, statement, constraint) => {
    const { order } = await anOrderOf()
    expect(await broken(statement, [order._id])).toBe(constraint)
  })

  it('the same reference as the payment of two orders, however it is spaced', async () => {
    const online = (orderPaymentID: string) => anOrderOf({ paymentMethod: 'Online Payment', orderPaymentID })
    const [one, two] = [await online('TID 77-88 a'), await online('tid7788A')]
    const pay = "UPDATE orders SET payment_status = 'paid' WHERE id = $1"
    expect(await broken(pay, [one.order._id])).toBeUndefined()
    expect(await broken(pay, [two.order._id])).toBe('orders_paid_reference_key')
  })
})

describe('the database keeps', () => {
  it('the orders of a deleted user, without the user, and nothing else of the user', async () => {
    const { customer, order } = await anOrderOf()
    await sql.query('DELETE FROM users WHERE id = $1', [customer._id])
    const kept = await sql.query('SELECT user_id, customer_name FROM orders WHERE id = $1', [order._id])
    expect(kept.rows).toEqual([{ user_id: null, customer_name: 'Ayesha Khan' }])
    const items = await sql.query('SELECT 1 FROM order_items WHERE order_id = $1', [order._id])
    expect(items.rowCount).toBe(1)
    const sessions = await sql.query('SELECT 1 FROM sessions WHERE user_id = $1', [customer._id])
    expect(sessions.rowCount).toBe(0)
  })

  it('the order lines of a deleted product, but neither its sizes nor its pictures', async () => {
    const { product, order } = await anOrderOf()
    await sql.query('DELETE FROM products WHERE id = $1', [product.id])
    const kept = await sql.query(
      'SELECT product_id, product_ref, name, price, qty, size FROM order_items WHERE order_id = $1',
      [order._id],
    )
    expect(kept.rows).toEqual([
      { product_id: null, product_ref: product.id, name: product.name, price: 1500, qty: 2, size: 'M' },
    ])
    for (const table of ['product_sizes', 'product_images']) {
      expect((await sql.query(`SELECT 1 FROM ${table} WHERE product_id = $1`, [product.id])).rowCount).toBe(0)
    }
  })

  it('a unique number for each order, starting at 10001', async () => {
    const orders = await Promise.all([anOrderOf(), anOrderOf(), anOrderOf()])
    const { rows } = await sql.query<{ number: number }>('SELECT number FROM orders WHERE id = ANY($1)', [
      orders.map(({ order }) => order._id),
    ])
    expect(new Set(rows.map((row) => row.number)).size).toBe(3)
    expect(Math.min(...rows.map((row) => row.number))).toBeGreaterThanOrEqual(10_001)
  })
})

it('has no default for what each row must say itself', async () => {
  const { rows } = await sql.query<{ column: string }>(`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default IS NOT NULL AND (column_name IN ('by_role', 'language', 'device')
      OR (table_name = 'settlement_rows' AND column_name NOT LIKE '%_paisas' AND column_name <> 'amount_counts') OR (table_name, column_name) = ('products', 'lowest_price'))`)
  expect(rows).toEqual([])
})
