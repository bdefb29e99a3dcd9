'use client'

import { useState } from 'react'
import { Desk, type DeskEntry } from '@/components/admin/lists/desk'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { ConfirmCard } from './confirm-card'
import { useConfirmQueue } from './use-confirm-queue'

/** The orders to call about. An answered order is removed, and the next one takes its place. */
export function ConfirmQueue({ entries }: { entries: QueueEntry[] }) {
  const { shown, current, isOff, act, confirmChanged, undo, choose, look, problemOf } = useConfirmQueue(entries)
  const [asking, setAsking] = useState<QueueEntry | null>(null)

  return (
    <>
      {shown.length === 0 && <p role="status">All answered. Looking for more…</p>}
      <Desk
        name="Queue"
        listName="Orders to call about"
        entries={shown.map((entry) => deskEntryOf(entry, problemOf(entry)))}
        currentId={current?.order._id}
        onChoose={(id) => choose(shown.find(({ order }) => order._id === id))}
        onUndo={undo}
      >
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
      </Desk>
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

/** A row of the desk's list. An entry that could not be sent says so. */
function deskEntryOf({ order, isLate, noAnswers, wrote }: QueueEntry, problem?: string): DeskEntry {
  const { _id: id, number, totalPrice: amount, name, customerName, shippingAddress } = order
  const danger = problem ? 'not sent' : isLate ? 'late' : undefined
  const heard = wrote ? 'wrote' : noAnswers > 0 ? `no answer ${noAnswers}×` : undefined
  const note = danger ? ({ text: danger, tone: 'danger' } as const) : heard ? { text: heard } : undefined
  return { id, number, amount, text: `${name ?? customerName}, ${shippingAddress.city}`, note }
}
