import type { Order, OrderReturn } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { type Rupees, rupees } from '@/lib/values/money'

type Owing = Pick<Order, 'status' | 'balance' | 'returns'>

/** Rupees: `left` is the most that can still go back, `own` what of it came for this order, `sentForReturns` what went back except a surplus, and `settledBefore` what was settled of exchanges that are refunds now. */
type Given = { left: number; own: number; sentForReturns: number; settledBefore: number }

/**
 * What has to go back and was not sent yet: all that came in for an order that came back or was cancelled, otherwise what
 * it costs less now, and its returns whose goods are here. Settled returns were paid, whether that was recorded or not.
 */
export function moneyToReturn({ status, balance, returns }: Owing, given: Given): Rupees {
  const { left, own, sentForReturns, settledBefore } = given
  const settled = settledBefore + refundsOf(returns, 'settled')
  const counted = Math.max(0, settled - sentForReturns)
  // The exchange behind a replacement that did not arrive is a refund of the first order.
  if (isClosed(status)) return rupees(Math.max(0, own - counted))
  const most = Math.max(0, left - counted)
  const ofReturns = Math.max(0, refundsOf(returns, 'received') - sentAhead({ returns }, given))
  return rupees(Math.min(most, ofReturns + Math.max(0, -balance)))
}

/** What of the refunds of returns was sent before they are settled, in rupees. */
export const sentAhead = (
  { returns }: Pick<Order, 'returns'>,
  { sentForReturns, settledBefore }: Omit<Given, 'left' | 'own'>,
) => Math.max(0, sentForReturns - settledBefore - refundsOf(returns, 'settled'))

const refundsOf = (returns: OrderReturn[], wanted: OrderReturn['status']) =>
  returns.reduce((sum, { status, refund }) => sum + (status === wanted ? (refund ?? 0) : 0), 0)

type Asked = Pick<
  Order,
  'status' | 'paymentMethod' | 'advancePrice' | 'refundedAt' | 'paymentRejection' | 'returns' | 'toRefund'
>

/** Whether the customer is asked where money goes: it has to go back, or may have to. */
export const mayGetMoneyBack = (order: Asked) => {
  const { status, paymentMethod, advancePrice, refundedAt, paymentRejection, returns, toRefund = 0 } = order
  if (refundedAt) return false
  if (toRefund > 0) return true
  if (isClosed(status)) return (paymentMethod === 'Online Payment' || advancePrice > 0) && !paymentRejection
  return returns.some(({ kind, status }) => kind === 'refund' && (status === 'requested' || status === 'approved'))
}
