'use client'

import { type KeyboardEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { ConfirmCard } from './confirm-card'
import { ConfirmList } from './confirm-list'
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
              key={`${entry.order._id} ${entry.order.updatedAt}`}
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
