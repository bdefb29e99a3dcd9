import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'

export type NextStep = 'pay' | 'rest' | 'confirmed' | 'packed' | 'ship' | 'deliver' | 'return'

const steps = { placed: 'confirmed', confirmed: 'packed', packed: 'ship', shipped: 'deliver' } as const

/** Something came, but neither the whole price nor the advance. */
export const isPartPaid = ({ status, paymentMethod, received, isPaid, isAdvancePaid }: Order): boolean =>
  received > 0 && !isPaid && !isAdvancePaid && !(status === 'delivered' && paymentMethod === 'Cash on Delivery')

/**
 * What the office does next with an order, which its page shows as the one primary button. Null where nothing is left, or
 * somebody else has to act: a courier that has booked the parcel collects it with a load sheet and reports the delivery.
 */
export function nextStepOf(order: Order): NextStep | null {
  const { status, courier, trackingNumber, isPaid, stillToPay, totalPrice, refundedAt } = order
  if (isClosed(status)) return isUnpaidAhead(order) && !refundedAt ? 'return' : null
  const paying = isPartPaid(order) || isPaid ? 'rest' : 'pay'
  if (isUnpaidAhead(order) && totalPrice > 0) return paying
  if (status === 'delivered') return stillToPay > 0 ? paying : null
  const isFollowed = order.booking?.state === 'booked'
  if (isFollowed && (status === 'packed' || status === 'shipped')) return null
  return status === 'shipped' && courier && !trackingNumber ? 'ship' : steps[status]
}
