import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Product } from '@/lib/catalog/responses'
import type { Order } from '@/lib/orders/responses'

export type Answer = { status: number; text: string; ms: number }
type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string> }
type Line = { _id: string; qty: number; size?: string }

const DEMO = { password: 'demo-shop-2026' }

/** The shop's API over HTTP. A call without a response has status 0. */
export class Calls {
  constructor(
    readonly url: string,
    readonly admin: string,
    readonly customer: string,
  ) {}

  static async open(url: string): Promise<Calls> {
    const token = async (email: string) => {
      const { text } = await call(url, 'POST', '/api/users/login', { body: { ...DEMO, email } })
      return (JSON.parse(text) as { token: string }).token
    }
    return new Calls(url, await token('admin@shop.test'), await token('customer@shop.test'))
  }

  send(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    return call(this.url, method, path, options)
  }

  async newCustomer(): Promise<string> {
    const body = { name: 'Soaked Shopper', email: `${randomUUID()}@soak.test`, password: 'correct horse 9' }
    return this.#good<{ token: string }>(await this.send('POST', '/api/users', { body })).token
  }

  /** The cookies of a browser in which a demo account is signed in. */
  async cookies(email = 'customer@shop.test'): Promise<string> {
    const csrf = await fetch(`${this.url}/api/auth/csrf`)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const cookie = cookiesOf(csrf)
    const body = new URLSearchParams({ ...DEMO, email, csrfToken })
    const url = `${this.url}/api/auth/callback/credentials`
    return cookiesOf(await fetch(url, { method: 'POST', headers: { cookie }, body, redirect: 'manual' }))
  }

  /** A new product with that many pieces, by default all of size M. */
  async newProduct(pieces: number, { isSized = true } = {}): Promise<Product> {
    const form = new FormData()
    const sizes = isSized ? [{ size: 'M', quantity: pieces, price: 100, measurements: [] }] : []
    const fields = {
      name: 'Soaked Tee',
      description: 'Plain.',
      fit: 'Boxy',
      category: 'men',
      subCategory: 'shirts',
      brand: 'Soak',
      price: 100,
      countInStock: pieces,
      newArrivals: false,
      isRecommend: false,
      sizes: JSON.stringify(sizes),
    }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    const response = await fetch(`${this.url}/api/products`, {
      method: 'POST',
      headers: { Bearer: this.admin },
      body: form,
    })
    if (response.status !== 201) throw new Error(`A product could not be made: ${response.status}`)
    return (await response.json()) as Product
  }

  async product(id: string): Promise<Product> {
    return this.#good(await this.send('GET', `/api/products/${id}`))
  }

  order(lines: Line[], token = this.customer, headers: Record<string, string> = {}, email = ''): Promise<Answer> {
    const shippingAddress = { line1: '12 Mall Road', city: 'Lahore', postalCode: '54000', country: 'Pakistan' }
    const body = { orderItems: lines, shippingAddress, phone: '03001234567', email, paymentMethod: 'Cash on Delivery' }
    return this.send('POST', '/api/orders', { token, headers, body })
  }

  /** Pieces of a product in all orders since it was made. The list begins with the newest. */
  async sold(id: string): Promise<{ pieces: number; orders: Set<string> }> {
    const { createdAt } = await this.product(id)
    const orders = new Set<string>()
    let pieces = 0
    for (let page = 1, pages = 1, isOlder = false; page <= pages && !isOlder; page += 1) {
      const answer = await this.send('GET', `/api/orders?pageNumber=${page}`, { token: this.admin })
      const list = this.#good<{ orders: Order[]; pages: number }>(answer)
      pages = list.pages
      isOlder = list.orders.some((order) => order.createdAt < createdAt)
      for (const order of list.orders) {
        const lines = order.orderItems.filter((line) => line._id === id)
        if (lines.length > 0) orders.add(order._id)
        pieces += lines.reduce((sum, { qty }) => sum + qty, 0)
      }
    }
    return { pieces, orders }
  }

  #good<T>({ status, text }: Answer): T {
    if (status >= 300 || status === 0) throw new Error(`The shop answered ${status}: ${text}`)
    return JSON.parse(text) as T
  }
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Uses a new connection, which a stopping server cannot have closed already. */
function call(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: RequestOptions,
): Promise<Answer> {
  const begin = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  const all = {
    ...(token && { Bearer: token }),
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
    ...headers,
  }
  return new Promise((resolve) => {
    const end = (status: number, got: string) => resolve({ status, text: got, ms: performance.now() - begin })
    const sent = request(url + path, { method, headers: all, agent: false }, (response) => {
      let got = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (got += chunk))
      response.on('end', () => end(response.statusCode ?? 0, got))
      response.on('error', () => end(0, got))
    })
    sent.on('error', (error) => end(0, String(error)))
    sent.end(text)
  })
}
