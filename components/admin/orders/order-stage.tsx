import { DeliveryState } from '@/components/account/orders/order-state'
import { Pill } from '@/components/admin/lists/pill'
import type { Order } from '@/lib/orders/responses'
import { isClosed, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay } from '@/lib/values/dates'

/** The state of an order as a step and in the spec's words, with its due date. */
export function OrderStage({ order }: { order: Order }) {
  const { status, expectedTo } = order
  if (status === 'delivered' || isClosed(status)) {
    return (
      <Pill>
        <DeliveryState order={order} />
      </Pill>
    )
  }
  const isLate = expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <>
      <Pill>
        <span className="font-semibold">{statusNames[status]}</span>
      </Pill>{' '}
      <span className="max-lg:block">
        <DeliveryState order={order} />
      </span>{' '}
      {expectedTo && (
        <span className={`max-lg:block ${isLate ? 'font-medium text-danger' : 'text-soft lg:max-2xl:in-[td]:hidden'}`}>
          {isLate ? 'late, due' : 'due'} <span className="inline-block">{formatDay(expectedTo)}</span>
        </span>
      )}
    </>
  )
}
