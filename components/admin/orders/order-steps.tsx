import type { Order } from '@/lib/orders/responses'
import { statusNames } from '@/lib/orders/status'
import { formatDateTime } from '@/lib/values/dates'

/** The status history of an order: state, time and person. */
export function OrderSteps({ order: { statusHistory } }: { order: Order }) {
  return (
    <ol className="flex flex-col gap-2">
      {statusHistory.map(({ status, at, by }) => (
        <li key={`${status} ${at}`} className="border-edge border-l-2 pl-3">
          <span className="font-medium">{statusNames[status]}</span>
          <span className="block text-sm text-soft">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {by && `, by ${by.name}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
