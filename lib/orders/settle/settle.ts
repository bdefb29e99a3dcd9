import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivities, logActivity } from '@/lib/activity/log'
import { type Courier, courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import { addEntries, type NewEntry } from '@/lib/orders/ledger/add-entries'
import { type OrderWithEntries, standingOf } from '@/lib/orders/ledger/standing'
import { orderSubject } from '@/lib/orders/locked-order'
import { priceAtDoor } from '@/lib/orders/pay/due'
import { notRejected, oncePaid } from '@/lib/orders/pay/payment'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { formatDateTime } from '@/lib/values/dates'
import { Prisma } from '@/prisma/generated/client'
import type { Correction, SettlementInput } from './input'
import { type MatchedRow, matchRows, type Parcel as ParcelToPay, trackingKey } from './match'
import { figuresOf, isSettling, resultCounts, settlementById } from './queries'
import type { Settlement, SettlementPreview } from './responses'
import { correctionOf, hashOf, settlementsWith } from './same-rows'

type Rows = SettlementInput['rows']
type Parcel = ParcelToPay & OrderWithEntries & { number: number }
type Matched = MatchedRow<Parcel, Rows[number]>

/**
 * Matches the cash that a courier reports with its parcels, and settles those that are paid in full (contract 7).
 * @throws ShopError `bad input` for an unlisted courier, `conflict` for rows that were entered before, and for an order
 *   whose payment reference has paid for another one
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
    const ids = settled.map(({ id }) => id)
    await tx.order.updateMany({ where: { id: { in: ids }, NOT: { rejectedAt: null } }, data: notRejected })
    await oncePaid(() => addEntries(tx, cashOf(id, matched), by, at))
    const on = { kind: 'settlement', _id: id, name: `Settlement of ${courier.name}` } as const
    const after = { ...resultCounts(matched), settled: settled.reduce((sum, { amount }) => sum + amount, 0) }
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

type ParcelRow = Omit<OrderWithEntries, 'entries'> & {
  id: string
  number: number
  trackingNumber: string
  createdAt: Date
  paidInPart: number[]
  repeatedInPart: number[]
}

/** The parcels of rows for which a courier collects cash, oldest first. `lock` ends the statement. */
async function parcelsOf(tx: Db, courierId: string, of: Rows, lock: Prisma.Sql): Promise<Parcel[]> {
  const keys = of.map(({ trackingNumber }) => trackingKey(trackingNumber))
  const rows = await tx.$queryRaw<ParcelRow[]>`
    SELECT id, number, tracking_number AS "trackingNumber", status::text, 'cashOnDelivery' AS "paymentMethod",
      total_price AS "totalPrice", advance_price AS "advancePrice", created_at AS "createdAt",
      ARRAY(SELECT r.amount::float8 FROM settlement_rows r
        WHERE r.order_id = orders.id AND r.result = 'short' AND NOT r.is_repeated) AS "paidInPart",
      ARRAY(SELECT r.amount::float8 FROM settlement_rows r
        WHERE r.order_id = orders.id AND r.result = 'short' AND r.is_repeated) AS "repeatedInPart"
    FROM orders
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY(${keys}::text[])
      AND payment_method = 'cash_on_delivery' AND status NOT IN ('cancelled', 'returned')
    ORDER BY id ${lock}`
  const entries = await tx.ledgerEntry.findMany({
    where: { orderId: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  const byOrder = new Map<string, typeof entries>()
  for (const entry of entries) byOrder.set(entry.orderId, [...(byOrder.get(entry.orderId) ?? []), entry])
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ createdAt: _, ...row }) => {
      const account = { ...row, entries: byOrder.get(row.id) ?? [] }
      const { isSettled, isPaid, totalPrice, advancePrice } = standingOf(account)
      return { ...account, isSettled, isPaid, amount: priceAtDoor({ totalPrice, advancePrice }) }
    })
}

/** The entries of the rows that bring money, by parcel: whole amounts, and parts that no earlier row had. */
function cashOf(id: string, matched: Matched[]) {
  const added = new Map<Parcel, NewEntry[]>()
  for (const [position, { parcel, result, amount, isRepeated }] of matched.entries()) {
    const completes = isSettling(result)
    const isPart = result === 'short' && !isRepeated && amount > 0
    if (!parcel || !(completes || isPart)) continue
    const entry: NewEntry = { kind: 'cash', amount, completes, settlement: { id, position } }
    added.set(parcel, [...(added.get(parcel) ?? []), entry])
  }
  return [...added].map(([order, entries]) => ({ order, added: entries }))
}

const rowOf = (settlementId: string, { parcel, ...row }: Matched, position: number) => ({
  ...row,
  settlementId,
  position,
  orderId: parcel?.id,
})

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
