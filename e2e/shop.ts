import { type APIRequestContext, type APIResponse, expect } from 'playwright/test'
import type { Product } from '@/lib/catalog/responses'
import type { Courier } from '@/lib/couriers/couriers'
import type { DiscountInput } from '@/lib/discounts/input'
import type { Discount } from '@/lib/discounts/responses'
import type { Order } from '@/lib/orders/responses'
import type { Role } from '@/lib/platform/session/permissions'
import { aPhone, aWord, unique } from '@/lib/testing/payloads'
import { aPicture } from './product-form'

export const ADMIN = { email: 'admin@shop.test', password: 'demo-shop-2026' }
export const PASSWORD = 'correct horse 9'

export { aPhone, aWord, unique }

/** `PKR 2,490` */
export const pkr = (amount: number) => `PKR ${amount.toLocaleString('en-US')}`

export type Customer = { _id: string; name: string; email: string; password: string; token: string }

export type Wanted = Partial<Omit<Product, 'price' | 'compareAtPrice' | 'sizes'>> & {
  price?: number
  compareAtPrice?: number
  newArrivals?: boolean
  sizes?: {
    size: string
    quantity: number
    price?: number
    compareAtPrice?: number
    measurements?: { name: string; value: string }[]
  }[]
  /** The number of pictures. Encoding them takes the server a while. */
  pictures?: number
}

/** A client of the REST API, as an administrator or as a customer by token. */
export class Shop {
  readonly #api: APIRequestContext
  readonly #adminToken: string

  private constructor(api: APIRequestContext, adminToken: string) {
    this.#api = api
    this.#adminToken = adminToken
  }

  /** Opens it with an administrator of its own, whose session does not end when tests log in as the first one. */
  static async open(api: APIRequestContext): Promise<Shop> {
    const first = await answer<Customer>(await api.post('/api/users/login', { data: ADMIN }))
    const data = { name: first.name, email: `${unique()}@admins.test`, password: PASSWORD }
    const { _id, token } = await answer<Customer>(await api.post('/api/users', { data }))
    await answer(await api.put(`/api/users/${_id}`, { headers: { Bearer: first.token }, data: { isAdmin: true } }))
    return new Shop(api, token)
  }

