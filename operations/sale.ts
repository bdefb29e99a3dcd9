import { expect, vi } from 'vitest'
import { anOrder, aPhone } from '../contract/goods.ts'
import { type Person, query } from '../contract/people.ts'
import { unique } from '../contract/visitor.ts'

/**
 * Customers who order one piece after the other, until the sale ends. An order whose answer does not come, or is that the
 * shop is away, is sent again with its key, as a careful client does.
 */
export class Sale {
  /** The ids of all orders that were answered with 201. */
  readonly answered: string[] = []
  /** Of every answer; 0 where none came. */
  readonly statuses = new Set<number>()
  #isOver = false
  readonly #customers: Promise<unknown>

  constructor(
    customers: Person[],
    readonly productId: string,
  ) {
    this.#customers = Promise.all(customers.map((customer) => this.#order(customer)))
  }

  /** Resolves when that many more orders were answered. */
  async more(count: number): Promise<void> {
    const wanted = this.answered.length + count
    const wait = vi.waitFor(() => expect(this.answered.length).toBeGreaterThanOrEqual(wanted), { timeout: 90_000 })
    await Promise.race([wait, this.#customers])
  }

  /** Resolves when every order that was begun is answered. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#customers
  }

  async #order(customer: Person): Promise<void> {
    while (!this.#isOver) {
      const order = anOrder([{ _id: this.productId, qty: 1 }], { phone: aPhone() })
      const headers = { 'Idempotency-Key': unique() }
      for (let isPlaced = false; !isPlaced; ) {
        const { status, text, body } = await customer.post('/api/orders', order, { headers }).catch(noAnswer)
        this.statuses.add(status)
        isPlaced = status === 201
        if (isPlaced) this.answered.push(String(body._id))
        else if (status >= 300 && ![502, 503].includes(status))
          throw new Error(`An order was answered with ${status}: ${text}`)
        else await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
}

const noAnswer = () => ({ status: 0, text: '', body: {} as Record<string, unknown> })

/** Checks that the database has exactly the orders of these sales, and the stock that is left after them. */
export async function expectExact(databaseUrl: string, stock: number, ...sales: Sale[]): Promise<void> {
  const answered = sales.flatMap((sale) => sale.answered)
  const [product] = await query<{ stock: number }>(
    databaseUrl,
    'SELECT count_in_stock AS stock FROM products WHERE id = $1',
    [sales[0]?.productId],
  )
  const lines = await query<{ id: string; qty: number }>(
    databaseUrl,
    'SELECT order_id AS id, qty FROM order_items WHERE product_id = $1 ORDER BY order_id',
    [sales[0]?.productId],
  )
  expect(lines).toEqual(answered.sort().map((id) => ({ id, qty: 1 })))
  expect(product?.stock).toBe(stock - answered.length)
}
