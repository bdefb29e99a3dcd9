import 'server-only'
import { askCourier, connectedCourier, unanswered } from '@/lib/couriers/ask-courier'
import { courierNamed } from '@/lib/couriers/couriers'
import { CourierRefused, type Payment } from '@/lib/couriers/drivers/driver'
import { drivers } from '@/lib/couriers/drivers/drivers'
import { sentence } from '@/lib/i18n/message'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { inPaisas } from '@/lib/values/money'
import type { PullInput, SettledRow } from './input'
import { unsettledParcels } from './owed'
import type { PulledPayments } from './responses'
import { MAX_STATEMENT_NUMBER } from './rules'
import { previewSettlement } from './settle'

/** Parcels of one call of a driver, which may ask about each by itself. */
const PORTION = 25

/** After this time a call answers with what it has. */
const ANSWER_MS = 15_000

/**
 * What a connected courier paid on these days for its parcels, with the results that the rows would have. Nothing is entered.
 * @throws ShopError `bad input` for an unlisted courier, `conflict` for one without a connection or that refuses to tell,
 *   `unavailable` without an answer
 */
export async function pullPayments({ courier, from, to, after }: PullInput): Promise<PulledPayments> {
  const { _id } = await courierNamed(db, courier)
  const connected = await connectedCourier(_id)
  const parcels = await unsettledParcels(_id, after ?? null)
  const payments: Payment[] = []
  const start = performance.now()
  let asked = 0
  while (asked < parcels.length && performance.now() - start < ANSWER_MS) {
    const numbers = parcels.slice(asked, asked + PORTION).map(({ trackingNumber }) => trackingNumber)
    try {
      const { driver, account } = connected
      payments.push(...(await askCourier(connected, () => drivers[driver].payments(account, numbers))))
    } catch (error) {
      if (!(error instanceof CourierRefused)) throw unanswered(error)
      throw new ShopError('conflict', sentence('The courier says: {words}', { words: error.message }))
    }
    asked += numbers.length
  }
  const paid = payments
    .filter(({ paidOn }) => paidOn >= from && paidOn <= to)
    .sort((a, b) => (a.paidOn < b.paidOn ? -1 : Number(a.paidOn > b.paidOn)))
  const given = { courier, again: false, credited: null, statementDate: undefined, statementNumber: null }
  const preview = await previewSettlement({ ...given, rows: paid.map(rowOf) })
  const places = paid.map(({ paidOn, statementNumber }) => ({
    paidOn,
    statementNumber: statementNumber?.slice(0, MAX_STATEMENT_NUMBER) ?? null,
  }))
  const left = parcels.length - asked
  return {
    ...preview,
    rows: preview.rows.flatMap((row, index) => (places[index] ? { ...row, ...places[index] } : [])),
    asked,
    left,
    next: left > 0 ? (parcels[asked - 1]?._id ?? null) : null,
  }
}

const rowOf = ({ trackingNumber, amount, charge, incomeTax, salesTax, cameBack }: Payment): SettledRow => ({
  trackingNumber,
  text: null,
  amount: inPaisas(amount),
  charge: inPaisas(charge),
  incomeTax: inPaisas(incomeTax),
  salesTax: inPaisas(salesTax),
  state: cameBack ? 'Returned' : null,
  anyway: false,
})
