import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivities, logActivity } from '@/lib/activity/log'
import { type Courier, courierNamed } from '@/lib/couriers/couriers'
import { moneyStateOf } from '@/lib/couriers/parcel-states'
import { sentence } from '@/lib/i18n/message'
import { addEntries, type NewEntry } from '@/lib/orders/ledger/add-entries'
import { type OrderWithEntries, standingEntries, standingOf } from '@/lib/orders/ledger/standing'
import { oncePaid, orderSubject } from '@/lib/orders/locked-order'
import { notRejected } from '@/lib/orders/pay/payment'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { formatDateTime } from '@/lib/values/dates'
import { inPaisas, inRupees, joinPaisas, splitPaisas } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import type { SettledRow, SettlementInput } from './input'
import { figuresOfRow, type MatchedRow, matchRows, type Parcel as ParcelToPay, trackingKey } from './match'
import { figuresOf, isSettling, resultCounts, settlementById } from './queries'
import type { Settlement, SettlementPreview } from './responses'
import { columnsOf, correctionOf, creditedColumns, hashOf, rowInPaisas, settlementsWith } from './same-rows'

type Rows = (SettledRow & { cameBack: boolean })[]
type Parcel = ParcelToPay & OrderWithEntries & { number: number }
type Matched = MatchedRow<Parcel, Rows[number]>

/**
 * Matches the cash that a courier reports with its parcels, and settles those that are paid in full (contract 7).
 * @throws ShopError `bad input` for an unlisted courier, `conflict` for rows that were entered before, and for an order
 *   whose payment reference has paid for another one
 */
export async function settle(by: Actor, { rows: sent, ...given }: SettlementInput): Promise<Settlement> {
  const { courier: name, again, credited, statementDate, statementNumber } = given
  const { rows, leftOut } = withoutUnpaid(sent, name)
  const id = orderedUuid()
  const at = new Date()
  await db.$transaction(async (tx) => {
    const courier = await courierNamed(tx, name)
    await lockCourier(tx, courier._id)
    if (!again) await refuseAgain(tx, courier, { rows, credited, statementDate, statementNumber })
    const parcels = await parcelsOf(tx, courier._id, rows, Prisma.sql`FOR UPDATE`)
    const matched = matchRows(rows, parcels, { at: madeAt({ statementDate, createdAt: at }), again })
    await tx.settlement.create({
      data: {
        id,
        courierId: courier._id,
        byId: by._id,
        byName: by.name,
        createdAt: at,
        contentHash: rows.length > 0 ? hashOf(rows) : null,
        ...creditedColumns(credited ?? null),
        statementDate: statementDate ? new Date(statementDate) : null,
        statementNumber,
      },
    })
    await tx.settlementRow.createMany({ data: matched.map((row, position) => rowOf(id, row, position)) })
    const settled = matched.flatMap(({ result, parcel }) => (parcel && isSettling(result) ? [parcel] : []))
    const ids = settled.map(({ id }) => id)
    await tx.order.updateMany({ where: { id: { in: ids }, NOT: { rejectedAt: null } }, data: notRejected })
    await oncePaid(() => addEntries(tx, entriesOf(id, matched), by, at))
    const on = { kind: 'settlement', _id: id, name: `Settlement of ${courier.name}` } as const
    const after = { ...resultCounts(matched), settled: inRupees(settled.reduce((sum, { amount }) => sum + amount, 0)) }
    await logActivity(tx, by, 'Entered a settlement', on, { before: {}, after })
    await logPaid(tx, by, matched, at)
  })
  return { ...(await settlementById(id)), ...leftOut }
}

/** The rows to enter, and those whose state says that their courier has not paid for them, unless they are sent anyway. */
export function withoutUnpaid(
  sent: SettledRow[],
  courier: string,
): { rows: Rows; leftOut: Pick<Settlement, 'leftOut'> } {
  const reasons = sent.map(({ state, amount, anyway }) => (anyway ? null : unpaidReason(state, amount, courier)))
  const left = sent.flatMap(({ trackingNumber }, index) => {
    const reason = reasons[index]
    return reason ? [{ row: index + 1, trackingNumber, reason }] : []
  })
  const rows = sent
    .filter((_, index) => !reasons[index])
    // A negative amount takes money back, whatever became of the parcel.
    .map((row) => ({ ...row, cameBack: row.amount >= 0 && moneyStateOf(row.state, courier) === 'came back' }))
  return { rows, leftOut: left.length > 0 ? { leftOut: left } : {} }
}

