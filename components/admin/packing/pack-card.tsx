import { Pill } from '@/components/admin/lists/pill'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import type { ToPack } from '@/lib/orders/ship/packing'
import { canBecome, isOpen, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay } from '@/lib/values/dates'
import { MarkPacked } from './mark-packed'
import { PackGoods } from './pack-goods'

/** An order in a list of parcels, with its next step. */
export function PackCard({ order, expectedTo }: Omit<ToPack, 'isUnpaid'>) {
  const { _id, number, status, courier, trackingNumber } = order
  const page = `/admin/pack/${_id}`
  return (
    <li className="flex flex-col gap-4 border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>
          <EntryLink href={page} className="inline-flex min-h-11 items-center font-semibold text-2xl tabular-nums">
            <span className="sr-only">Order </span>
            {number}
          </EntryLink>
        </h2>
        <PackState status={status} expectedTo={expectedTo} />
      </div>
      <PackGoods order={order} />
      {status === 'shipped' && (
        <p className="wrap-anywhere text-sm">
          {courier ?? 'No courier'}, {trackingNumber ?? 'no tracking number'}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-start gap-2">
        {canBecome(status, 'packed') ? (
          <MarkPacked order={order} />
        ) : (
          <EntryLink
            href={page}
            aria-label={`${shipping(status)} of order ${number}`}
            className={buttonClass({}, 'grow')}
          >
            {shipping(status)}
          </EntryLink>
        )}
        <a
          href={`/admin/orderlist/slips?ids=${_id}`}
          target="_blank"
          rel="noopener"
          aria-label={`Packing slip of order ${number}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Slip
        </a>
      </div>
    </li>
  )
}

const shipping = (status: ToPack['order']['status']) => (status === 'shipped' ? 'Tracking number' : 'Hand over')

/** The state of a parcel, and until when it has to arrive. */
export function PackState({ status, expectedTo }: { status: ToPack['order']['status']; expectedTo: string | null }) {
  const isLate = expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm">
      <Pill>{status === 'placed' ? <span className="text-danger">Not confirmed yet</span> : statusNames[status]}</Pill>
      {isOpen(status) && expectedTo && (
        <span className={isLate ? 'font-medium text-danger' : 'text-soft'}>
          {isLate ? 'late, due' : 'due'} {formatDay(expectedTo)}
        </span>
      )}
    </span>
  )
}
