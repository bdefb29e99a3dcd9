'use client'

import { useEffect, useRef } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { LoginAgain } from '@/components/admin/shell/login-again'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { statusNames } from '@/lib/orders/status'
import type { BulkRun } from './use-bulk-change'

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