/** Why a row with this state is left out, or null. A courier takes money back whatever became of the parcel. */
export function unpaidReason(state: string | null, amount: number, courier: string): string | null {
  const meaning = amount < 0 ? null : moneyStateOf(state, courier)
  if (meaning === 'unpaid') return `“${state}” means that the courier has not paid for this parcel.`
  return meaning === 'on its way' ? `“${state}” means that this parcel is not delivered, so it is not paid yet.` : null
}

/**
 * The results that rows would have now. Nothing is written.
 * @throws ShopError `bad input` for an unlisted courier
 */
export async function previewSettlement(given: SettlementInput): Promise<SettlementPreview> {
  const courier = await courierNamed(db, given.courier)
  const { rows: kept, leftOut } = withoutUnpaid(given.rows, courier.name)
  const { statementDate, again } = given
  const at = madeAt({ statementDate, createdAt: new Date() })
  const matched = matchRows(kept, await parcelsOf(db, courier._id, kept, Prisma.empty), { at, again })
  const rows = matched.map(({ parcel, cameBack, ...row }) => ({
    ...row,
    amountCounts: !cameBack,
    orderId: parcel?.id ?? null,
    order: parcel,
  }))
  const correction = correctionOf(await settlementsWith(db, courier._id, { rows: kept }), { ...given, rows: kept })
  return { ...figuresOf(rows, given.credited ?? null), ...leftOut, correction }
}

/**
 * Settlements of a courier run one after the other: each sees the rows and the parts that the others entered. The lock
 * lets orders refer to the courier meanwhile.
 */
const lockCourier = (tx: Db, id: string) => tx.$queryRaw`
  SELECT 1 FROM couriers WHERE id = ${id}::uuid FOR NO KEY UPDATE`

type Given = Pick<SettlementInput, 'rows' | 'credited' | 'statementDate' | 'statementNumber'>

async function refuseAgain(tx: Db, { _id: courierId, name: courier }: Courier, given: Given): Promise<void> {
  const found = await settlementsWith(tx, courierId, given)
  const hash = hashOf(given.rows)
  const earlier = found.filter(({ contentHash }) => contentHash === hash)
  const last = earlier[0] ?? found[0]
  if (!last) return
  const correction = correctionOf(earlier, given)
  const { _id, at: enteredAt } = correction ?? { _id: last.id, at: last.createdAt.toISOString() }
  const values = { courier, time: formatDateTime(enteredAt) }
  const { statementNumber: number } = last
  const message = correction
    ? sentence(
        'The same rows of {courier} were entered on {time}, with other figures. Correct those, or enter the rows once more if they are money that came again.',
        values,
      )
    : earlier.length === 0 && number
      ? sentence(
          'The statement {number} of {courier} was entered on {time}. If this is another one, enter it all the same.',
          { ...values, number },
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
}

/** When a statement was made, as far as that is known. */
const madeAt = ({ statementDate, createdAt }: { statementDate?: string | Date | null; createdAt: Date }) =>
  (statementDate ? new Date(statementDate) : createdAt).getTime()

/** The parcels of rows, oldest first. `lock` ends the statement. */
async function parcelsOf(tx: Db, courierId: string, of: Rows, lock: Prisma.Sql): Promise<Parcel[]> {
  const keys = of.map(({ trackingNumber }) => trackingKey(trackingNumber))
  const rows = await tx.$queryRaw<ParcelRow[]>`
    SELECT id, number, tracking_number AS "trackingNumber", status::text,
      CASE payment_method WHEN 'online_payment' THEN 'onlinePayment' ELSE 'cashOnDelivery' END AS "paymentMethod",
      total_price AS "totalPrice", advance_price AS "advancePrice", created_at AS "createdAt", delivered_at AS "deliveredAt",
      status_history AS "statusHistory"
    FROM orders
    WHERE courier_id = ${courierId}::uuid AND lower(tracking_number) = ANY(${keys}::text[])
      AND (status <> 'cancelled' OR EXISTS (SELECT FROM ledger_entries e WHERE e.order_id = orders.id AND e.kind = 'cash'))
    ORDER BY id ${lock}`
  const where = { orderId: { in: rows.map(({ id }) => id) } }
  const entries = await tx.ledgerEntry.findMany({ where, orderBy: { id: 'asc' } })
  const settlement = { select: { statementDate: true, createdAt: true } }
  const earlier = await tx.settlementRow.findMany({ where, include: { settlement } })
  const [byOrder, rowsByOrder] = [byOrderId(entries), byOrderId(earlier)]
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ createdAt: _, ...row }) => {
      const ledger = byOrder.get(row.id) ?? []
      const account = { ...row, entries: ledger }
      const { isSettled, isPaid, doorPrice, atDoor } = standingOf(account)
      const before = (rowsByOrder.get(row.id) ?? []).map(rowInPaisas)
      const isOf = (one: (typeof before)[number]) => (entry: (typeof ledger)[number]) =>
        one.settlementId === entry.settlementId && one.position === entry.settlementPosition
      const doubles = before.filter(
        (one) => one.result === 'already settled' && !one.isRepeated && !ledger.some(isOf(one)),
      )
      const paid = standingEntries(ledger).flatMap((entry) => {
        const of = before.find((one) => isOf(one)(entry))
        if (entry.kind !== 'cash' || of?.isRepeated) return []
        const amount = joinPaisas(entry.amount, entry.paisas)
        return { amount, at: of ? madeAt(of.settlement) : entry.at.getTime() }
      })
      return {
        ...{ ...account, isSettled, isPaid, amount: inPaisas(doorPrice), least: inPaisas(atDoor || doorPrice) },
        paid: paid.sort((one, other) => one.at - other.at),
        repeated: before.flatMap((one) => (one.result === 'short' && one.isRepeated ? one.amount : [])),
        seen: before.map(figuresOfRow),
        doubles: doubles.map(({ amount, settlementId, position }) => ({
          ...{ amount, settlement: { id: settlementId, position }, position },
        })),
      }
    })
}

