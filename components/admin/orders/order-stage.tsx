import { DeliveryState } from '@/components/account/orders/order-state'
import type { Order } from '@/lib/orders/responses'
import { isClosed, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay } from '@/lib/values/dates'

/** The state of an order in the spec's words and as a step, with its due date. */
export function OrderStage({ order }: { order: Order }) {
  const { status, expectedTo } = order
  const isOpen = status !== 'delivered' && !isClosed(status)
  const isLate = isOpen && expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <>
      {isOpen && <span className="block font-semibold">{statusNames[status]}</span>}
      <DeliveryState order={order} />
      {isOpen && expectedTo && (
        <span className={`block ${isLate ? 'font-medium text-danger' : 'text-soft'}`}>
          {isLate ? 'Late, due' : 'Due'} <span className="inline-block">{formatDay(expectedTo)}</span>
        </span>
      )}
    </>
  )
}
