import 'server-only'
import { courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import type { Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import { runSeparately } from '@/lib/platform/bulk'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { validate } from '@/lib/platform/http/read-request'
import { moveTo } from './move-order'
import { type TrackingRows, trackingNumber } from './tracking-input'

type Answer = { done: string[]; failed: { number: string; message: string }[] }

/**
 * Sets the tracking numbers of orders and ships those not shipped yet, each row separately (contract 7). The customer
 * of an order that was already shipped gets no second mail. Of several rows for one order the first counts. The others
 * fail, unless they are identical.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function importTracking(by: Viewer, { courier, rows }: TrackingRows): Promise<Answer> {
  const { _id: courierId } = await courierNamed(db, courier)
  const wanted = rows.map((row) => ({ ...row, number: plainNumber(row.number) }))
  const first = new Map(wanted.toReversed().map((row) => [row.number, row]))
  const repeated = wanted
    .filter((row) => row.trackingNumber !== first.get(row.number)?.trackingNumber)
    .map(({ number }) => ({ number, message: `Order ${number} stands in the list twice, with different numbers` }))
  const numbers = [...new Set(wanted.map(({ number }) => number))]
  const ids = await idsOf(numbers)
  const { done, failed } = await runSeparately(numbers, async (number) => {
    const id = ids.get(number)
    if (!id)
      throw new ShopError(
        'not found',
        number ? sentence('There is no order {number}', { number }) : 'The order number is missing',
      )
    await ship(id, by, courierId, validate(trackingNumber, first.get(number)?.trackingNumber))
  })
  return { done, failed: [...failed.map(({ key, message }) => ({ number: key, message })), ...repeated] }
}

/** `#1001` is 1001. */
const plainNumber = (number: string) => number.replace(/^#\s*/, '').slice(0, 100)

async function idsOf(numbers: string[]): Promise<Map<string, string>> {
  const known = numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number)
  const rows = await db.order.findMany({ where: { number: { in: known } }, select: { id: true, number: true } })
  return new Map(rows.map(({ id, number }) => [String(number), id]))
}

const ship = (id: string, by: Viewer, courierId: string, number: string) =>
  changeLockedOrder(
    id,
    by,
    async (tx, order) => {
      const parcel = { courierId, trackingNumber: number }
      if (order.status === 'shipped') await tx.order.update({ where: { id }, data: parcel })
      else await moveTo(tx, order, 'shipped', by, parcel)
    },
    null,
    'packer',
  )
