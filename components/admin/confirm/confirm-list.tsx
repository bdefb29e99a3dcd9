import { Price } from '@/components/ui/price'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'

type ConfirmListProps = {
  entries: QueueEntry[]
  current: QueueEntry | undefined
  problemOf(entry: QueueEntry): string | undefined
  onChoose(entry: QueueEntry): void
}

/** The orders of the page, beside the one that is called about, and the keys for both. */
export function ConfirmList({ entries, current, problemOf, onChoose }: ConfirmListProps) {
  return (
    <div className="sticky top-24 flex flex-col gap-4 max-xl:hidden">
      <ol aria-label="Orders to call about" className="border border-rule bg-surface">
        {entries.map((entry) => (
          <li key={entry.order._id} className="border-rule border-b last:border-b-0">
            <Row
              entry={entry}
              isCurrent={entry === current}
              hasFailed={Boolean(problemOf(entry))}
              onChoose={() => onChoose(entry)}
            />
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-x-4 gap-y-2 text-soft text-sm">
        <span>Keys:</span>
        {keys.map(([key, what]) => (
          <span key={key}>
            <kbd className="mr-1 border border-rule bg-surface px-1.5 font-sans text-ink text-xs">{key}</kbd> {what}
          </span>
        ))}
      </p>
    </div>
  )
}

const keys = [
  ['↑ ↓', 'other order'],
  ['T', 'call'],
  ['W', 'WhatsApp'],
  ['C', 'confirm'],
  ['N', 'no answer'],
  ['X', 'cancel'],
  ['U', 'undo'],
] as const

type RowProps = { entry: QueueEntry; isCurrent: boolean; hasFailed: boolean; onChoose(): void }

function Row({ entry: { order, isLate, noAnswers }, isCurrent, hasFailed, onChoose }: RowProps) {
  const { number, name, customerName, shippingAddress, totalPrice } = order
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
      className="flex min-h-14 w-full flex-col justify-center border-transparent border-l-4 px-3 py-1.5 text-left text-sm
        hover:bg-sand aria-[current]:border-accent aria-[current]:bg-sand"
    >
      <span className="flex w-full justify-between gap-3 font-medium">
        Order {number} <Price amount={totalPrice} />
      </span>
      <span className="flex w-full justify-between gap-3">
        <span className="truncate">
          {name ?? customerName}, {shippingAddress.city}
        </span>
        {hasFailed || isLate ? (
          <span className="shrink-0 font-medium text-danger">{hasFailed ? 'not sent' : 'late'}</span>
        ) : (
          noAnswers > 0 && <span className="shrink-0 text-soft">no answer {noAnswers}×</span>
        )}
      </span>
    </button>
  )
}
