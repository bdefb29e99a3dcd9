'use client'

import { useRouter } from 'next/navigation'
import { counted } from '@/components/admin/lists/list-labels'
import { adminCall, useButtonCall } from '@/components/admin/shell/admin-call'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { TroublesToShow as Troubles } from '@/lib/admin/courier-troubles'

/** What couriers leave to somebody who looks. Nothing while there is nothing. */
export function CourierTroubles({ words, bookings, problems }: Troubles) {
  const count = words.length + bookings.total + problems.length
  if (count === 0) return null
  return (
    <section aria-labelledby="courier-troubles" className="mt-6 border border-ink bg-surface p-4 sm:p-6">
      <h2 id="courier-troubles" className="text-lg">
        Couriers: {counted(count, 'matter')} to look at
      </h2>
      <ul className="wrap-anywhere mt-2 divide-y divide-rule [&>li]:py-2">
        {problems.map(({ courier, problem }) => (
          <li key={courier}>
            <span className="font-medium">{courier}</span>: {problem}
          </li>
        ))}
        {bookings.rows.map(({ orderId, number, courier, state, reason }) => (
          <li key={orderId}>
            <Link
              href={`/admin/orderdetails/${orderId}`}
              className="link inline-flex min-h-11 items-center font-medium"
            >
              Order {number}
            </Link>{' '}
            {state === 'failed' ? `was not booked with ${courier}` : `is not cancelled by ${courier}`}
            {reason && `: ${reason}`}
          </li>
        ))}
        {bookings.total > bookings.rows.length && (
          <li>And {counted(bookings.total - bookings.rows.length, 'more booking')}</li>
        )}
        {words.map(({ driver, title, words, count }) => (
          <li key={`${driver} ${words}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0">
              {title} says “{words}” ({counted(count, 'time')}), and the shop does not know what it means. Look at the
              parcel in its portal.
            </span>
            <SeenButton body={{ driver, words }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Takes words off the list. */
function SeenButton({ body }: { body: Pick<Troubles['words'][number], 'driver' | 'words'> }) {
  const router = useRouter()
  const { isPending, start } = useButtonCall(async () => {
    await adminCall('PUT /api/couriers/words', { body })
    router.refresh()
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-disabled={isPending || undefined}
      aria-label={`I have looked at “${body.words}”`}
      onClick={start}
    >
      Looked at
    </Button>
  )
}
