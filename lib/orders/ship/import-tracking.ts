import 'server-only'
import { courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import type { Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import { type OrderRow, orderOf, wholeOrder } from '@/lib/orders/rows'
import { canBecome } from '@/lib/orders/status'
import { runSeparately } from '@/lib/platform/bulk'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { validate } from '@/lib/platform/http/read-request'
import { PaymentMethod } from '@/prisma/generated/client'
import { moveTo, refuseSendingUnpaid, settleBooking } from './move-order'
import { type TrackingPreview, type TrackingRows, trackingNumber } from './tracking-input'

type Answer = { done: string[]; failed: { number: string; message: string }[] }

/**
 * Sets the tracking numbers of orders and ships those not shipped yet, each row separately (contract 7). The customer
 * of an order that was already shipped gets no second mail. Of several rows for one order the first counts. The others
 * fail, unless they are identical.
 * @throws ShopError `bad input` for an unlisted courier, as `refuseSendingUnpaid`
 */
export async function importTracking(by: Viewer, { courier, rows, unpaid }: TrackingRows): Promise<Answer> {
  refuseSendingUnpaid(by, unpaid)
  const { _id: courierId } = await courierNamed(db, courier)
  const wanted = rows.map((row) => ({ ...row, number: plainNumber(row.number) }))
  const first = firstRows(wanted)
  const repeated = wanted
    .filter((row) => row.trackingNumber !== first.get(row.number)?.trackingNumber)
    .map(({ number }) => ({ number, message: standsTwice(number) }))
  const numbers = [...new Set(wanted.map(({ number }) => number))]
  const ids = await idsOf(numbers)
  const { done, failed } = await runSeparately(numbers, async (number) => {
    const id = ids.get(number)
    if (!id)
      throw new ShopError(
        'not found',
        number ? sentence('There is no order {number}', { number }) : 'The order number is missing',
      )
    await ship(
      id,
      by,
      { courierId, trackingNumber: validate(trackingNumber, first.get(number)?.trackingNumber) },
      unpaid,
    )
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

/**
 * What each row would do, in their order, before anything is written.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function previewTracking(by: Viewer, { courier, rows, unpaid }: TrackingRows): Promise<TrackingPreview> {
  refuseSendingUnpaid(by, unpaid)
  const { _id: courierId } = await courierNamed(db, courier)
  const wanted = rows.map((row) => ({ ...row, number: plainNumber(row.number) }))
  const ids = await idsOf(wanted.map(({ number }) => number))
  const orders = await db.order.findMany({
    where: { id: { in: [...ids.values()] } },
    include: wholeOrder,
  })
  const byNumber = new Map(orders.map((order) => [String(order.number), order]))
  const used = await usedNumbers(
    db,
    courierId,
    wanted.map((row) => row.trackingNumber),
  )
  const first = firstRows(wanted)
  const result = ({ number, trackingNumber: typed }: (typeof wanted)[number]): PreviewResult => {
    const order = byNumber.get(number)
    if (!order) return ['unknown', number ? `There is no order ${number}` : 'The order number is missing']
    const { data: parcel, error } = trackingNumber.safeParse(typed)
    if (parcel === undefined) return ['unknown', error?.issues[0]?.message ?? null]
    if (first.get(number)?.trackingNumber !== typed) return ['number in use', standsTwice(number)]
    const { status } = order
    if (status !== 'shipped' && !canBecome(status, 'shipped')) return ['cancelled', `Order ${number} is ${status}`]
    const isSent = status === 'shipped' || (unpaid && order.paymentMethod === PaymentMethod.onlinePayment)
    if (isUnpaidAhead(orderOf(order)) && !isSent) return ['unpaid', `Order ${number} is not paid yet`]
    const holders = used.get(parcel.toLowerCase()) ?? sameInSheet(wanted, number, parcel)
    const holder = holders.find((one) => one !== number)
    if (holder) return ['number in use', `Order ${holder} has this tracking number`]
    if (order.courier && order.courierId !== courierId)
      return ['other courier', `Order ${number} is with ${order.courier.name}`]
    return ['ready', null]
  }
  return {
    rows: wanted.map((row) => {
      const [name, reason] = result(row)
      return { trackingNumber: row.trackingNumber, result: name, reason }
    }),
  }
}

type PreviewResult = [TrackingPreview['rows'][number]['result'], string | null]

const sameInSheet = (rows: TrackingRows['rows'], number: string, parcel: string) =>
  rows
    .filter((row) => row.number !== number && row.trackingNumber.toLowerCase() === parcel.toLowerCase())
    .map((row) => row.number)

/** Of several rows for one order the first counts. */
const firstRows = (rows: TrackingRows['rows']) => new Map(rows.toReversed().map((row) => [row.number, row]))

const standsTwice = (number: string) => `Order ${number} stands in the list twice, with different numbers`

/** The orders that have these tracking numbers of a courier, apart from cancelled ones. Numbers are in lower case. */
async function usedNumbers(tx: Db, courierId: string, numbers: string[]): Promise<Map<string, string[]>> {
  const lower = [...new Set(numbers.map((number) => number.toLowerCase()))]
  const rows = await tx.$queryRaw<{ parcel: string; number: string }[]>`
    SELECT lower(tracking_number) AS parcel, number::text FROM orders
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY (${lower}::text[]) AND status <> 'cancelled'
    ORDER BY number`
  const used = new Map<string, string[]>()
  for (const { parcel, number } of rows) used.set(parcel, [...(used.get(parcel) ?? []), number])
  return used
}

/**
 * Within a transaction nobody else takes this number meanwhile.
 * @throws ShopError `conflict` that names the order that has the tracking number
 */
export async function refuseUsedNumber(tx: Db, order: OrderRow, courierId: string, parcel: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${courierId} ${parcel.toLowerCase()}`}, 0))`
  const numbers = (await usedNumbers(tx, courierId, [parcel])).get(parcel.toLowerCase()) ?? []
  const holder = numbers.find((number) => number !== String(order.number))
  if (!holder) return
  throw new ShopError('conflict', sentence('Order {number} has this tracking number already', { number: holder }))
}

type Parcel = { courierId: string; trackingNumber: string }

const ship = (id: string, by: Viewer, parcel: Parcel, unpaid?: boolean) =>
  changeLockedOrder(
    id,
    by,
    async (tx, order) => {
      await refuseUsedNumber(tx, order, parcel.courierId, parcel.trackingNumber)
      if (order.status === 'shipped') {
        await settleBooking(tx, order, parcel)
        await tx.order.update({ where: { id }, data: parcel })
      } else await moveTo(tx, order, 'shipped', by, parcel, { unpaid })
    },
    null,
    'packer',
  )
