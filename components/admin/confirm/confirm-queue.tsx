'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import type { QueueEntry } from '@/lib/confirmation/confirm-queue'
import { ConfirmCard } from './confirm-card'
import { useConfirmQueue } from './use-confirm-queue'

/** The orders to call about. An answered order is removed, and the next one takes its place. */
export function ConfirmQueue({ entries }: { entries: QueueEntry[] }) {
  const { shown, isOff, act, confirmChanged, problemOf } = useConfirmQueue(entries)
  const [asking, setAsking] = useState<QueueEntry | null>(null)
  return (
    <>
      {shown.length === 0 && <p role="status">The next orders are on their way…</p>}
      <ul className="flex max-w-2xl flex-col gap-4">
        {shown.map((entry) => (
          <ConfirmCard
            key={`${entry.order._id} ${entry.order.updatedAt}`}
            entry={entry}
            problem={problemOf(entry)}
            isOff={isOff}
            onConfirmChanged={(goods) => {
              if (!isOff) void confirmChanged(entry, goods)
            }}
            onAct={(action) => {
              if (isOff) return
              if (action === 'cancel') setAsking(entry)
              else void act(entry, action)
            }}
          />
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          question={`Cancel order ${asking.order.number}?`}
          yes="Yes, cancel it"
          isDangerous
          no="Keep the order"
          onYes={() => void act(asking, 'cancel')}
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
