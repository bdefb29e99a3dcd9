import 'server-only'
import { z } from 'zod'
import { readWithChoice } from '@/lib/couriers/courier-sheets'
import { courierNamed } from '@/lib/couriers/couriers'
import { plainOrderNumber } from '@/lib/orders/order-number'
import { db } from '@/lib/platform/database/db'
import { codeOf, wholeOf } from '@/lib/sheets/cells'
import { meanings } from '@/lib/sheets/meanings'
import type { GivenColumns, SheetFields } from '@/lib/sheets/read-sheet'
import { readSheet, type Sheet, TOO_WIDE } from '@/lib/sheets/read-sheet'
import { chosenColumns, describeSheet, sheetAnswer, sheetName } from '@/lib/sheets/sheet-call'
import type { SheetText } from '@/lib/sheets/text'
import { optionalText } from '@/lib/values/text'
import { type TrackingColumn, type TrackingRow, trackingProblem } from './tracking-rows'

const fields = {
  number: meanings.orderNumber,
  trackingNumber: meanings.trackingNumber,
} satisfies SheetFields<TrackingColumn>

const names = Object.keys(fields) as TrackingColumn[]
type TrackingSheet = Sheet<TrackingColumn>

export const trackingSheetForm = z.object({
  courier: optionalText(100),
  sheet: sheetName,
  columns: chosenColumns(names, '{"number": 1, "trackingNumber": 3}'),
})

const cells = { number: z.string(), trackingNumber: z.string() }
export const trackingSheetAnswer = sheetAnswer(names, cells, cells)
export type TrackingSheetAnswer = z.infer<typeof trackingSheetAnswer>

/**
 * Reads a courier's sheet of tracking numbers, so that its rows can be looked at and sent. Nothing is written.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function readTrackingNumbers(
  file: SheetText,
  { courier, columns }: z.infer<typeof trackingSheetForm>,
): Promise<TrackingSheetAnswer> {
  const read = (chosen?: GivenColumns<TrackingColumn>) => trackingSheet(file.text, chosen)
  const sheet = courier
    ? await readWithChoice((await courierNamed(db, courier))._id, 'tracking', columns, read)
    : read(columns)
  const all = readTrackingRows(sheet)
  return {
    ...describeSheet(sheet, file),
    rows: all.flatMap(({ row, number, trackingNumber, problem }) => (problem ? [] : [{ row, number, trackingNumber }])),
    leftOut: all.flatMap(({ problem, ...row }) => (problem ? [{ ...row, reason: problem }] : [])),
  }
}

/** A courier's sheet of tracking numbers. People type two numbers with a space between them, too. */
export const trackingSheet = (text: string, chosen?: GivenColumns<TrackingColumn>): TrackingSheet =>
  readSheet<TrackingColumn>(text.replace(/^ *(#? ?\d+) +([^\s,;]+) *$/gm, '$1,$2'), fields, chosen)

/** The order numbers and tracking numbers in a sheet. None while a column has to be chosen. */
export function readTrackingRows({
  rows,
  heading,
  headings,
  columns,
  tooWide,
}: TrackingSheet): (TrackingRow & { column?: string })[] {
  const { number: numberAt, trackingNumber: trackingAt } = columns
  if (numberAt === null || trackingAt === null) return []
  const orders = new Set<string>()
  const parcels = new Map<string, string>()
  return rows.map(({ row, cells }) => {
    const number = wholeOf(plainOrderNumber(cells[numberAt] ?? ''))
    const trackingNumber = codeOf(cells[trackingAt] ?? '')
    const found = trackingProblem(number, trackingNumber, orders, parcels)
    if (!found && !tooWide.has(row)) {
      orders.add(number)
      parcels.set(trackingNumber, number)
    }
    if (tooWide.has(row)) return { row, number, trackingNumber, problem: TOO_WIDE }
    const column = heading > 0 && found ? headings[found.column === 'number' ? numberAt : trackingAt] : undefined
    return { row, number, trackingNumber, problem: found?.message ?? null, ...(column && { column }) }
  })
}
