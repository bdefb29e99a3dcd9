import { Pill } from '@/components/admin/lists/pill'
import { DeliveryState, Stepped } from '@/components/orders/order-status'
import type { Order } from '@/lib/orders/responses'
import { isClosed, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay } from '@/lib/values/dates'

const isOver = ({ status }: Order) => status === 'delivered' || isClosed(status)

/** The state of an order in a list: the step, the spec's words and the due date. */
export function OrderStage({ order }: { order: Order }) {
  if (isOver(order)) {
    return (
      <Pill>
        <DeliveryState order={order} />
      </Pill>
    )
  }
  return (
    <>
      <Pill>
        <span className="font-semibold">{statusNames[order.status]}</span>
      </Pill>{' '}
      <span className="text-xs max-lg:block">
        <DeliveryState order={order} />
      </span>{' '}
      <Due order={order} className="max-lg:block lg:max-2xl:in-[td]:not-data-late:hidden" />
    </>
  )
}

/** The same on the order's own page. */
export function OrderStageLarge({ order }: { order: Order }) {
  const step = isOver(order) ? null : statusNames[order.status]
  return (
    <>
      <Stepped step={step} state={<DeliveryState order={order} />} />
      {step && <Due order={order} />}
    </>
  )
}

function Due({ order: { expectedTo }, className = '' }: { order: Order; className?: string }) {
  if (!expectedTo) return null
  const isLate = expectedTo < dayOf(new Date())
  return (
    <span
      data-late={isLate || undefined}
      className={`${isLate ? 'font-medium text-danger' : 'text-soft'} ${className}`}
    >
      {isLate ? 'late, due' : 'due'} <span className="inline-block">{formatDay(expectedTo)}</span>
    </span>
  )
}
