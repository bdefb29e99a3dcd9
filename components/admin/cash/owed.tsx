import type { ReactNode } from 'react'
import { counted } from '@/components/admin/lists/list-labels'
import { EntryLink } from '@/components/admin/shell/go-back'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import type { CashParcel, Owed, OwedParcel, OwnDelivery } from '@/lib/orders/settle/responses'
import { formatShortDate } from '@/lib/values/dates'
import type { Rupees } from '@/lib/values/money'

/** What each courier owes, by the days since it delivered, and what the shop's own riders have to bring. */
export function OwedList({ owed, own }: { owed: Owed[]; own: OwnDelivery }) {
  return (
    <ul className="flex flex-col gap-3">
      {owed.map(({ courier: { _id, name, isListed }, tooMuch, cameBack, ...debt }) => (
        <Debt key={_id} name={name} note={isListed ? '' : ' (off the list)'} debt={debt} href={parcelsHref(_id)}>
          {tooMuch.orders > 0 && <Figure name="Paid too much" {...tooMuch} />}
          {cameBack.orders > 0 && <Figure name="Paid, but came back or cancelled" {...cameBack} />}
        </Debt>
      ))}
      {(own.total.orders > 0 || own.onTheRoad.orders > 0) && (
        <Debt
          name="Your own delivery"
          note=" (without a courier)"
          debt={own}
          href="/admin/orderlist?state=delivered&payment=not-paid"
        />
      )}
    </ul>
  )
}

type DebtProps = { name: string; note: string; debt: OwnDelivery; href: string; children?: ReactNode }

function Debt({ name, note, debt: { ages, total, onTheRoad }, href, children }: DebtProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border border-rule bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)_auto] lg:items-center">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:flex-col lg:justify-start">
        <h3 className="font-semibold text-base">
          {name}
          {note && <span className="font-normal text-soft text-sm">{note}</span>}
        </h3>
        <p>
          <Price amount={total.amount} className="font-semibold text-xl" />
          <span className="block text-right text-soft text-sm lg:text-left">{counted(total.orders, 'parcel')}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5 lg:gap-x-2">
        {ages.map(({ from, to, orders, amount }) => (
          <Figure key={from} name={ageName(from, to)} isLate={from > 14} orders={orders} amount={amount} />
        ))}
        <Figure name="On the road" {...onTheRoad} />
        {children}
      </dl>
      <Link href={href} className="link inline-flex min-h-11 items-center self-start lg:self-center">
        Parcels<span className="sr-only"> of {name}</span>
      </Link>
    </li>
  )
}

/** Parcels that came back though their courier paid for them, which it takes back. */
export function PaidThoughBack({ parcels }: { parcels: CashParcel[] }) {
  return (
    <ul className="border-rule border-t">
      {parcels.map(({ _id, number, courier, trackingNumber, city, amount }) => (
        <li key={_id} className="border-rule border-b">
          <EntryLink
            href={`/admin/orderdetails/${_id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 underline-offset-4 hover:[&_strong]:underline"
          >
            <strong className="font-semibold tabular-nums">Order {number}</strong>
            <Price amount={amount} className="text-right font-semibold" />
            <span className="min-w-0 text-sm">
              {courier}, {city}
              <span className="wrap-anywhere block text-soft">{trackingNumber}</span>
            </span>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}

export const parcelsHref = (courierId: string) => `/admin/cash?courier=${courierId}#parcels`

type FigureProps = { name: string; isLate?: boolean; orders: number; amount: Rupees }

function Figure({ name, isLate, orders, amount }: FigureProps) {
  const look = orders === 0 ? 'text-soft' : isLate ? 'font-medium text-danger' : ''
  return (
    <div className={look}>
      <dt className="text-sm">{name}</dt>
      <dd>
        <Price amount={amount} className="max-sm:*:whitespace-normal" />
        {orders > 0 && <span className="text-sm"> ({orders})</span>}
      </dd>
    </div>
  )
}

const ageName = (from: number, to: number | null) => (to === null ? `Over ${from - 1} days` : `${from}–${to} days`)

/** Delivered parcels whose cash has not arrived in full, the oldest first. */
export function OwedParcels({ parcels }: { parcels: OwedParcel[] }) {
  if (parcels.length === 0) return <p className="border-rule border-y py-6 text-soft">Nothing is owed here.</p>
  return (
    <ul className="border-rule border-t">
      {parcels.map(({ _id, number, courier, trackingNumber, city, amount, deliveredAt, days, shortAmount, isLate }) => (
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
              <span className={isLate ? 'font-medium text-danger' : ''}>
                {counted(days, 'day')}
                {isLate && ', late'}
              </span>
              <time dateTime={deliveredAt} className="block text-soft">
                {formatShortDate(deliveredAt)}
              </time>
            </span>
          </EntryLink>
        </li>
      ))}
    </ul>
  )
}
