import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { inRupees } from '@/lib/values/money'
import { isUuid } from '@/lib/values/uuid'
import type { Correction } from './input'
import { settlementById, settlementNotFound } from './queries'
import type { Settlement } from './responses'
import { type CourierFigures, keptOf } from './rules'
import {
  columnsOf,
  correctedRows,
  creditedColumns,
  creditedOf,
  dayOfStatement,
  hashOf,
  rowInPaisas,
  settlementsWith,
} from './same-rows'
import { withoutUnpaid } from './settle'

/**
 * Replaces the charges and taxes of a settlement by those of the same rows, what the bank received, and date and number
 * of the statement, each if it is given. Amounts, results and orders stay (contract 7).
 * @throws ShopError `not found`; `conflict` for other rows than those of the settlement, and for the number of another one
 */
export async function correctSettlement(
  by: Actor,
  id: string,
  { rows: sent, credited, ...given }: Correction,
): Promise<Settlement> {
  if (!isUuid(id)) throw settlementNotFound()
  await db.$transaction(async (tx) => {
    const [locked] = await tx.$queryRaw<{ courier: string }[]>`
      SELECT c.name AS courier FROM settlements s JOIN couriers c ON c.id = s.courier_id
      WHERE s.id = ${id}::uuid FOR UPDATE OF s`
    if (!locked) throw settlementNotFound()
    const entered = await tx.settlement.findUniqueOrThrow({ where: { id } })
    const stored = await tx.settlementRow.findMany({ where: { settlementId: id }, orderBy: { position: 'asc' } })
    const before = stored.map(rowInPaisas)
    const rows = sent ? withoutUnpaid(sent, locked.courier).rows : before
    if (hashOf(rows) !== hashOf(before)) {
      throw new ShopError(
        'conflict',
        'A correction needs all rows of the settlement, with the same tracking numbers and amounts',
      )
    }
    const statementDate = given.statementDate ? new Date(given.statementDate) : entered.statementDate
    const statementNumber = given.statementNumber ?? entered.statementNumber
    if (statementNumber !== entered.statementNumber) {
      const same = await settlementsWith(tx, entered.courierId, { rows: [], statementNumber })
      if (same.some((other) => other.id !== id)) {
        const values = { number: statementNumber ?? '', courier: locked.courier }
        throw new ShopError('conflict', sentence('Another statement of {courier} has the number {number}', values))
      }
    }
    const corrected = correctedRows(before, rows)
    const figures = corrected.map(({ old: { position }, now }) => ({ ...columnsOf(now), position }))
    await tx.$executeRaw`
      UPDATE settlement_rows r SET charge = c.charge, income_tax = c."incomeTax", sales_tax = c."salesTax",
        charge_paisas = c."chargePaisas", income_tax_paisas = c."incomeTaxPaisas", sales_tax_paisas = c."salesTaxPaisas"
      FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        AS c (position int, charge bigint, "incomeTax" bigint, "salesTax" bigint, "chargePaisas" smallint,
          "incomeTaxPaisas" smallint, "salesTaxPaisas" smallint)
      WHERE r.settlement_id = ${id}::uuid AND r.position = c.position`
    const now = credited ?? creditedOf(entered)
    await tx.settlement.update({ where: { id }, data: { ...creditedColumns(now), statementDate, statementNumber } })
    const on = { kind: 'settlement', _id: id, name: `Settlement of ${locked.courier}` } as const
    const asRupees = (paisas: number | null) => paisas && inRupees(paisas)
    await logActivity(tx, by, 'Corrected a settlement', on, {
      before: {
        ...{ rows: textOf(corrected.map(({ old }) => old)), credited: asRupees(creditedOf(entered)) },
        ...{ statementDate: dayOfStatement(entered), statementNumber: entered.statementNumber },
      },
      after: {
        ...{ rows: textOf(corrected.map((row) => row.now)), credited: asRupees(now) },
        ...{ statementDate: dayOfStatement({ statementDate }), statementNumber },
      },
    })
  })
  return settlementById(id)
}

const textOf = (rows: (CourierFigures & { trackingNumber: string; text: string | null })[]) =>
  rows
    .map((row) => {
      const { charge, incomeTax, salesTax } = keptOf(row)
      return `${row.trackingNumber || row.text}: charge ${charge}, income tax ${incomeTax}, sales tax ${salesTax}`
    })
    .join('; ')
