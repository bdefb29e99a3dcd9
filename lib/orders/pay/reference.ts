import { unicodeForm, visibleCode } from '@/lib/values/typed'

/** Full-width digits and the like become plain ones, so that one payment has only one spelling. */
export const normalReference = (reference: string) => visibleCode(unicodeForm(reference, 'NFKC')).trim()

/** The letters and digits of a reference, which identify it: spaces, punctuation and case are ignored. */
export const plainReference = (reference: string) =>
  normalReference(reference)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

type Expected = { _id: string; reference: string | null; due: number }

/** A row of a statement that names a payment. Of another amount it needs a look. */
export type StatementRow = { row: string; isAmount: boolean }

/** A shorter run of digits occurs in dates and amounts too. */
const SHORTEST_DIGITS = 6

/**
 * The row of a pasted statement, of a bank or wallet, that names each payment: by its reference, or by the longest number
 * in it, since people type `TID 4471` for 4471. Amounts are rupees.
 */
export function rowsOfPayments(statement: string, payments: Expected[]): Map<string, StatementRow> {
  const rows = statement.split(/\r?\n/).map((row) => ({ row: row.trim(), plain: plainReference(row) }))
  const found = new Map<string, StatementRow>()
  for (const { _id, reference, due } of payments) {
    const plain = plainReference(reference ?? '')
    const digits = (plain.match(/\d+/g) ?? []).reduce(
      (longest, run) => (run.length > longest.length ? run : longest),
      '',
    )
    const wanted = digits.length >= SHORTEST_DIGITS ? digits : plain.length >= SHORTEST_DIGITS ? plain : null
    if (wanted === null) continue
    const named = rows.filter((row) => row.plain.includes(wanted))
    const right = named.find(({ row }) => amountsIn(row).includes(due))
    const row = right ?? named[0]
    if (row) found.set(_id, { row: row.row, isAmount: right !== undefined })
  }
  return found
}

const amountsIn = (row: string) =>
  (row.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((amount) => Number(amount.replaceAll(',', '')))
