import 'server-only'
import { z } from 'zod'
import { readWithChoice } from '@/lib/couriers/courier-sheets'
import { courierNamed } from '@/lib/couriers/couriers'
import { courierTime } from '@/lib/couriers/drivers/answers'
import { stateInSheet } from '@/lib/couriers/parcel-states'
import type { Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder } from '@/lib/orders/locked-order'
import type { OrderRow } from '@/lib/orders/rows'
import { canBecome, type OrderStatus, statusNames } from '@/lib/orders/status'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { codeOf } from '@/lib/sheets/cells'
import { meanings } from '@/lib/sheets/meanings'
import { readSheet, type SheetFields } from '@/lib/sheets/read-sheet'
import { chosenColumns, describeSheet, sheetAnswer, sheetName } from '@/lib/sheets/sheet-call'
import { rowList, type SheetText } from '@/lib/sheets/text'
import { codeText, text } from '@/lib/values/text'
import { moveTo } from './move-order'

const MAX_ROWS = 1_000

const courier = text(100, { required: 'Choose the courier' })

export const deliveries = z.object({
  courier,
  rows: z
    .array(
      z.object({
        trackingNumber: codeText(100, { required: 'The tracking number is missing' }),
        state: text(200, { required: 'The state is missing' }).describe('The courier’s own word'),
        at: z.iso
          .datetime({ offset: true, error: 'at must be a time' })
          .optional()
          .describe('When the parcel reached this state'),
      }),
      'Rows must be a list',
    )
    .min(1, 'There is no row')
    .max(MAX_ROWS, `At most ${MAX_ROWS} rows at once`),
})
type Deliveries = z.infer<typeof deliveries>

export const deliveriesAnswer = z.object({
  rows: z.array(
    z.object({
      trackingNumber: z.string(),
      result: z.enum(['moved', 'unchanged', 'unknown', 'look']).describe('`look` is a word that nobody knows'),
      reason: z.string().nullable(),
    }),
  ),
})
type Result = z.infer<typeof deliveriesAnswer>['rows'][number]

/** Words that say that the courier has the parcel. `delivered` says more, and no other word moves an order. */
export const carriedStates: readonly string[] = [
  ...['picked up', 'in transit', 'out for delivery', 'attempted', 'returning', 'returned', 'lost'],
]

/**
 * Moves orders by what their courier says of the parcels, each row separately. Nothing moves an order back, and a parcel
 * that comes back moves none until it is here.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function reportDeliveries(by: Viewer, { courier, rows }: Deliveries): Promise<{ rows: Result[] }> {
  const { _id: courierId, name } = await courierNamed(db, courier)
  const ids = await parcelsOf(
    courierId,
    rows.map(({ trackingNumber }) => trackingNumber),
  )
  const results: Result[] = []
  for (const row of rows) results.push(await reportOne(by, ids.get(row.trackingNumber.toLowerCase()), row, name))
  return { rows: results }
}

/** The newest order of each parcel that was not cancelled, by its tracking number in lower case. */
async function parcelsOf(courierId: string, numbers: string[]): Promise<Map<string, string>> {
  const lower = [...new Set(numbers.map((number) => number.toLowerCase()))]
  const rows = await db.$queryRaw<{ parcel: string; id: string }[]>`
    SELECT lower(tracking_number) AS parcel, id FROM orders
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY (${lower}::text[]) AND status <> 'cancelled'
    ORDER BY created_at`
  return new Map(rows.map(({ parcel, id }) => [parcel, id]))
}

async function reportOne(
  by: Viewer,
  id: string | undefined,
  row: Deliveries['rows'][number],
  courier: string,
): Promise<Result> {
  const answer = (result: Result['result'], reason: string | null = null): Result => ({
    trackingNumber: row.trackingNumber,
    result,
    reason,
  })
  if (!id) return answer('unknown', 'No order has this tracking number')
  const state = stateInSheet(row.state, courier)
  if (state === null) return answer('look', `Nobody knows yet what “${row.state}” means`)
  const wanted: OrderStatus | null =
    state === 'delivered' ? 'delivered' : carriedStates.includes(state) ? 'shipped' : null
  if (!wanted) return answer('unchanged')
  try {
    let result = answer('unchanged')
    await changeLockedOrder(id, by, async (tx, order) => {
      if (!mayMove(order.status, wanted)) {
        result = answer('unchanged', reasonToStay(order.status, wanted, state))
        return
      }
      await moveTo(tx, order, wanted, by)
      if (wanted === 'delivered') await setDeliveredAt(tx, order, row.at)
      result = answer('moved', `Now ${statusNames[wanted].toLowerCase()}`)
    })
    return result
  } catch (error) {
    if (error instanceof ShopError) return answer('unchanged', error.message)
    throw error
  }
}

