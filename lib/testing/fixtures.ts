import { randomBytes } from 'node:crypto'
import { register } from '@/lib/accounts/register'
import { db } from '@/lib/db'

const unique = () => randomBytes(5).toString('hex')

export const PASSWORD = 'correct horse 9'

/** A new customer with a live token. */
export async function aCustomer(name = 'Ayesha Khan') {
  return register({ name, email: `${unique()}@customers.test`, password: PASSWORD })
}

/** A new administrator with a live token. */
export async function anAdmin() {
  const user = await register({ name: 'Bilal Admin', email: `${unique()}@admins.test`, password: PASSWORD })
  await db.user.update({ where: { id: user._id }, data: { isAdmin: true } })
  return { ...user, isAdmin: true }
}

type ProductOptions = {
  name?: string
  price?: number
  countInStock?: number
  sizes?: { size: string; quantity: number; price?: number }[]
  category?: 'men' | 'women'
  subCategory?: 'pants' | 'shirts'
  brand?: string
  description?: string
  isNewArrival?: boolean
  rating?: number
}

/** A new product; without `sizes` it has none. */
export async function aProduct({ sizes = [], name = `Tee ${unique()}`, price = 2490, ...rest }: ProductOptions = {}) {
  return db.product.create({
    data: {
      id: `p-${unique()}`,
      ...{ name, price, description: 'Plain jersey.', fit: 'Regular.', category: 'men', subCategory: 'shirts' },
      ...{ brand: 'Test Cloth', countInStock: 10, ...rest },
      sizes: { create: sizes.map((entry, position) => ({ ...entry, position, price: entry.price ?? price })) },
      images: { create: [{ position: 0, url: '/goods/none/1/1200.webp', alt: name, colour: '#cccccc' }] },
    },
    include: { sizes: true },
  })
}

/** The documented payload of an order for these items. */
export function anOrder(orderItems: { _id: string; qty: number; size?: string }[], rest: Record<string, unknown> = {}) {
  return {
    orderItems,
    shippingAddress: {
      line1: '12 Zamzama Street',
      line2: '',
      city: 'Karachi',
      postalCode: '75500',
      country: 'Pakistan',
    },
    phone: '03001234567',
    paymentMethod: 'Cash on Delivery',
    itemsPrice: 1,
    taxPrice: 1,
    shippingPrice: 1,
    totalPrice: 1,
    orderPaymentID: '',
    ...rest,
  }
}