  async createProduct({ sizes = [], pictures = 0, ...wanted }: Wanted = {}): Promise<Product> {
    const { price = 2490 } = wanted
    const form = new FormData()
    const fields = {
      name: `Tee ${unique()}`,
      brand: 'Test Cloth',
      fit: 'Boxy.',
      category: 'men',
      subCategory: 'shirts',
      price,
      description: 'A plain tee.\n\n100% cotton\nWash cold',
      newArrivals: false,
      isRecommend: false,
      countInStock: sizes.reduce((pieces, size) => pieces + size.quantity, 0) || 10,
      ...wanted,
      sizes: JSON.stringify(sizes.map((size) => ({ price, ...size }))),
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    for (let side = 0; side < pictures; side += 1) {
      const { name, mimeType, buffer } = await aPicture(`side-${side}.png`, side % 2 ? '#2c5a6e' : '#a24e2c')
      form.append('images', new File([new Uint8Array(buffer)], name, { type: mimeType }))
    }
    return answer(await this.#api.post('/api/products', { headers: this.#admin, multipart: form }))
  }

  async product(id: string): Promise<Product> {
    return answer(await this.#api.get(`/api/products/${id}`))
  }

  async changeProduct(id: string, change: Record<string, unknown>): Promise<Product> {
    return answer(await this.#api.put(`/api/products/${id}`, { headers: this.#admin, data: change }))
  }

  async deleteProduct(id: string): Promise<void> {
    await answer(await this.#api.delete(`/api/products/${id}`, { headers: this.#admin }))
  }

  /** Creates a discount code of 10 percent, or with these terms. */
  async createDiscount(terms: Partial<DiscountInput> = {}): Promise<Discount> {
    const data = { code: `T-${unique()}`, kind: 'percent', value: 10, ...terms }
    return answer(await this.#api.post('/api/discounts', { headers: this.#admin, data }))
  }

  async changeDiscount(id: string, data: object): Promise<Discount> {
    return answer(await this.#api.put(`/api/discounts/${id}`, { headers: this.#admin, data }))
  }

  /** Registers a new account. */
  async customer(name = 'Sana Malik'): Promise<Customer> {
    const data = { name, email: `${unique()}@customers.test`, password: PASSWORD }
    return { ...(await answer<Customer>(await this.#api.post('/api/users', { data }))), password: PASSWORD }
  }

  /** Registers somebody who works in the shop. */
  async colleague(role: Role): Promise<Customer> {
    const person = await this.customer(`Bilal ${role}`)
    await answer(await this.#api.put(`/api/users/${person._id}`, { headers: this.#admin, data: { role } }))
    return person
  }

  /** Begins another session, as on another device. */
  async logIn({ email, password }: Customer): Promise<void> {
    await answer(await this.#api.post('/api/users/login', { data: { email, password } }))
  }

  /** Sets a new password outside the browser, which ends all sessions of the customer. */
  async changePassword({ token }: Customer, password: string): Promise<void> {
    await answer(await this.#api.put('/api/users/profile', { headers: { Bearer: token }, data: { password } }))
  }

  /** Orders with cash on delivery, or with online payment when there is a payment reference. */
  async placeOrder(
    { token }: Customer,
    orderItems: { _id: string; qty: number; size?: string }[],
    orderPaymentID?: string,
    phone = aPhone(),
    city = 'Lahore',
  ): Promise<Order> {
    const shippingAddress = { line1: '12 Mall Road', city, postalCode: '54000', country: 'Pakistan' }
    const paymentMethod = orderPaymentID ? 'Online Payment' : 'Cash on Delivery'
    const data = { orderItems, shippingAddress, phone, paymentMethod, orderPaymentID }
    return answer(await this.#api.post('/api/orders', { headers: { Bearer: token }, data }))
  }

  async ordersOf({ token }: Customer): Promise<{ orders: Order[]; total: number }> {
    return answer(await this.#api.get('/api/orders/myorders', { headers: { Bearer: token } }))
  }

  /** Changes an order as the administrator, e.g. `change(id, 'pay', { isPaid: true })`. */
  async change(
    id: string,
    call: 'pay' | 'deliver' | 'reject-payment' | 'cancel' | 'status' | 'items',
    data?: object,
  ): Promise<Order> {
    return answer(await this.#api.put(`/api/orders/${id}/${call}`, { headers: this.#admin, data }))
  }

  /** Sends another payment reference as the customer. */
  async sendReference({ token }: Customer, id: string, orderPaymentID: string): Promise<Order> {
    const data = { orderPaymentID }
    return answer(await this.#api.put(`/api/orders/${id}/payment-reference`, { headers: { Bearer: token }, data }))
  }

  /** Cancels an order as the customer. */
  async cancel({ token }: Customer, id: string): Promise<Order> {
    return answer(await this.#api.put(`/api/orders/${id}/cancel`, { headers: { Bearer: token } }))
  }

  /** Adds a courier that no other test uses. */
  async courier(): Promise<string> {
    const data = { name: `Swift ${unique()}`, trackingUrl: 'https://swift.test/{number}' }
    return (await answer<Courier>(await this.#api.post('/api/couriers', { headers: this.#admin, data }))).name
  }

  async order(id: string): Promise<Order> {
    return answer(await this.#api.get(`/api/orders/${id}`, { headers: this.#admin }))
  }

  get #admin() {
    return { Bearer: this.#adminToken }
  }
}

async function answer<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.status()} ${response.url()} ${await response.text()}`).toBe(true)
  return response.json()
}
