import 'server-only'
import { createHash } from 'node:crypto'
import type { Db } from '@/lib/platform/database/db'
import { inRupees, joinPaisas, splitPaisas } from '@/lib/values/money'
import type { Settlement, SettlementRow } from '@/prisma/generated/client'
import type { Correction, SettledRow } from './input'
import { trackingKey } from './match'
import type { SettlementPreview } from './responses'
import { addUpFigures, type CourierFigures } from './rules'

type Row = Pick<SettledRow, 'trackingNumber' | 'text' | keyof CourierFigures>
type Keyed = Pick<Row, 'trackingNumber' | 'amount'> & { text?: string | null }

const keyOf = ({ trackingNumber, amount, text }: Keyed) =>
  `${trackingKey(trackingNumber) || (text ?? '')} ${inRupees(amount)}`

/** The same for the same rows in any order. The migration that adds `content_hash` computes it in SQL. */
export const hashOf = (rows: Keyed[]) => createHash('sha256').update(rows.map(keyOf).sort().join('\n')).digest('hex')

/** The settlements of a courier with the same rows, or with the same number of its statement, the newest first. */
export async function settlementsWith(tx: Db, courierId: string, { rows, statementNumber }: Given) {
  const found = await tx.settlement.findMany({
    where: {
      courierId,
      OR: [
        { contentHash: hashOf(rows) },
        ...(statementNumber
          ? [{ statementNumber: { equals: literally(statementNumber), mode: 'insensitive' as const } }]
          : []),
      ],
    },
    include: { rows: { orderBy: { position: 'asc' } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return found.map((settlement) => ({ ...settlement, rows: settlement.rows.map(rowInPaisas) }))
}

/** Prisma compares without case by ILIKE, whose signs have to be taken as they are. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

type Given = { rows: Row[]; statementNumber?: string | null }

type Stored = Pick<SettlementRow, keyof CourierFigures | `${keyof CourierFigures}Paisas`>

/** A stored row with its figures in paisas. */
export const rowInPaisas = <Of extends Stored>(row: Of) => ({
  ...row,
  amount: joinPaisas(row.amount, row.amountPaisas),
  charge: joinPaisas(row.charge, row.chargePaisas),
  incomeTax: joinPaisas(row.incomeTax, row.incomeTaxPaisas),
  salesTax: joinPaisas(row.salesTax, row.salesTaxPaisas),
})

/** The columns of figures in paisas. */
export function columnsOf({ amount, charge, incomeTax, salesTax }: CourierFigures) {
  const [money, fee, income, sales] = [amount, charge, incomeTax, salesTax].map(splitPaisas) as [
    Split,
    Split,
    Split,
    Split,
  ]
  return {
    ...{ amount: money.whole, amountPaisas: money.beyond, charge: fee.whole, chargePaisas: fee.beyond },
    ...{ incomeTax: income.whole, incomeTaxPaisas: income.beyond },
    ...{ salesTax: sales.whole, salesTaxPaisas: sales.beyond },
  }
}
type Split = ReturnType<typeof splitPaisas>

/** What the bank received, in paisas. */
export const creditedOf = ({ credited, creditedPaisas }: Pick<Settlement, 'credited' | 'creditedPaisas'>) =>
  credited === null ? null : joinPaisas(credited, creditedPaisas)

export const creditedColumns = (credited: number | null) => {
  const { whole, beyond } = splitPaisas(credited ?? 0)
  return { credited: credited === null ? null : whole, creditedPaisas: beyond }
}

/** The day on a statement, if it was entered. */
export const dayOfStatement = ({ statementDate }: Pick<Settlement, 'statementDate'>) =>
  statementDate?.toISOString().slice(0, 10) ?? null

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

const byKey = <R extends Keyed>(rows: R[]) =>
  rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ row }) => row)

/**
 * The settlement whose figures those of the same rows would correct, with its present sums. Of several, it is the newest
 * one that counts in the taxes: one that only repeats the rows of another does not.
 */
export function correctionOf(
  all: Entered[],
  { rows, credited, ...given }: Correction & { rows: Row[] },
): SettlementPreview['correction'] {
  const entered = all.filter(({ contentHash }) => contentHash === hashOf(rows))
  const wrong =
    entered.find(
      (one, at) =>
        one.rows.some(broughtMoney) ||
        !entered.slice(at + 1).some((older) => correctedRows(older.rows, one.rows).length === 0),
    ) ?? entered[0]
  if (!wrong) return undefined
  const before = creditedOf(wrong)
  const isStatementSame =
    (given.statementDate ?? dayOfStatement(wrong)) === dayOfStatement(wrong) &&
    (given.statementNumber ?? wrong.statementNumber) === wrong.statementNumber
  const isCreditedSame = (credited ?? before) === before
  if (isCreditedSame && isStatementSame && correctedRows(wrong.rows, rows).length === 0) return undefined
  const sums = addUpFigures(wrong.rows)
  return {
    _id: wrong.id,
    at: wrong.createdAt.toISOString(),
    charge: inRupees(sums.charge),
    incomeTax: inRupees(sums.incomeTax),
    salesTax: inRupees(sums.salesTax),
    credited: before === null ? null : inRupees(before),
  }
}

const broughtMoney = ({ result, isRepeated }: Entered['rows'][number]) =>
  !isRepeated && ['matched', 'short', 'over', 'early', 'taken back'].includes(result)
