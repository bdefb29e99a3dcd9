import 'server-only'
import { type Entry, type OrderWithEntries, standingEntries, standingOf } from '@/lib/orders/ledger/standing'
import type { Order } from '@/lib/orders/responses'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import { type LedgerEntry, Prisma } from '@/prisma/generated/client'
import { moneyToReturn, sentAhead } from './money-back'
import type { Refund } from './responses'

type FamilyEntry = Entry & Pick<LedgerEntry, 'orderId' | 'byId' | 'byName'>
type Account = OrderWithEntries<FamilyEntry> & { id: string; settledBefore: number }
type FamilyRow = { entries: FamilyEntry[] | null } & Omit<Account, 'entries'>

/**
 * The orders of one payment with their ledgers: the one that was paid, and all that replace goods of it or of each other.
 */
async function familyOf(within: RunSql, id: string): Promise<Account[]> {
  const rows = await within<FamilyRow>(Prisma.sql`
    WITH RECURSIVE earlier AS (
      SELECT id, exchange_of FROM orders WHERE id = ${id}::uuid
      UNION ALL SELECT o.id, o.exchange_of FROM orders o JOIN earlier ON o.id = earlier.exchange_of),
    family AS (
      SELECT id FROM earlier WHERE exchange_of IS NULL
      UNION ALL SELECT o.id FROM orders o JOIN family ON o.exchange_of = family.id)
    SELECT o.id, o.status::text, o.delivered_at AS "deliveredAt", o.status_history AS "statusHistory", o.total_price AS "totalPrice", o.advance_price AS "advancePrice",
      CASE o.payment_method WHEN 'online_payment' THEN 'onlinePayment' ELSE 'cashOnDelivery' END AS "paymentMethod",
      (SELECT coalesce(sum(settled_before), 0) FROM order_returns r WHERE r.order_id = o.id)::float8 AS "settledBefore",
      (SELECT json_agg(json_build_object('id', e.id, 'orderId', e.order_id, 'kind', e.kind, 'amount', e.amount, 'paisas', e.paisas,
          'completes', e.completes, 'reference', e.reference, 'correctsId', e.corrects_id, 'byId', e.by_id,
          'byName', e.by_name, 'at', e.at) ORDER BY e.id)
        FROM ledger_entries e WHERE e.order_id = o.id) AS entries
    FROM orders o JOIN family USING (id) ORDER BY (o.exchange_of IS NULL) DESC, o.id`)
  return rows.map(({ entries, ...row }) => ({
    ...row,
    entries: (entries ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
  }))
}

/**
 * What came in for an order and went back. What went back for a replacement beyond what came for it counts against the
 * money of the first order. `left` is the most that can still go back, `own` what of it came for this order, and `sentAhead`
 * what was sent for returns that are not settled yet.
 */
export async function refundsOf(order: Order, within: RunSql = runSql) {
  const family = await familyOf(within, order._id)
  const [first] = family
  if (!first) throw new Error(`There is no order ${order._id}`)
  const kept = family.map((account) => {
    const { received, refunded, surplusBack } = standingOf(account)
    return { id: account.id, rupees: received - refunded - surplusBack }
  })
  const sumOf = (some: typeof kept) => some.reduce((sum, account) => sum + account.rupees, 0)
  const left = Math.max(0, sumOf(kept))
  const beyond = order._id === first.id ? sumOf(kept.slice(1).filter((account) => account.rupees < 0)) : 0
  const own = Math.min(left, Math.max(0, beyond + sumOf(kept.filter(({ id }) => id === order._id))))
  const { entries, settledBefore } = family.find(({ id }) => id === order._id) ?? first
  const sentForReturns = standingEntries(entries).reduce(
    (sum, { kind, amount }) => (kind === 'refund' ? sum - Number(amount) : sum),
    0,
  )
  return {
    left: rupees(left),
    own: rupees(own),
    toRefund: moneyToReturn(order, { left, own, sentForReturns, settledBefore }),
    sentAhead: sentAhead(order, { sentForReturns, settledBefore }),
    refunds: refundsIn(entries),
  }
}

/** The transfers back to the customer, oldest first. One may have a part that was a surplus and a part for returned goods. */
export function refundsIn(entries: (Entry & Pick<LedgerEntry, 'byId' | 'byName'>)[]): Refund[] {
  const transfers = new Map<string, Refund>()
  for (const { kind, amount, reference, at, byId, byName } of standingEntries(entries)) {
    if ((kind !== 'refund' && kind !== 'surplus') || reference === null) continue
    const sent = rupees((transfers.get(reference)?.amount ?? 0) - Number(amount))
    const by = byId && byName ? { by: { _id: byId, name: byName } } : {}
    transfers.set(reference, { amount: sent, reference, at: at.toISOString(), ...by })
  }
  return [...transfers.values()]
}
