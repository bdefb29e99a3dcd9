import 'server-only'
import { z } from 'zod'
import type { TrackInput } from '@/lib/orders/place/input'
import { order, orderItem } from '@/lib/orders/responses'
import { orderOf, wholeOrder } from '@/lib/orders/rows'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { parcelEvents, stepsOfParcel } from './parcel'

/** The status shown to anyone with the number and the telephone number of an order. */
export const trackedOrder = order
  .pick({
    number: true,
    status: true,
    statusHistory: true,
    courier: true,
    trackingNumber: true,
    trackingUrl: true,
    expectedFrom: true,
    expectedTo: true,
    totalPrice: true,
  })
  .extend({
    shippingPrice: order.shape.shippingPrice.optional().describe('What its delivery cost, if anything'),
    items: z.array(orderItem.pick({ name: true, nameUr: true, qty: true, size: true })),
    parcel: parcelEvents.optional().describe('What a connected courier said of the parcel, if anything'),
  })
export type TrackedOrder = z.infer<typeof trackedOrder>

/** The largest possible order number. */
const MAX_NUMBER = 2 ** 31 - 1

/**
 * The progress of the order with this number and this telephone number, for anyone who knows both.
 * @throws ShopError `not found`, the same whichever of the two is wrong
 */
export async function trackOrder({ number: wanted, phone }: TrackInput): Promise<TrackedOrder> {
  const isNumber = /^\d{1,10}$/.test(wanted) && Number(wanted) <= MAX_NUMBER
  const row = isNumber && (await db.order.findFirst({ where: { number: Number(wanted), phone }, include: wholeOrder }))
  if (!row) throw new ShopError('not found', 'We found no order with this number and this telephone number')
  const { _id, number, status, statusHistory, courier, trackingNumber, trackingUrl, ...order } = orderOf(row)
  return {
    number,
    status,
    statusHistory,
    courier,
    trackingNumber,
    trackingUrl,
    expectedFrom: order.expectedFrom,
    expectedTo: order.expectedTo,
    items: order.orderItems.map(({ name, nameUr, qty, size }) => ({ name, nameUr, qty, size })),
    totalPrice: order.totalPrice,
    shippingPrice: order.shippingPrice || undefined,
    parcel: (await stepsOfParcel({ _id, status, trackingNumber })) ?? undefined,
  }
}
