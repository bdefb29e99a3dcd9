import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivities, logActivity } from '@/lib/activity/log'
import { type Courier, courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import { orderSubject } from '@/lib/orders/locked-order'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { formatDateTime } from '@/lib/values/dates'
import { Prisma } from '@/prisma/generated/client'
import type { Correction, SettlementInput } from './input'
import { type MatchedRow, matchRows, trackingKey } from './match'
import { figuresOf, isSettling, resultCounts, settlementById } from './queries'
import type { Settlement, SettlementPreview } from './responses'
import { correctionOf, hashOf, settlementsWith } from './same-rows'

type Parcel = {
  id: string
  number: number
  trackingNumber: string
  totalPrice: number
  isSettled: boolean
  isPaid: boolean
  paidInPart: number[]
  repeatedInPart: number[]
}
type Rows = SettlementInput['rows']
type Matched = MatchedRow<Parcel, Rows[number]>

/**
 * Matches the cash that a courier reports with its parcels, and settles those that are paid in full (contract 7).
 * @throws ShopError `bad input` for an unlisted courier, `conflict` for rows that were entered before
 */
export async function settle(
  by: Actor,
  { courier: name, rows, again, credited }: SettlementInput,
): Promise<Settlement> {
  const id = orderedUuid()
  const at = new Date()
  await db.$transaction(async (tx) => {
    const courier = await courierNamed(tx, name)
    await lockCourier(tx, courier._id)
    if (!again) await refuseAgain(tx, courier, { rows, credited })
    const matched = matchRows(rows, await parcelsOf(tx, courier._id, rows, Prisma.sql`FOR UPDATE`), again)
    await tx.settlement.create({
      data: {
        id,
        courierId: courier._id,
        byId: by._id,
        byName: by.name,
        createdAt: at,
        contentHash: hashOf(rows),
        credited,
      },
    })
    await tx.settlementRow.createMany({ data: matched.map((row, position) => rowOf(id, row, position)) })
    const settled = matched.flatMap(({ result, parcel }) => (parcel && isSettling(result) ? [parcel] : []))
    await markSettled(tx, settled, at)
    const on = { kind: 'settlement', _id: id, name: `Settlement of ${courier.name}` } as const
    const after = { ...resultCounts(matched), settled: settled.reduce((sum, { totalPrice }) => sum + totalPrice, 0) }
    await logActivity(tx, by, 'Entered a settlement', on, { before: {}, after })
    await logPaid(tx, by, settled, at)
  })
  return settlementById(id)
}

/**
 * The results that rows would have now. Nothing is written.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function previewSettlement(given: SettlementInput): Promise<SettlementPreview> {
  const courier = await courierNamed(db, given.courier)
  const matched = matchRows(given.rows, await parcelsOf(db, courier._id, given.rows, Prisma.empty), given.again)
  const rows = matched.map(({ parcel, ...row }) => ({ ...row, orderId: parcel?.id ?? null, order: parcel }))
  const correction = correctionOf(await settlementsWith(db, courier._id, given.rows), given)
  return { ...figuresOf(rows, given.credited ?? null), correction }
}

/**
 * Settlements of a courier run one after the other: each sees the rows and the parts that the others entered. The lock
 * lets orders refer to the courier meanwhile.
 */
const lockCourier = (tx: Db, id: string) => tx.$queryRaw`
  SELECT 1 FROM couriers WHERE id = ${id}::uuid FOR NO KEY UPDATE`

async function refuseAgain(tx: Db, { _id: courierId, name: courier }: Courier, given: Correction): Promise<void> {
  const earlier = await settlementsWith(tx, courierId, given.rows)
  const [last] = earlier
  if (!last) return
  const correction = correctionOf(earlier, given)
  const { _id, at: enteredAt } = correction ?? { _id: last.id, at: last.createdAt.toISOString() }
  const values = { courier, time: formatDateTime(enteredAt) }
  const message = correction
    ? sentence(
        'The same rows of {courier} were entered on {time}, with other figures. Correct those, or enter the rows once more if they are money that came again.',
        values,
      )
    : sentence(
        'The same rows of {courier} were entered on {time}. If they are money that came again, enter them once more.',
        values,
      )
  throw new ShopError('conflict', message, { body: { _id, enteredAt } })
}

/** The parcels of rows for which a courier collects cash, oldest first. `lock` ends the statement. */
async function parcelsOf(tx: Db, courierId: string, of: Rows, lock: Prisma.Sql): Promise<Parcel[]> {
  const keys = of.map(({ trackingNumber }) => trackingKey(trackingNumber))
  const rows = await tx.$queryRaw<(Parcel & { createdAt: Date })[]>`
    SELECT id, number, tracking_number AS "trackingNumber", greatest(total_price - advance_price, 0)::float8 AS "totalPrice",
      settled_at IS NOT NULL AS "isSettled", paid_at IS NOT NULL AS "isPaid", created_at AS "createdAt",
      ARRAY(SELECT r.amount FROM settlement_rows r
        WHERE r.order_id = orders.id AND r.result = 'short' AND NOT r.is_repeated) AS "paidInPart",
      ARRAY(SELECT r.amount FROM settlement_rows r
        WHERE r.order_id = orders.id AND r.result = 'short' AND r.is_repeated) AS "repeatedInPart"
    FROM orders
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY(${keys}::text[])
      AND payment_method = 'cash_on_delivery' AND status NOT IN ('cancelled', 'returned')
    ORDER BY id ${lock}`
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

const rowOf = (settlementId: string, { parcel, ...row }: Matched, position: number) => ({
  ...row,
  settlementId,
  position,
  orderId: parcel?.id,
})

const markSettled = (tx: Db, settled: Parcel[], at: Date) => tx.$executeRaw`
  UPDATE orders SET settled_at = ${at}, paid_at = coalesce(paid_at, ${at}), updated_at = ${at}
  WHERE id = ANY(${settled.map(({ id }) => id)}::uuid[])`

/** Adds a line to the activity log for each order that a settlement marked as paid, all in one statement. */
async function logPaid(tx: Db, by: Actor, settled: Parcel[], at: Date): Promise<void> {
  const states = { before: { isPaid: false, paidAt: null }, after: { isPaid: true, paidAt: at.toISOString() } }
  const unpaid = settled.filter(({ isPaid }) => !isPaid)
  await logActivities(
    runSqlWithin(tx),
    by,
    unpaid.map((order) => ({ what: 'Marked as paid by a settlement', on: orderSubject(order), states })),
  )
}
