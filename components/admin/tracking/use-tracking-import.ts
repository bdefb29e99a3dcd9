'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'
import type { TrackingRow } from '@/lib/tracking/tracking-sheet'

/** The rows in one call. Small calls show progress and finish quickly. */
const CHUNK = 50

export type Outcome = { isDone: boolean; message: string }

export const rowKey = ({ number, trackingNumber }: TrackingRow) => `${number} ${trackingNumber}`

/** Sends rows in batches and keeps the result of each. Failed rows can be sent again. */
export function useTrackingImport() {
  const router = useRouter()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [isRunning, setRunning] = useState(false)
  const isBusy = useRef(false)

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const keep = (rows: TrackingRow[], outcomeOf: (row: TrackingRow) => Outcome) =>
    setOutcomes((now) => ({ ...now, ...Object.fromEntries(rows.map((row) => [rowKey(row), outcomeOf(row)])) }))

  const send = async (courier: string, rows: TrackingRow[]) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    for (let at = 0; at < rows.length; at += CHUNK) {
      const chunk = rows.slice(at, at + CHUNK)
      try {
        const body = { courier, rows: chunk.map(({ number, trackingNumber }) => ({ number, trackingNumber })) }
        const { failed } = await adminCall('POST /api/orders/tracking', { body })
        const messages = new Map(failed.map(({ number, message }) => [number, message]))
        keep(chunk, ({ number }) => ({ isDone: !messages.has(number), message: messages.get(number) ?? 'Shipped' }))
      } catch (error) {
        const message = error instanceof CallError ? error.message : REQUEST_FAILED
        keep(rows.slice(at), () => ({ isDone: false, message }))
        break
      }
    }
    setRunning(false)
    isBusy.current = false
    router.refresh()
  }
  return { outcomes, isRunning, send }
}
