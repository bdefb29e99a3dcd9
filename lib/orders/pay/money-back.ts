import type { Order, OrderReturn } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { type Rupees, rupees } from '@/lib/values/money'

type Owing = Pick<Order, 'status' | 'balance' | 'exchangeOf' | 'returns'>

/** `left` is the most that can still go back, and `sentForReturns` what went back except a surplus, in rupees. */
type Given = { left: number; sentForReturns: number }

/**
 * What has to go back and was not sent yet: all that came in for an order that came back or was cancelled, otherwise what
 * it costs less now, and its returns whose goods are here. Settled returns were paid, whether that was recorded or not.
 */
export function moneyToReturn({ status, balance, exchangeOf, returns }: Owing, given: Given): Rupees {
  const { left, sentForReturns } = given
  const settled = refundsOf(returns, 'settled')
  const most = Math.max(0, left - Math.max(0, settled - sentForReturns))
  // The exchange behind a replacement that did not arrive is a refund of the first order.
  if (isClosed(status)) return rupees(exchangeOf ? 0 : most)
  const ofReturns = Math.max(0, refundsOf(returns, 'received') - Math.max(0, sentForReturns - settled))
  return rupees(Math.min(most, ofReturns + Math.max(0, -balance)))
}

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
