import { Pill } from '@/components/admin/lists/list-table'
import { EntryLink } from '@/components/admin/shell/go-back'
import { buttonClass } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import type { PackersOrder } from '@/lib/orders/responses'
import type { ToPack } from '@/lib/orders/ship/packing'
import { canBecome, isOpen, statusNames } from '@/lib/orders/status'
import { dayOf } from '@/lib/values/calendar'
import { formatDay, formatShortDate } from '@/lib/values/dates'
import { MarkPacked } from './mark-packed'
import { TakeBack } from './scan-parcels'

type PackCardProps = Omit<ToPack, 'isUnpaid'> & {
  isUnpaid?: boolean
  /** Whether its courier is told that it is handed over. */
  isBooked?: boolean
}

/** An order in a list of parcels, with its next step. */
export function PackCard({ order, expectedTo, back, isUnpaid = false, isBooked = false }: PackCardProps) {
  const { _id, number, status, courier, trackingNumber } = order
  const page = `/admin/pack/${_id}`
  const next = status === 'shipped' ? 'Tracking number' : isBooked ? 'Hand over' : 'Ship'
  return (
    <li className="flex flex-col gap-4 border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>
          <EntryLink href={page} className="inline-flex min-h-11 items-center font-semibold text-2xl tabular-nums">
            <span className="sr-only">Order </span>
            {number}
          </EntryLink>
        </h2>
        <PackStatus status={status} expectedTo={back ? null : expectedTo} />
      </div>
      <PackGoods order={order} isBack={back !== null} isUnpaid={isUnpaid} />
      {(status === 'shipped' || trackingNumber || back) && (
        <p className="wrap-anywhere text-sm">
          {courier ?? 'No courier'}, {back?.trackingNumber ?? trackingNumber ?? 'no tracking number'}
          {back && (
            <span className={back.state === 'returning' ? 'block' : 'block font-medium text-danger'}>
              {wordsOf(back)} since {formatShortDate(back.since)}
            </span>
          )}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-start gap-2">
        {canBecome(status, 'packed') ? (
          <MarkPacked order={order} />
        ) : back ? (
          <TakeBack number={number} trackingNumber={back.trackingNumber} isOrderCancelled={back.isOrderCancelled} />
        ) : (
          <EntryLink
            href={isBooked && status === 'packed' ? `/admin/pack/hand-over?ids=${_id}` : page}
            aria-label={`${next} of order ${number}`}
            className={buttonClass({}, 'grow')}
          >
            {next}
          </EntryLink>
        )}
        {!back && (
          <a
            href={`/admin/orderlist/slips?ids=${_id}`}
            target="_blank"
            rel="noopener"
            aria-label={`Packing slip of order ${number}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            Slip
          </a>
        )}
      </div>
    </li>
  )
}

function wordsOf({ state, isOrderCancelled }: NonNullable<ToPack['back']>): string {
  if (state === 'returned') return 'Returned, says the courier,'
  if (isOrderCancelled) return 'The order is cancelled, but the courier has the parcel,'
  return state === 'cancelled' ? 'Cancelled by the courier' : 'Coming back'
}

/** The state of a parcel, and until when it has to arrive. */
export function PackStatus({ status, expectedTo }: { status: ToPack['order']['status']; expectedTo: string | null }) {
  const isLate = expectedTo !== null && expectedTo < dayOf(new Date())
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 text-sm">
      <Pill>{status === 'placed' ? 'Not confirmed yet' : statusNames[status]}</Pill>
      {isOpen(status) && expectedTo && (
        <span className={isLate ? 'font-medium text-danger' : 'text-soft'}>
          {isLate ? 'late, due' : 'due'} {formatDay(expectedTo)}
        </span>
      )}
    </span>
  )
}

/** What goes into the parcel, to be read at arm's length, what the rider collects, and the customer's note. */
export function PackGoods({ order, isBack, isUnpaid }: { order: PackersOrder; isBack: boolean; isUnpaid: boolean }) {
  const { orderItems, note, toCollect, status } = order
  return (
    <>
      {isOpen(status) && !isBack && (
        <p className="font-semibold">
          {toCollect > 0 ? (
            <>
              Collect <Price amount={toCollect} />
            </>
          ) : (
            `${isUnpaid ? '' : 'Paid. '}Collect nothing`
          )}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {orderItems.map(({ _id, name, image, qty, size }) => (
          <li key={`${_id} ${size}`} className="flex items-start gap-3">
            <div className="w-16 shrink-0">
              <Picture url={image || undefined} alt="" sizes="4rem" />
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold text-lg tabular-nums leading-tight">
                {qty} ×{' '}
                {size === SIZE_TO_CONFIRM ? <span className="text-danger">size to confirm</span> : (size ?? name)}
              </p>
              {size && <p className="wrap-anywhere text-sm">{name}</p>}
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="wrap-anywhere whitespace-pre-line border-edge border-l-2 pl-3 text-sm">{note}</p>}
    </>
  )
}
