import 'server-only'
import { v5 as namedUuid } from 'uuid'
import { z } from 'zod'
import { askCourier, connectedCouriers } from '@/lib/couriers/ask-courier'
import { courierNamed } from '@/lib/couriers/couriers'
import { CourierRefused, CourierUnanswered } from '@/lib/couriers/drivers/driver'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sentence } from '@/lib/i18n/message'
import { bookedParcel } from '@/lib/orders/book/labels'
import { orderIds } from '@/lib/orders/change/input'
import type { Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import { runSeparately } from '@/lib/platform/bulk'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { text } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'
import { moveTo } from './move-order'

export const handingOver = z.object({ courier: text(100, { required: 'Choose a courier' }), orders: orderIds })

export const handOverAnswer = z.object({
  results: z.array(
    z.object({
      order: z.string(),
      result: z.enum(['shipped', 'refused']),
      reason: z.string().nullable(),
    }),
  ),
  sheet: z
    .string()
    .nullable()
    .describe('Where the load sheet can be fetched for 30 days; null if the courier gave none'),
})

/**
 * Ships booked orders and asks their courier for its load sheet. Orders that were handed over before stay shipped, so that
 * the sheet can be asked for again.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function handOver(
  by: Viewer,
  { courier, orders }: z.infer<typeof handingOver>,
): Promise<z.infer<typeof handOverAnswer>> {
  const { _id: courierId } = await courierNamed(db, courier)
  const numbers: string[] = []
  const { failed } = await runSeparately(orders, async (id) => numbers.push(await ship(id, by, courierId)))
  const reasons = new Map(failed.map(({ key, message }) => [key, message]))
  return {
    results: orders.map((order) => ({
      order,
      result: reasons.has(order) ? 'refused' : 'shipped',
      reason: reasons.get(order) ?? null,
    })),
    sheet: numbers.length > 0 ? await newLoadSheet(courierId, numbers) : null,
  }
}

/** Ships an order with the parcel that was booked for it, and returns its tracking number. */
async function ship(id: string, by: Viewer, courierId: string): Promise<string> {
  let shipped = ''
  await changeLockedOrder(
    id,
    by,
    async (tx, order) => {
      const { trackingNumber, ...booking } = bookedParcel(order)
      if (booking.courierId !== courierId) {
        const values = { number: String(order.number), courier: booking.courier.name }
        throw new ShopError('conflict', sentence('Order {number} is booked with {courier}', values))
      }
      if (order.status !== 'shipped') await moveTo(tx, order, 'shipped', by, { courierId, trackingNumber })
      shipped = trackingNumber
    },
    null,
    'packer',
  )
  return shipped
}

/** The parcels are with the courier, whether it gives a sheet or not. The same parcels have one, which replaces the one before. */
async function newLoadSheet(courierId: string, numbers: string[]): Promise<string | null> {
  const connected = (await connectedCouriers([courierId])).get(courierId)
  const ask = connected && drivers[connected.driver].loadSheet
  if (!connected || !ask) return null
  try {
    const pdf = await askCourier(connected, () => ask(connected.account, numbers))
    if (!pdf) return null
    const id = namedUuid([courierId, ...numbers.toSorted()].join(' '), namedUuid.URL)
    const sheet = { pdf: new Uint8Array(pdf), createdAt: new Date() }
    await db.loadSheet.upsert({ where: { id }, create: { id, ...sheet }, update: sheet })
    return `/api/bookings/load-sheets/${id}`
  } catch (error) {
    if (!(error instanceof CourierUnanswered || error instanceof CourierRefused)) throw error
    log.warn({ courierId, reason: error.message }, 'a courier gave no load sheet')
    return null
  }
}

/** @throws ShopError `not found` */
export async function loadSheet(id: string): Promise<Uint8Array> {
  const row = isUuid(id) ? await db.loadSheet.findUnique({ where: { id } }) : null
  if (!row) throw new ShopError('not found', 'This load sheet is not here any more')
  return row.pdf
}
