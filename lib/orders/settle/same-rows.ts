import 'server-only'
import { createHash } from 'node:crypto'
import type { Db } from '@/lib/platform/database/db'
import { rupees, sum } from '@/lib/values/money'
import type { SettlementRow } from '@/prisma/generated/client'
import type { Correction, SettlementInput } from './input'
import { trackingKey } from './match'
import type { SettlementPreview } from './responses'

type Row = SettlementInput['rows'][number]

const keyOf = ({ trackingNumber, amount }: Pick<Row, 'trackingNumber' | 'amount'>) =>
  `${trackingKey(trackingNumber)} ${amount}`

/** The same for the same rows in any order. The migration that adds `content_hash` computes it in SQL. */
export const hashOf = (rows: Pick<Row, 'trackingNumber' | 'amount'>[]) =>
  createHash('sha256').update(rows.map(keyOf).sort().join('\n')).digest('hex')

/** The settlements of a courier with the same rows, the newest first. */
export async function settlementsWith(tx: Db, courierId: string, rows: Row[]) {
  const found = await tx.settlement.findMany({
    where: { courierId, contentHash: hashOf(rows) },
    include: { rows: { orderBy: { position: 'asc' } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return found.map((settlement) => ({ ...settlement, rows: settlement.rows.map(inRupees) }))
}

type Amounts = Pick<SettlementRow, 'amount' | 'charge' | 'incomeTax' | 'salesTax'>

/** A stored row with its amounts as numbers. */
export const inRupees = <Stored extends Amounts>(row: Stored) => ({
  ...row,
  amount: rupees(Number(row.amount)),
  charge: rupees(Number(row.charge)),
  incomeTax: rupees(Number(row.incomeTax)),
  salesTax: rupees(Number(row.salesTax)),
})
type Entered = Awaited<ReturnType<typeof settlementsWith>>[number]

/** The rows of a settlement whose charge or taxes differ from those of the same rows in any order. */
export function correctedRows(entered: Entered['rows'], given: Row[]): { old: Entered['rows'][number]; now: Row }[] {
  const now = byKey(given)
  return byKey(entered).flatMap((old, at) => {
    const row = now[at]
    return row && kept.some((name) => row[name] !== old[name]) ? [{ old, now: row }] : []
  })
}

const kept = ['charge', 'incomeTax', 'salesTax'] as const

const byKey = <R extends Pick<Row, 'trackingNumber' | 'amount'>>(rows: R[]) =>
  rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row)

/**
 * The settlement whose figures those of the same rows would correct, with its present sums. Of several, it is the newest
 * one that counts in the taxes: one whose rows were all settled before does not.
 */
export function correctionOf(entered: Entered[], { rows, credited }: Correction): SettlementPreview['correction'] {
  const isTaxed = ({ result, isRepeated }: Entered['rows'][number]) =>
    result !== 'unknown' && result !== 'already settled' && !(result === 'short' && isRepeated)
  const wrong = entered.find((one) => one.rows.some(isTaxed)) ?? entered[0]
  if (!wrong) return undefined
  const before = wrong.credited === null ? null : Number(wrong.credited)
  const isCreditedSame = (credited ?? before) === before
  if (isCreditedSame && correctedRows(wrong.rows, rows).length === 0) return undefined
  const sumOf = (name: (typeof kept)[number]) => sum(wrong.rows.map((row) => rupees(row[name])))
  return {
    _id: wrong.id,
    at: wrong.createdAt.toISOString(),
    charge: sumOf('charge'),
    incomeTax: sumOf('incomeTax'),
    salesTax: sumOf('salesTax'),
    credited: before === null ? null : rupees(before),
  }
}
