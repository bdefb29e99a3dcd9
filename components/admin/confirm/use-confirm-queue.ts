'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskHeadingId } from '@/components/admin/lists/desk'
import { adminCall } from '@/components/admin/shell/admin-call'
import { endNotice, notify } from '@/components/ui/notify'
import type { QueueEntry } from '@/lib/orders/confirm/confirm-queue'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The longest time between the taps of a double tap. */
const DOUBLE_TAP_MS = 500

/** How long an answer waits for an undo. The API cannot take it back. */
const UNDO_MS = 5000

const NOTICE = 'queue'

export type QueueAction = 'confirm' | 'cancel' | 'no-answer'

const done: Record<QueueAction, string> = {
  confirm: 'confirmed',
  cancel: 'cancelled',
  'no-answer': 'comes back in 2 hours',
}

/** With `statusBase` the API refuses the change if a colleague was faster. The page may be closed meanwhile. */
function send(id: string, action: QueueAction): Promise<unknown> {
  if (action === 'no-answer') return adminCall('POST /api/orders/{id}/no-answer', { id, keepalive: true })
  const status = action === 'confirm' ? 'confirmed' : 'cancelled'
  return adminCall('PUT /api/orders/{id}/status', { id, body: { status, statusBase: 'placed' }, keepalive: true })
}

/** Other lines of an order, the total that its card shows, and the order for which they were chosen. */
export type ChangedGoods = {
  orderItems: { _id: string; qty: number; size: string | null }[]
  expectedTotal: number
  updatedAtBase: string
}

/** An order that comes back after a call is a new entry. */
const keyOf = ({ order, noAnswers }: QueueEntry) => `${order._id} ${noAnswers}`

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((other) => other !== key))

type Waiting = { entry: QueueEntry; action: QueueAction; timer: ReturnType<typeof setTimeout> }

/**
 * The queue of unconfirmed orders. An answered entry is removed at once, and sent when nobody has undone it for some
 * seconds or the page is left. It comes back if the call fails. The others keep their order, and new ones are appended.
 */
export function useConfirmQueue(entries: QueueEntry[]) {
  const router = useRouter()
  const [places, setPlaces] = useState(() => entries.map(keyOf))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState('')
  const [next, setNext] = useState<{ id: string } | null>(null)
  const [isResting, setResting] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const waiting = useRef(new Map<string, Waiting>())

  const given = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const kept = places.filter((key) => given.has(key))
  const inPlace = [...kept, ...[...given.keys()].filter((key) => !places.includes(key))]
  if (inPlace.join() !== places.join()) setPlaces(inPlace)
  const shown = inPlace.flatMap((key) => (gone.has(key) ? [] : (given.get(key) ?? [])))
  const current = shown.find((entry) => keyOf(entry) === chosen) ?? shown[0]

  // The keys act while the focus is in the queue. Beside the list, it begins at the first order.
  const begin = useEffectEvent(() => {
    if (current && matchMedia('(width >= 80rem)').matches) setNext({ id: deskHeadingId(current.order._id) })
  })
  useEffect(() => begin(), [])

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

  /** Makes an entry the current one. */
  const look = (entry: QueueEntry) => setChosen(keyOf(entry))
  /** The same, and moves the focus to it. */
  const choose = (entry: QueueEntry | undefined) => {
    if (entry) look(entry)
    setNext({ id: entry ? deskHeadingId(entry.order._id) : 'main' })
  }

  const deliver = async (entry: QueueEntry, action: QueueAction) => {
    const key = keyOf(entry)
    clearTimeout(waiting.current.get(key)?.timer)
    const wasWaiting = waiting.current.delete(key)
    const name = `Order ${entry.order.number}`
    let isSettled = true
    try {
      await send(entry.order._id, action)
      if (!wasWaiting) void notify('success', `${name} ${done[action]}`, NOTICE)
    } catch (error) {
      const message = error instanceof CallError ? error.message : REQUEST_FAILED
      void notify('error', `${name}: ${message}`)
      isSettled = error instanceof CallError && error.status === 409
      if (!isSettled) {
        setGone((before) => without(before, key))
        setProblems((before) => ({ ...before, [key]: message }))
      }
    }
    // The message with the undo button.
    if (wasWaiting && waiting.current.size === 0) void endNotice(NOTICE)
    if (isSettled) router.refresh()
  }

  const deliverAll = useEffectEvent(() => {
    for (const { entry, action } of [...waiting.current.values()]) void deliver(entry, action)
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && deliverAll()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', deliverAll)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('pagehide', deliverAll)
      deliverAll()
    }
  }, [])

  /** Takes back the last answer that is not sent yet. */
  const undo = () => {
    const [key, last] = [...waiting.current].at(-1) ?? []
    if (!key || !last) return
    clearTimeout(last.timer)
    waiting.current.delete(key)
    setResting(false)
    setGone((before) => without(before, key))
    choose(last.entry)
    void notify('info', `Order ${last.entry.order.number} is back`, NOTICE)
  }

  /** @param isFinal whether it is sent at once, without an undo */
  const act = (entry: QueueEntry, action: QueueAction, isFinal = action === 'cancel') => {
    setResting(true)
    const key = keyOf(entry)
    const index = shown.indexOf(entry)
    choose(shown[index + 1] ?? shown[index - 1])
    setGone((before) => new Set(before).add(key))
    setProblems(({ [key]: _, ...others }) => others)
    if (isFinal) return void deliver(entry, action)
    const timer = setTimeout(() => void deliver(entry, action), UNDO_MS)
    waiting.current.set(key, { entry, action, timer })
    void notify('success', `Order ${entry.order.number} ${done[action]}`, NOTICE, { name: 'Undo', run: undo })
  }

  /** Saves other goods of an order, of which the customer is told, and confirms it. The card stays until then. */
  const confirmChanged = async (entry: QueueEntry, goods: ChangedGoods) => {
    setSaving(true)
    try {
      await adminCall('PUT /api/orders/{id}/items', { id: entry.order._id, body: goods })
      act(entry, 'confirm', true)
    } catch (error) {
      const message = error instanceof CallError ? error.message : REQUEST_FAILED
      setProblems((before) => ({ ...before, [keyOf(entry)]: message }))
    } finally {
      setSaving(false)
      router.refresh()
    }
  }

  const problemOf = (entry: QueueEntry) => problems[keyOf(entry)]
  const isOff = isResting || isSaving
  return { shown, current, isOff, act, confirmChanged, undo, look, choose, problemOf }
}
