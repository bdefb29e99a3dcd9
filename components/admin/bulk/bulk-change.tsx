'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall } from '@/components/admin/shell/admin-call'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { type OrderStatus, statusNames } from '@/lib/orders/status'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

/** The orders in one call. Small calls show progress, and a lost one leaves few orders in doubt. */
const CHUNK = 10

export type BulkChange = { status: OrderStatus; courier?: string }
type Failure = { _id: string; message: string }

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
    for (let index = 0; index < ids.length; index += CHUNK) {
      try {
        const chunk = ids.slice(index, index + CHUNK)
        const { done, failed } = await adminCall('PUT /api/orders/status', { body: { ids: chunk, ...change } })
        show({ done: [...now.done, ...done], failed: [...now.failed, ...failed] })
      } catch (error) {
        const message = error instanceof CallError ? error.message : REQUEST_FAILED
        show({ failed: [...now.failed, ...ids.slice(index).map((_id) => ({ _id, message }))] })
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

type BulkResultProps = { run: BulkRun; numbers: Record<string, string>; onRetry(): void; onClose(): void }

/** The result of a bulk change: how many orders were changed, and why the others were not. */
export function BulkResult({ run, numbers, onRetry, onClose }: BulkResultProps) {
  const { change, done, failed } = run
  const place = useRef<HTMLElement>(null)
  // The bar that started it may be far below, and disappears when nothing is selected.
  useEffect(() => place.current?.focus(), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Result"
      className={`mt-4 flex scroll-mt-4 flex-col gap-3 border-l-2 bg-surface px-4 py-3 ${failed.length > 0 ? 'border-danger' : 'border-success'}`}
    >
      <p role="status">
        {counted(done.length, 'order')} changed to {statusNames[change.status]}.
        {failed.length > 0 && ` ${counted(failed.length, 'order')} could not be changed:`}
      </p>
      {failed.length > 0 && (
        <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto text-sm">
          {failed.map(({ _id, message }) => (
            <li key={_id}>
              <Link href={`/admin/orderdetails/${_id}`} className="link">
                Order {numbers[_id] ?? _id}
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      )}
      <LoginAgain message={failed.at(-1)?.message} />
      <div className="flex flex-wrap gap-2">
        {failed.length > 0 && (
          <Button size="sm" onClick={onRetry}>
            Try these again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}