function byOrderId<Of extends { orderId: string | null }>(all: Of[]): Map<string | null, Of[]> {
  const found = new Map<string | null, Of[]>()
  for (const one of all) found.set(one.orderId, [...(found.get(one.orderId) ?? []), one])
  return found
}

/** The entries of the rows that bring or take money, by parcel. What a courier says it collected of a returned parcel is none. */
function entriesOf(id: string, matched: Matched[]) {
  const added = new Map<Parcel, NewEntry[]>()
  const add = (parcel: Parcel, paisas: number, settlement: NewEntry['settlement'], completes = false) => {
    const { whole, beyond } = splitPaisas(paisas)
    const entry: NewEntry = { kind: 'cash', amount: whole, paisas: beyond, completes, settlement }
    added.set(parcel, [...(added.get(parcel) ?? []), entry])
  }
  for (const [position, { parcel, result, amount, isRepeated, completes, cameBack, double }] of matched.entries()) {
    if (!parcel || isRepeated || cameBack || ((result === 'already settled' || amount === 0) && !completes)) continue
    if (double) add(parcel, double.amount, double.settlement ?? { id, position: double.position })
    add(parcel, amount, { id, position }, completes)
  }
  return [...added].map(([order, entries]) => ({ order, added: entries }))
}

const rowOf = (settlementId: string, row: Matched, position: number) => ({
  ...columnsOf(row),
  settlementId,
  position,
  trackingNumber: row.trackingNumber,
  text: row.text,
  state: row.state,
  amountCounts: !row.cameBack,
  result: row.result,
  isRepeated: row.isRepeated,
  orderId: row.parcel?.id,
})

/** Adds a line to the activity log for each order that is paid now, or no more, all in one statement. */
async function logPaid(tx: Db, by: Actor, matched: Matched[], at: Date): Promise<void> {
  const parcels = [...new Set(matched.flatMap(({ parcel }) => parcel ?? []))]
  const where = { id: { in: parcels.map(({ id }) => id) }, paymentStatus: 'paid' } as const
  const paid = new Set((await tx.order.findMany({ where, select: { id: true } })).map(({ id }) => id))
  const lines = parcels.flatMap((order) => {
    const [before, after] = [order.isPaid, paid.has(order.id)]
    if (before === after) return []
    const what = after ? 'Marked as paid by a settlement' : 'No longer paid, by a settlement'
    const states = after
      ? { before: { isPaid: false, paidAt: null }, after: { isPaid: true, paidAt: at.toISOString() } }
      : { before: { isPaid: true }, after: { isPaid: false } }
    return [{ what, on: orderSubject(order), states }]
  })
  await logActivities(runSqlWithin(tx), by, lines)
}
