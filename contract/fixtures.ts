import { expect } from 'vitest'
import type { Product } from '@/lib/catalog/responses'
import type { Order } from '@/lib/orders/responses'
import { anOrder, aPhone, aProductForm, unique } from '@/lib/testing/payloads'
import type { Person } from './people.ts'

export { anOrder, aPhone }

/** The form of a product with its own name, without null fields. */
export const productForm = (rest: Record<string, string | null> = {}): FormData =>
  aProductForm({ name: `Tee ${unique()}`, countInStock: '10', newArrivals: 'false', ...rest })

export async function aProduct(owner: Person, rest: Record<string, string | null> = {}): Promise<Product> {
  const { status, body } = await owner.post('/api/products', productForm(rest))
  expect(status).toBe(201)
  return body as unknown as Product
}

/** Places an order of this customer. */
export async function aPlacedOrder(customer: Person, product: Product, rest: object = {}): Promise<Order> {
  const { status, body } = await customer.post(
    '/api/orders',
    anOrder([{ _id: product._id, qty: 1 }], { phone: aPhone(), ...rest }),
  )
  expect(status).toBe(201)
  return body as unknown as Order
}
