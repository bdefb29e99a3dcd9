import { randomBytes, randomInt } from 'node:crypto'

/** Text that no other test uses, e.g. a brand whose listing has one test's products only. */
export const unique = () => randomBytes(5).toString('hex')

/** A word without digits that no other test uses. */
export const aWord = () => unique().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A telephone number that no other test uses, since earlier orders with it restrict how it can pay. */
export const aPhone = () => `03${randomInt(1e9).toString().padStart(9, '0')}`

/** The documented payload of an order with these items. */
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
    phone: aPhone(),
    paymentMethod: 'Cash on Delivery',
    itemsPrice: 1,
    taxPrice: 1,
    shippingPrice: 1,
    totalPrice: 1,
    orderPaymentID: '',
    ...rest,
  }
}

/** The form of a product as the admin page sends it, without null fields. */
export function aProductForm(rest: Record<string, string | null> = {}, files: (Blob | File)[] = []): FormData {
  const fields = {
    name: 'Karachi Nights Tee',
    description: 'Heavy jersey.',
    fit: 'Boxy.',
    category: 'men',
    subCategory: 'shirts',
    brand: 'Test Cloth',
    price: '2490',
    countInStock: '12',
    newArrivals: 'true',
    isRecommend: 'false',
    sizes: '[]',
    ...rest,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value)
  for (const file of files) form.append('images', file, file instanceof File ? file.name : 'picture.jpg')
  return form
}
