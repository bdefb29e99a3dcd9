'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import type { OrderStatus } from '@/lib/orders/status'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The orders in one call. Small calls show progress, and a lost one leaves few orders in doubt. */
const CHUNK = 10

export type BulkChange = { status: OrderStatus; courier?: string }
export type Failure = { _id: string; message: string }

/** The progress of a bulk change. `failed` grows while it runs. */
export type BulkRun = { change: BulkChange; total: number; done: string[]; failed: Failure[]; isRunning: boolean }

/**
 * Changes many orders, a few a call. The server changes each one independently, so leaving the page midway leaves no
 * order half changed; those that are not sent yet stay as they are.
 */
export function useBulkChange() {
  const router = useRouter()
  const [run, setRun] = useState<BulkRun | null>(null)
  const isBusy = useRef(false)
  const isRunning = run?.isRunning === true

  useEffect(() => {
    if (!isRunning) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])

  const start = async (ids: string[], change: BulkChange): Promise<BulkRun | null> => {
    if (isBusy.current) return null
    isBusy.current = true
    let now: BulkRun = { change, total: ids.length, done: [], failed: [], isRunning: true }
    const show = (next: Partial<BulkRun>) => {
      now = { ...now, ...next }
      setRun(now)
    }
    show({})
    for (let at = 0; at < ids.length; at += CHUNK) {
      try {
        const chunk = ids.slice(at, at + CHUNK)
        const { done, failed } = await adminCall('PUT /api/orders/status', { body: { ids: chunk, ...change } })
        show({ done: [...now.done, ...done], failed: [...now.failed, ...failed] })
      } catch (error) {
        const message = error instanceof CallError ? error.message : REQUEST_FAILED
        show({ failed: [...now.failed, ...ids.slice(at).map((_id) => ({ _id, message }))] })
        break
      }
    }
    show({ isRunning: false })
    isBusy.current = false
    router.refresh()
    return now
  }
  return { run, start, dismiss: () => setRun(null) }
}
