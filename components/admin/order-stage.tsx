import { DeliveryState } from '@/components/account/order-state'
import { dayOf } from '@/lib/calendar'
import { formatDays } from '@/lib/dates'
import type { Order } from '@/lib/orders/contract'
import { isOver, statusNames } from '@/lib/orders/status'

/** Where an order stands, in the spec's words and as a step, and by when it is expected. */
export function OrderStage({ order }: { order: Order }) {
  const { status, expectedFrom, expectedTo } = order
  const isOpen = status !== 'delivered' && !isOver(status)
  const isLate = isOpen && expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <>
      {isOpen && <span className="block font-semibold">{statusNames[status]}</span>}
      <DeliveryState order={order} />
      {isOpen && expectedFrom && expectedTo && (
        <span className={`block ${isLate ? 'font-medium text-danger' : 'text-soft'}`}>
          {isLate ? 'Late, ' : 'Expected '}
          <span className="inline-block">{formatDays(expectedFrom, expectedTo)}</span>
        </span>
      )}
    </>
  )
}
