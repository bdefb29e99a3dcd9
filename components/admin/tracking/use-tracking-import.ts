'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { TrackingRow } from '@/lib/orders/ship/tracking-sheet'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The rows in one call. Small calls show progress and finish quickly. */
const CHUNK = 50

export type Outcome = { isDone: boolean; message: string }

const rowKey = ({ number, trackingNumber }: TrackingRow) => `${number} ${trackingNumber}`

/** Sends rows to a courier in batches and keeps the result of each. Failed rows can be sent again. */
export function useTrackingImport(rows: TrackingRow[], firstCourier = '') {
  const router = useRouter()
  const [courier, setCourier] = useState(firstCourier)
  const [message, setMessage] = useState('')
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)
  const courierField = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const outcomeOf = (row: TrackingRow): Outcome | undefined => outcomes[rowKey(row)]
  const right = rows.filter((row) => !row.problem)
  const ready = right.filter((row) => !outcomeOf(row)?.isDone)
  const done = right.filter((row) => outcomeOf(row)?.isDone)
  const failed = ready.filter((row) => outcomeOf(row))

  const keep = (kept: TrackingRow[], outcome: (row: TrackingRow) => Outcome) =>
    setOutcomes((now) => ({ ...now, ...Object.fromEntries(kept.map((row) => [rowKey(row), outcome(row)])) }))

  const send = async () => {
    for (let at = 0; at < ready.length; at += CHUNK) {
      const chunk = ready.slice(at, at + CHUNK)
      try {
        const body = { courier, rows: chunk.map(({ number, trackingNumber }) => ({ number, trackingNumber })) }
        const { failed } = await adminCall('POST /api/orders/tracking', { body })
        const messages = new Map(failed.map(({ number, message }) => [number, message]))
        keep(chunk, ({ number }) => ({ isDone: !messages.has(number), message: messages.get(number) ?? 'Shipped' }))
      } catch (error) {
        const message = error instanceof CallError ? error.message : REQUEST_FAILED
        keep(ready.slice(at), () => ({ isDone: false, message }))
        break
      }
    }
  }

  const submit = async () => {
    const problem = !courier ? 'Choose the courier' : ready.length === 0 ? 'There is no row to send' : ''
    setMessage(problem)
    if (!courier) courierField.current?.focus()
    if (problem || isBusy.current) return
    isBusy.current = true
    setRunning(true)
    await send()
    setRunning(false)
    isBusy.current = false
    router.refresh()
  }
  const courierProblem = courier ? '' : message
  const choose = (name: string) => {
    setCourier(name)
    setMessage('')
  }
  const select = { courier, choose, courierField, courierProblem }
  return { select, message, setMessage, outcomeOf, ready, done, failed, isRunning, submit }
}

export type TrackingImporter = ReturnType<typeof useTrackingImport>
