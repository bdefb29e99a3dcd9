import { expect, vi } from 'vitest'
import { unique } from '@/lib/testing/payloads'
import { anOrder, aPhone } from '../contract/fixtures.ts'
import { type Person, query } from '../contract/people.ts'

/**
 * Customers who each place one order after the other until they are stopped. An order without a response, or with a 502 or
 * 503, is repeated with its idempotency key, as clients should do.
 */
export class OrderLoad {
  /** The ids of all orders that got a 201. */
  readonly confirmed: string[] = []
  /** The statuses of all responses, and 0 if there was none. */
  readonly statuses = new Set<number>()
  #isOver = false
  readonly #customers: Promise<unknown>

  constructor(
    customers: Person[],
    readonly productId: string,
  ) {
    this.#customers = Promise.all(customers.map((customer) => this.#order(customer)))
  }

  /** Resolves when this many more orders are confirmed. */
  async waitForOrders(count: number): Promise<void> {
    const wanted = this.confirmed.length + count
    const wait = vi.waitFor(() => expect(this.confirmed.length).toBeGreaterThanOrEqual(wanted), { timeout: 90_000 })
    await Promise.race([wait, this.#customers])
  }

  /** Stops placing orders. Resolves when all orders under way are confirmed. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#customers
  }

  async #order(customer: Person): Promise<void> {
    while (!this.#isOver) {
      const order = anOrder([{ _id: this.productId, qty: 1 }], { phone: aPhone() })
      const headers = { 'Idempotency-Key': unique() }
      for (let isPlaced = false; !isPlaced; ) {
        const { status, text, body } = await customer.post('/api/orders', order, { headers }).catch(noResponse)
        this.statuses.add(status)
        isPlaced = status === 201
        if (isPlaced) this.confirmed.push(String(body._id))
        else if (status >= 300 && ![502, 503].includes(status)) throw new Error(`An order got a ${status}: ${text}`)
        else await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
}

const noResponse = () => ({ status: 0, text: '', body: {} as Record<string, unknown> })

/** Checks that the database has exactly the confirmed orders, and the stock that they leave. */
export async function expectExactStock(databaseUrl: string, stock: number, load: OrderLoad): Promise<void> {
  const { confirmed, productId } = load
  const [product] = await query<{ stock: number }>(
    databaseUrl,
    'SELECT count_in_stock AS stock FROM products WHERE id = $1',
    [productId],
  )
  const lines = await query<{ id: string; qty: number }>(
    databaseUrl,
    'SELECT order_id AS id, qty FROM order_items WHERE product_id = $1 ORDER BY order_id',
    [productId],
  )
  expect(lines).toEqual([...confirmed].sort().map((id) => ({ id, qty: 1 })))
  expect(product?.stock).toBe(stock - confirmed.length)
}
