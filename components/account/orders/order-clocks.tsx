import { useLanguage } from '#translate'
import { Rich } from '@/components/ui/rich'
import type { Message } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import { linesLeft } from '@/lib/orders/return/return-lines'
import { canBecome } from '@/lib/orders/status'
import { formatUntil } from '@/lib/values/dates'
import { cancellableUntil, returnableUntil } from '@/lib/values/deadlines'

export type Deadlines = { cancelHours: number; returnDays: number }

/** The deadline for cancelling. Null once the order is shipped or closed, or if the shop allows no cancelling. */
export const cancelDeadline = ({ status, createdAt }: Order, { cancelHours }: Deadlines) =>
  cancelHours > 0 && canBecome(status, 'cancelled') ? cancellableUntil(new Date(createdAt), cancelHours) : null

/** Whether the customer may still change or cancel the order. */
export function isChangeable(order: Order, deadlines: Deadlines): boolean {
  const deadline = cancelDeadline(order, deadlines)
  return deadline !== null && deadline > new Date()
}

/** The deadlines for cancelling an order and for returning products. */
export function OrderClocks({ order, deadlines }: { order: Order; deadlines: Deadlines }) {
  const cancel = cancelDeadline(order, deadlines)
  const { deliveredAt } = order
  const isReturnable = deliveredAt && deadlines.returnDays > 0 && linesLeft(order).length > 0
  const end = isReturnable && returnableUntil(new Date(deliveredAt), deadlines.returnDays)
  return (
    <>
      {cancel && <Clock end={cancel} may="You can cancel until {time}." might="You could cancel until {time}." />}
      {end && (
        <Clock
          end={end}
          may="You can ask for a return until {time}."
          might="You could ask for a return until {time}."
        />
      )}
    </>
  )
}

type Until = Extract<Message, `${string} until {time}.`>

function Clock({ end, may, might }: { end: Date; may: Until; might: Until }) {
  const language = useLanguage()
  const iso = end.toISOString()
  return (
    <p className="text-sm">
      <Rich
        message={end > new Date() ? may : might}
        values={{
          time: (
            <time dateTime={iso} className="font-medium">
              {formatUntil(iso, language)}
            </time>
          ),
        }}
      />
    </p>
  )
}
