import { aPlacedOrder, aProduct, database, unique } from './fixtures'

export const courierId = async (name: string) => (await database.courier.findFirstOrThrow({ where: { name } })).id

const DAY_MS = 24 * 60 * 60 * 1000

export type Wanted = {
  price?: number
  courier?: string
  daysAgo?: number
  status?: 'shipped' | 'returned'
  tracking?: string
}

/** A cash order that a courier has delivered, by default. */
export async function aCashParcel(
  customer: Parameters<typeof aPlacedOrder>[0],
  { price = 2490, courier = 'TCS', daysAgo = 1, status, tracking = `T${unique()}` }: Wanted = {},
) {
  const { id: productId } = await aProduct({ price })
  const { _id: id, number } = await aPlacedOrder(customer, [{ _id: productId, qty: 1 }])
  const deliveredAt = status ? null : new Date(Date.now() - daysAgo * DAY_MS)
  await database.order.update({
    where: { id },
    data: { status: status ?? 'delivered', deliveredAt, courierId: await courierId(courier), trackingNumber: tracking },
  })
  return { id, number, trackingNumber: tracking, amount: price }
}