/** Why an order stays as it is; null if it is where the courier says. */
function reasonToStay(status: OrderStatus, wanted: OrderStatus, state: string): string | null {
  if (status === 'placed') return 'The order is not confirmed yet'
  if (state === 'returned' && status === 'shipped') return 'The order is returned once its parcel is scanned in Returns'
  if (state === 'returned' && status === 'delivered')
    return 'The order is delivered. If its goods came back, enter a return on its page'
  return status === wanted ? null : `The order is ${status}`
}

/** The office confirms an order before its courier can move it. */
const mayMove = (from: OrderStatus, to: OrderStatus) => from !== 'placed' && canBecome(from, to)

/** The courier's time counts if it lies between shipping and now. */
export async function setDeliveredAt(
  tx: Db,
  { id, statusHistory }: Pick<OrderRow, 'id' | 'statusHistory'>,
  at: string | undefined,
): Promise<void> {
  const steps = Array.isArray(statusHistory) ? (statusHistory as { status?: string; at?: string }[]) : []
  const shippedAt = steps.findLast(({ status }) => status === 'shipped')?.at
  if (!at || !shippedAt || Date.parse(at) < Date.parse(shippedAt) || Date.parse(at) > Date.now()) return
  await tx.order.update({ where: { id }, data: { deliveredAt: new Date(at) } })
}

type Column = 'trackingNumber' | 'state' | 'at'
const fields: SheetFields<Column> = {
  trackingNumber: meanings.trackingNumber,
  state: { ...meanings.state, isRequired: true },
  at: meanings.at,
}
const names = Object.keys(fields) as Column[]

export const deliveriesSheetForm = z.object({
  courier,
  sheet: sheetName,
  columns: chosenColumns(names, '{"trackingNumber": 2, "state": 5}'),
})

const cells = {
  trackingNumber: z.string(),
  state: z.string(),
  at: z.iso.datetime().optional().describe('When the parcel reached this state; of a day alone its end'),
}
export const deliveriesSheetAnswer = sheetAnswer(names, cells)

/**
 * Reads a courier's sheet of states, so that its rows can be looked at and sent. Nothing is written.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function readDeliveries(file: SheetText, { courier, columns }: z.infer<typeof deliveriesSheetForm>) {
  const { _id } = await courierNamed(db, courier)
  const sheet = await readWithChoice(_id, 'delivery', columns, (chosen) => readSheet(file.text, fields, chosen))
  const { trackingNumber: numberAt, state: stateAt, at: timeAt } = sheet.columns
  const isRead = typeof numberAt === 'number' && typeof stateAt === 'number'
  const read = isRead
    ? sheet.rows.map(({ row, cells }) => ({
        row,
        trackingNumber: codeOf(cells[numberAt] ?? ''),
        state: cells[stateAt] ?? '',
        at: momentOf(cells[timeAt ?? -1] ?? ''),
      }))
    : []
  const timeless = sheet.rows.filter(({ cells: { [timeAt ?? -1]: time } }) => time && !momentOf(time))
  const described = describeSheet(sheet, file)
  return {
    ...described,
    warnings: [
      ...described.warnings,
      ...(timeless.length > 0
        ? [`${sheet.headings[timeAt ?? -1]}: no time can be read in ${rowList(timeless.map(({ row }) => row))}.`]
        : []),
    ],
    rows: read.filter(({ trackingNumber, state }) => trackingNumber && state),
    leftOut: read.flatMap(({ row, trackingNumber, state }) =>
      trackingNumber && state
        ? []
        : [{ row, reason: trackingNumber ? 'The state is missing' : 'The tracking number is missing' }],
    ),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time of a cell. A day alone counts until its end, which is what a customer may count from. */
function momentOf(cell: string): string | undefined {
  const time = courierTime(cell)
  if (!time) return undefined
  return new Date(time.getTime() + (cell.includes(':') ? 0 : DAY_MS - 1)).toISOString()
}
