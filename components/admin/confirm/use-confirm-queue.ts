'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { notify } from '@/components/ui/notify'
import type { QueueEntry } from '@/lib/confirmation/confirm-queue'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 500

export type QueueAction = 'confirm' | 'cancel' | 'no-answer'

const done: Record<QueueAction, string> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  'no-answer': 'comes back in 2 hours',
}

/** With `statusBase` the API refuses the change if another administrator was faster. */
function send(id: string, action: QueueAction): Promise<unknown> {
  if (action === 'no-answer') return adminCall('POST /api/orders/{id}/no-answer', { id })
  const status = action === 'confirm' ? 'confirmed' : 'cancelled'
  return adminCall('PUT /api/orders/{id}/status', { id, body: { status, statusBase: 'placed' } })
}

/** Other lines of an order, and the total that its card shows. */
export type ChangedGoods = { orderItems: { _id: string; qty: number; size: string | null }[]; expectedTotal: number }

export const headingId = ({ order }: QueueEntry) => `order-${order._id}`

/** An order that comes back after a call is a new entry. */
const keyOf = ({ order, noAnswers }: QueueEntry) => `${order._id} ${noAnswers}`

/**
 * The queue of unconfirmed orders. An answered entry is removed optimistically and comes back only if the call fails.
 * The others keep their order, and new ones are appended.
 */
export function useConfirmQueue(entries: QueueEntry[]) {
  const router = useRouter()
  const [places, setPlaces] = useState(() => entries.map(keyOf))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [next, setNext] = useState<{ id: string } | null>(null)
  const [isResting, setResting] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const given = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const kept = places.filter((key) => given.has(key))
  const inPlace = [...kept, ...[...given.keys()].filter((key) => !places.includes(key))]
  if (inPlace.join() !== places.join()) setPlaces(inPlace)
  const shown = inPlace.flatMap((key) => (gone.has(key) ? [] : (given.get(key) ?? [])))

  // The pressed button disappears with its card, so the focus moves on.
  useEffect(() => {
    if (next) document.getElementById(next.id)?.focus()
  }, [next])

  // Another card takes the place of the answered one. The second half of a double tap must not answer it.
  useEffect(() => {
    if (!isResting) return
    const timer = setTimeout(() => setResting(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [isResting])

  const showProblem = (key: string, error: unknown) => {
    const message = error instanceof CallError ? error.message : REQUEST_FAILED
    setProblems((before) => ({ ...before, [key]: message }))
  }

  /** Saves other goods of an order before it is confirmed. The card stays until then. */
  const confirmChanged = async (entry: QueueEntry, goods: ChangedGoods) => {
    const { _id: id, updatedAt: updatedAtBase } = entry.order
    setSaving(true)
    try {
      await adminCall('PUT /api/orders/{id}/items', { id, body: { ...goods, updatedAtBase } })
    } catch (error) {
      showProblem(keyOf(entry), error)
      router.refresh()
      return
    } finally {
      setSaving(false)
    }
    await act(entry, 'confirm')
  }

  const act = async (entry: QueueEntry, action: QueueAction) => {
    setResting(true)
    const key = keyOf(entry)
    const at = shown.indexOf(entry)
    const following = shown[at + 1] ?? shown[at - 1]
    setNext({ id: following ? headingId(following) : 'main' })
    setGone((before) => new Set(before).add(key))
    setProblems(({ [key]: _, ...others }) => others)
    const name = `Order ${entry.order.number}`
    try {
      await send(entry.order._id, action)
      void notify('success', `${name} ${done[action]}`, 'queue')
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) {
        setGone((before) => new Set([...before].filter((other) => other !== key)))
        showProblem(key, error)
        return
      }
      void notify('error', `${name}: ${error.message}`)
    }
    router.refresh()
  }
  return {
    shown,
    isOff: isResting || isSaving,
    act,
    confirmChanged,
    problemOf: (entry: QueueEntry) => problems[keyOf(entry)],
  }
}
