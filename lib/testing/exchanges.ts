import { changeReturn } from '@/lib/orders/return/change-return'
import { requestReturn } from '@/lib/orders/return/request-return'
import { aCustomer, aDeliveredOrder, anAdmin, aProduct, ofSizes } from './fixtures'

type Options = { wanted?: string; sizes?: ReturnType<typeof ofSizes>; price?: number; isApproved?: boolean }

/** An approved exchange of a damaged piece in size M, of two that were bought. M has 8 left and L has 3. */
export async function anExchange({
  wanted,
  sizes = ofSizes({ M: 10, L: 3 }),
  price = 2490,
  isApproved = true,
}: Options = {}) {
  const size = sizes[0]?.size ?? null
  const customer = await aCustomer()
  const product = await aProduct({ countInStock: 20, sizes, price })
  const order = await aDeliveredOrder(customer, [{ _id: product.id, qty: 2, ...(size && { size }) }])
  const items = [{ _id: product.id, size, qty: 1, wanted: wanted ?? null }]
  const body = { items, reason: 'damaged', kind: 'exchange', text: '' } as const
  const asked = await requestReturn(customer, order._id, body, undefined)
  if (isApproved) await changeReturn(asked._id, await anAdmin(), { status: 'approved', text: null })
  return { _id: asked._id, asked, customer, product, order }
}
