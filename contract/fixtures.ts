import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import type { Order } from '@/lib/orders/responses'
import type { Person } from './people.ts'
import { unique } from './visitor.ts'

/** A product form as the admin page sends it, without the fields that are null. */
export function productForm(rest: Record<string, string | null> = {}): FormData {
  const fields = {
    name: `Tee ${unique()}`,
    description: 'Heavy jersey.',
    fit: 'Boxy.',
    category: 'men',
    subCategory: 'shirts',
    brand: 'Test Cloth',
    price: '2490',
    countInStock: '10',
    newArrivals: 'false',
    isRecommend: 'false',
    sizes: '[]',
    ...rest,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  return form
}

export async function aProduct(owner: Person, rest: Record<string, string | null> = {}): Promise<Product> {
  const { status, body } = await owner.post('/api/products', productForm(rest))
  expect(status).toBe(201)
  return body as unknown as Product
}

/** The documented payload for an order of these items. */
export const anOrder = (orderItems: { _id: string; qty: number; size?: string }[], rest: object = {}) => ({
  orderItems,
  shippingAddress: { line1: '12 Mall Road', line2: '', city: 'Lahore', postalCode: '54000', country: 'Pakistan' },
  phone: '03001234567',
  paymentMethod: 'Cash on Delivery',
  orderPaymentID: '',
  itemsPrice: 1,
  taxPrice: 1,
  shippingPrice: 1,
  totalPrice: 1,
  ...rest,
})

/** A telephone number that no other test uses, since its past orders decide how it may pay. */
export const aPhone = () => `03${randomInt(1e9).toString().padStart(9, '0')}`

/** Places an order of this customer. */
export async function aPlacedOrder(customer: Person, product: Product, rest: object = {}): Promise<Order> {
  const { status, body } = await customer.post(
    '/api/orders',
    anOrder([{ _id: product._id, qty: 1 }], { phone: aPhone(), ...rest }),
  )
  expect(status).toBe(201)
  return body as unknown as Order
}
