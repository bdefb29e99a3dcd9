'use client'

import { type KeyboardEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Price } from '@/components/ui/price'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { ConfirmCard } from './confirm-card'
import { useConfirmQueue } from './use-confirm-queue'

/** The orders to call about. An answered order is removed, and the next one takes its place. */
export function ConfirmQueue({ entries }: { entries: QueueEntry[] }) {
  const { shown, current, isOff, act, confirmChanged, undo, choose, look, problemOf } = useConfirmQueue(entries)
  const [asking, setAsking] = useState<QueueEntry | null>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (target instanceof Element && target.closest('input, select, textarea, [role$=dialog]')) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (step && current) {
      event.preventDefault()
      const other = shown[shown.indexOf(current) + step]
      if (other) choose(other)
    } else if (key.toUpperCase() === 'U') undo()
    else if (/^[a-z]$/i.test(key)) {
      const shortcut = `[data-current] [aria-keyshortcuts="${key.toUpperCase()}"]`
      currentTarget.querySelector<HTMLElement>(shortcut)?.click()
    }
  }
  return (
    <>
      {shown.length === 0 && <p role="status">All answered. Looking for more…</p>}
      <section
        aria-label="Queue"
        onKeyDown={onKeyDown}
        className="max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[minmax(0,22rem)_minmax(0,42rem)] xl:items-start xl:gap-8"
      >
        {shown.length > 0 && <ConfirmList entries={shown} {...{ current, problemOf }} onChoose={choose} />}
        <ul className="flex flex-col gap-4">
          {shown.map((entry) => (
            <ConfirmCard
              key={entry.order._id}
              entry={entry}
              problem={problemOf(entry)}
              isOff={isOff}
              isCurrent={entry === current}
              onFocus={() => look(entry)}
              onConfirmChanged={(goods) => {
                if (!isOff) void confirmChanged(entry, goods)
              }}
              onAct={(action) => {
                if (isOff) return
                if (action === 'cancel') setAsking(entry)
                else act(entry, action)
              }}
            />
          ))}
        </ul>
      </section>
      {asking && (
        <ConfirmDialog
          question={`Cancel order ${asking.order.number}?`}
          yes="Yes, cancel it"
          isDangerous
          no="Keep the order"
          onYes={() => act(asking, 'cancel')}
          onClose={() => setAsking(null)}
        >
          <p>
            Its pieces go back on sale, and a customer with an e-mail address is told by mail. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

type ConfirmListProps = {
  entries: QueueEntry[]
  current: QueueEntry | undefined
  problemOf(entry: QueueEntry): string | undefined
  onChoose(entry: QueueEntry): void
}

/** The orders of the page, beside the one that is called about, and the keys for both. */
function ConfirmList({ entries, current, problemOf, onChoose }: ConfirmListProps) {
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
