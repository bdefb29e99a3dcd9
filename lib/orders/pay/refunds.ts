import 'server-only'
import type { Order } from '@/lib/orders/responses'
import { methodNames } from '@/lib/orders/rows'
import type { OrderStatus } from '@/lib/orders/status'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { moneyIn, moneyToReturn } from './money-back'
import type { Refund } from './responses'

type RefundRow = Omit<Refund, 'amount'> & { orderId: string; amount: number; ofBalance: number }

type PayerRow = {
  id: string
  status: OrderStatus
  isPaid: boolean
  isAdvancePaid: boolean
  method: keyof typeof methodNames
  totalPrice: number
  advancePrice: number
  balance: number
  refunds: RefundRow[]
}

/**
 * The order that was paid, which is the first one for a replacement, with the refunds of it and of all its replacements.
 */
async function payerOf(within: RunSql, id: string): Promise<PayerRow> {
  const [payer] = await within<PayerRow>(Prisma.sql`
    WITH RECURSIVE earlier AS (
      SELECT id, exchange_of FROM orders WHERE id = ${id}::uuid
      UNION ALL SELECT o.id, o.exchange_of FROM orders o JOIN earlier ON o.id = earlier.exchange_of),
    family AS (
      SELECT id FROM earlier WHERE exchange_of IS NULL
      UNION ALL SELECT o.id FROM orders o JOIN family ON o.exchange_of = family.id)
    SELECT o.id, o.status::text, o.paid_at IS NOT NULL AS "isPaid",
      o.advance_paid_at IS NOT NULL AS "isAdvancePaid", least(o.advance_price, o.total_price)::float8 AS "advancePrice",
      o.total_price::float8 AS "totalPrice",
      CASE o.payment_method WHEN 'online_payment' THEN 'onlinePayment' ELSE 'cashOnDelivery' END AS method,
      o.balance::float8 AS balance,
      (SELECT coalesce(json_agg(json_build_object('orderId', r.order_id, 'amount', r.amount, 'ofBalance', r.of_balance,
          'reference', r.reference, 'at', r.at, 'by', json_build_object('_id', r.by_id, 'name', r.by_name))
          ORDER BY r.at, r.id), '[]')
        FROM order_refunds r JOIN family ON family.id = r.order_id) AS refunds
    FROM orders o JOIN earlier ON earlier.id = o.id WHERE earlier.exchange_of IS NULL`)
  if (!payer) throw new Error(`There is no order ${id}`)
  return payer
}

/** What came in for an order and went back. `left` is the most that can still go back, in rupees. */
export async function refundsOf(order: Order, within: RunSql = runSql) {
  const payer = await payerOf(within, order._id)
  const sum = (rows: RefundRow[], key: 'amount' | 'ofBalance') => rows.reduce((all, row) => all + row[key], 0)
  const own = payer.refunds.filter(({ orderId }) => orderId === order._id)
  const paid = {
    ...payer,
    paymentMethod: methodNames[payer.method],
    totalPrice: rupees(payer.totalPrice),
    advancePrice: rupees(payer.advancePrice),
  }
  const came = moneyIn(paid, sum(payer.refunds, 'ofBalance'))
  const left = Math.max(0, came - sum(payer.refunds, 'amount'))
  const given = { left, refunded: sum(own, 'amount'), ofBalance: sum(own, 'ofBalance') }
  return {
    left: rupees(left),
    toRefund: moneyToReturn(order, given),
    refunds: own.map(
      ({ amount, reference, at, by }): Refund => ({
        amount: rupees(amount),
        reference,
        at: new Date(at).toISOString(),
        by,
      }),
    ),
  }
}
