import 'server-only'
import pLimit from 'p-limit'
import { z } from 'zod'
import { connectedCourier, unanswered } from '@/lib/couriers/ask-courier'
import { MAX_PDF } from '@/lib/couriers/drivers/answers'
import { CourierRefused, CourierUnanswered } from '@/lib/couriers/drivers/driver'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sentence } from '@/lib/i18n/message'
import { orderIds } from '@/lib/orders/change/input'
import { orderNotFound, type Viewer } from '@/lib/orders/list/queries'
import type { Order } from '@/lib/orders/responses'
import { type OrderRow, orderOf, wholeOrder } from '@/lib/orders/rows'
import { isOpen } from '@/lib/orders/status'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { may } from '@/lib/platform/session/permissions'
import { isUuid } from '@/lib/values/uuid'

export const labelsQuery = z.object({
  orders: z
    .string('Choose the orders')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(orderIds)
    .describe('The `_id` of up to 100 orders, with commas between them'),
})

type Booking = OrderRow['bookings'][number] & { trackingNumber: string }

/**
 * The booked parcel of an order.
 * @throws ShopError `conflict` for an order whose booking is not finished
 */
export function bookedParcel({ number, bookings: [latest] }: Pick<OrderRow, 'number' | 'bookings'>): Booking {
  if (latest?.state === 'booked' && latest.trackingNumber) return { ...latest, trackingNumber: latest.trackingNumber }
  throw new ShopError('conflict', sentence('Order {number} has no finished booking', { number: String(number) }))
}

/** Files are kept in memory until they are one. */
const turns = pLimit(2)

/**
 * The labels that couriers print, as one PDF in this order.
 * @throws ShopError `not found`; `conflict` that names an order without a finished booking, in the courier's words, or for
 *   labels that are too large together; `unavailable` without an answer
 */
export async function courierLabels(ids: string[], viewer: Viewer, signal: AbortSignal): Promise<Uint8Array> {
  const rows = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } }, include: wholeOrder })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const parcels = ids.map((id) => {
    const order = byId.get(id.toLowerCase())
    if (!order || !(may(viewer.role, 'staff') || isOpen(order.status))) throw orderNotFound()
    return bookedParcel(order)
  })
  return turns(async () => {
    const files = await filesOf(parcels, signal)
    return joining(joined, files)
  })
}

function runsOfOneCourier(parcels: Booking[]): Booking[][] {
  const runs: Booking[][] = []
  for (const parcel of parcels) {
    const run = runs.at(-1)
    if (run?.[0]?.courierId === parcel.courierId) run.push(parcel)
    else runs.push([parcel])
  }
  return runs
}

/** One parcel that a courier refuses, or whose label is lost, says nothing of its other answers: its connection goes on. */
async function filesOf(parcels: Booking[], signal: AbortSignal): Promise<Uint8Array[]> {
  const files: Uint8Array[] = []
  let bytes = 0
  for (const run of runsOfOneCourier(parcels)) {
    const { account, driver } = await connectedCourier(run[0]?.courierId ?? '')
    try {
      for await (const file of drivers[driver].labels(account, run)) {
        if (signal.aborted) throw new CourierUnanswered('Nobody waits for it')
        bytes += file.length
        if (bytes > MAX_PDF) throw new ShopError('conflict', 'These labels are too large together. Choose fewer orders')
        files.push(file)
      }
    } catch (error) {
      if (!(error instanceof CourierRefused)) throw unanswered(error)
      throw new ShopError('conflict', sentence('The courier says: {words}', { words: error.message }))
    }
  }
  return files
}

/** Most bytes that the files of one call are unpacked to. What is drawn on pages is copied as it is. */
const MAX_UNPACKED = 16 * 1024 * 1024

let unpacked = 0

/**
 * A small file may unpack to more than there is memory, and the library has no limit. All its decoders keep what they unpack
 * in a buffer of one class, which is given the limit.
 */
function limitUnpacking({ PDFContext, PDFRawStream, decodePDFRawStream }: typeof import('@cantoo/pdf-lib')): void {
  const empty = PDFRawStream.of(PDFContext.create().obj({ Filter: 'FlateDecode' }), new Uint8Array([0x78, 0x9c]))
  type Decoder = { buffer: Uint8Array; ensureBuffer: (this: Decoder, size: number) => Uint8Array }
  const decoder: Decoder = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(empty)))
  const grow = decoder.ensureBuffer
  decoder.ensureBuffer = function (size) {
    if (unpacked + size - this.buffer.length > MAX_UNPACKED) {
      // The library goes on without what it could not read.
      unpacked = Number.POSITIVE_INFINITY
      throw new Error('It unpacks to too much')
    }
    const before = this.buffer.length
    const buffer = grow.call(this, size)
    unpacked += buffer.length - before
    return buffer
  }
}

let library: Promise<typeof import('@cantoo/pdf-lib')> | undefined

/** It is large, and the pages that show labels need none of it. */
async function loadLibrary() {
  const pdf = await import('@cantoo/pdf-lib')
  limitUnpacking(pdf)
  return pdf
}

/** One at a time, so that what is unpacked can be counted. */
const joining = pLimit(1)

/** @throws ShopError `unavailable` for a file that is no PDF after all, or that is too large unpacked */
async function joined([first, ...others]: Uint8Array[]): Promise<Uint8Array> {
  if (first && others.length === 0) return first
  library ??= loadLibrary()
  const { PDFDocument } = await library
  unpacked = 0
  try {
    const whole = await PDFDocument.create()
    for (const pdf of first ? [first, ...others] : []) {
      // Some are sealed without a password, so that they cannot be changed.
      const part = await PDFDocument.load(pdf, { password: '' })
      for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page)
    }
    if (unpacked > MAX_UNPACKED) throw new Error('It unpacks to too much')
    return await whole.save()
  } catch (error) {
    throw unanswered(new CourierUnanswered((error as Error).message))
  }
}

/** What the shop's own label says of a parcel. `weight` is in grams, where it is known. */
export type OwnLabel = {
  order: Order
  trackingNumber: string
  pieces: number
  weight: number | null
  note: string | null
}

/**
 * The shop's own labels of orders that are not over, in this order. Those without a tracking number have none, and those
 * whose booking changes have none yet.
 */
export async function ownLabels(ids: string[]): Promise<OwnLabel[]> {
  const rows = await db.order.findMany({ where: { id: { in: ids.filter(isUuid) } }, include: wholeOrder })
  const couriers = rows.flatMap(({ courierId }) => courierId ?? [])
  const connections = await db.courierConnection.findMany({ where: { courierId: { in: couriers } } })
  const usual = new Map(connections.map(({ courierId, weight }) => [courierId, weight]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id.toLowerCase())
    if (!row?.trackingNumber || !isOpen(row.status)) return []
    const { trackingNumber, bookings } = row
    const [latest] = bookings
    if (latest?.state === 'waiting' || latest?.state === 'cancelling') return []
    const order = orderOf(row)
    const booked = latest?.state === 'booked' ? latest : null
    return {
      ...{ order, trackingNumber, note: booked?.note ?? order.note },
      pieces: booked?.pieces ?? order.orderItems.reduce((sum, { qty }) => sum + qty, 0),
      weight: booked && (booked.weight ?? usual.get(booked.courierId) ?? null),
    }
  })
}
