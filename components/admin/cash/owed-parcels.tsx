import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Price } from '@/components/ui/price'
import type { OwedParcel } from '@/lib/orders/settle/responses'
import { formatDate } from '@/lib/values/dates'

/** Delivered parcels whose cash has not arrived in full, the oldest first. */
export function OwedParcels({ parcels }: { parcels: OwedParcel[] }) {
  if (parcels.length === 0) return <p className="border-rule border-y py-6 text-soft">Nothing is owed here.</p>
  return (
    <ul className="border-rule border-t">
      {parcels.map(({ _id, number, courier, trackingNumber, city, amount, deliveredAt, days, shortAmount }) => (
        <li key={_id} className="border-rule border-b">
          <EntryLink
            href={`/admin/orderdetails/${_id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 underline-offset-4 hover:[&_strong]:underline
              md:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)_10rem] md:items-center"
          >
            <strong className="font-semibold tabular-nums">Order {number}</strong>
            <span className="text-right md:order-last">
              <Price amount={amount} className="font-semibold" />
              {shortAmount !== null && (
                <span className="block text-danger text-sm">
                  Paid <Price amount={shortAmount} />
                </span>
              )}
            </span>
            <span className="min-w-0 text-sm">
              {courier}, {city}
              <span className="wrap-anywhere block text-soft">{trackingNumber}</span>
            </span>
            <span className="text-right text-sm md:text-left">
              <span className={days > 14 ? 'font-medium text-danger' : ''}>{counted(days, 'day')}</span>
              <time dateTime={deliveredAt} className="block text-soft">
                {formatDate(deliveredAt)}
              </time>
            </span>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}
