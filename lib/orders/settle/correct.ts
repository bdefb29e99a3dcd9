import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import type { Correction } from './input'
import { settlementById, settlementNotFound } from './queries'
import type { Settlement } from './responses'
import { correctedRows, hashOf, inRupees } from './same-rows'

/**
 * Replaces the charges and taxes of a settlement by those of the same rows, and what the bank received if it is given.
 * Amounts, results and orders stay (contract 7).
 * @throws ShopError `not found`; `conflict` for other rows than those of the settlement
 */
export async function correctSettlement(by: Actor, id: string, { rows, credited }: Correction): Promise<Settlement> {
  if (!isUuid(id)) throw settlementNotFound()
  await db.$transaction(async (tx) => {
    const [entered] = await tx.$queryRaw<{ courier: string; credited: number | null }[]>`
      SELECT c.name AS courier, s.credited::float8 AS credited FROM settlements s JOIN couriers c ON c.id = s.courier_id
      WHERE s.id = ${id}::uuid FOR UPDATE OF s`
    if (!entered) throw settlementNotFound()
    const before = (await tx.settlementRow.findMany({ where: { settlementId: id }, orderBy: { position: 'asc' } })).map(
      inRupees,
    )
    if (hashOf(rows) !== hashOf(before)) {
      throw new ShopError(
        'conflict',
        'A correction needs all rows of the settlement, with the same tracking numbers and amounts',
      )
    }
    const corrected = correctedRows(before, rows)
    const figures = corrected.map(({ old: { position }, now }) => ({ ...now, position }))
    await tx.$executeRaw`
      UPDATE settlement_rows r SET charge = c.charge, income_tax = c."incomeTax", sales_tax = c."salesTax"
      FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        AS c (position int, charge bigint, "incomeTax" bigint, "salesTax" bigint)
      WHERE r.settlement_id = ${id}::uuid AND r.position = c.position`
    const { credited: after } = await tx.settlement.update({ where: { id }, data: { credited: credited ?? undefined } })
    const on = { kind: 'settlement', _id: id, name: `Settlement of ${entered.courier}` } as const
    await logActivity(tx, by, 'Corrected a settlement', on, {
      before: { rows: textOf(corrected.map(({ old }) => old)), credited: entered.credited },
      after: { rows: textOf(corrected.map(({ now }) => now)), credited: after === null ? null : Number(after) },
    })
  })
  return settlementById(id)
}

const textOf = (rows: Correction['rows']) =>
  rows
    .map(
      ({ trackingNumber, charge, incomeTax, salesTax }) =>
        `${trackingNumber}: charge ${charge}, income tax ${incomeTax}, sales tax ${salesTax}`,
    )
    .join('; ')
