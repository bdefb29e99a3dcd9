import { randomUUID } from 'node:crypto'
import { aProductForm } from '../../lib/testing/payloads.ts'

type Answer = { status: number; text: string }
type RequestOptions = { token?: string; body?: unknown; headers?: Record<string, string> }

const DEMO = { password: 'demo-shop-2026' }

/** The shop's API over HTTP. A call without a response has status 0. */
export class Calls {
  constructor(
    readonly url: string,
    readonly admin: string,
    readonly customer: string,
  ) {}

  static async open(url: string): Promise<Calls> {
    const tokenOf = (email: string) => new Calls(url, '', '').token('/api/users/login', { ...DEMO, email })
    return new Calls(url, await tokenOf('admin@shop.test'), await tokenOf('customer@shop.test'))
  }

  async send(method: string, path: string, { token, body, headers }: RequestOptions = {}): Promise<Answer> {
    const all: Record<string, string> = {
      ...(token && { Bearer: token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    }
    try {
      const answer = await fetch(this.url + path, { method, headers: all, body: JSON.stringify(body) })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }

  async token(path: string, body: object): Promise<string> {
    const { status, text } = await this.send('POST', path, { body })
    if (![200, 201].includes(status)) throw new Error(`Nobody could sign in: ${status} ${text}`)
    return (JSON.parse(text) as { token: string }).token
  }

  newCustomer(): Promise<string> {
    const email = `${randomUUID()}@soak.test`
    return this.token('/api/users', { name: 'Soaked Shopper', email, password: 'correct horse 9' })
  }

  /** The cookies of a browser in which a demo account is signed in. */
  async cookies(email: string): Promise<string> {
    const csrf = await fetch(`${this.url}/api/auth/csrf`)
    const { csrfToken } = (await csrf.json()) as { csrfToken: string }
    const cookie = cookiesOf(csrf)
    const body = new URLSearchParams({ ...DEMO, email, csrfToken })
    const url = `${this.url}/api/auth/callback/credentials`
    return cookiesOf(await fetch(url, { method: 'POST', headers: { cookie }, body, redirect: 'manual' }))
  }

  /** A new product with that many pieces of size M. */
  async newProduct(pieces: number): Promise<{ _id: string }> {
    const sizes = JSON.stringify([{ size: 'M', quantity: pieces, price: 100, measurements: [] }])
    const body = aProductForm({ sizes, countInStock: String(pieces), newArrivals: 'false' })
    const response = await fetch(`${this.url}/api/products`, { method: 'POST', headers: { Bearer: this.admin }, body })
    if (response.status !== 201) throw new Error(`A product could not be made: ${response.status}`)
    return (await response.json()) as { _id: string }
  }
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
