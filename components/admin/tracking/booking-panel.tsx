'use client'

import { useState } from 'react'
import { ParcelAdvice } from '@/components/admin/orders/parcel-advice'
import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { Button } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import type { ParcelView } from '@/lib/orders/track/parcel'
import { formatDateTime } from '@/lib/values/dates'
import { BookingWords, BookOrders, type BookOrdersProps, useRefreshWhile } from './book-orders'

type BookingPanelProps = {
  order: Order
  parcel: ParcelView | null
  /** The connected ones. */
  couriers: BookOrdersProps['couriers']
}

/** The booking of an order: its state, what the courier said of the parcel, and what can be done now. */
export function BookingPanel({ order, parcel, couriers }: BookingPanelProps) {
  const { _id, number, status, booking, courier, customerName } = order
  const { city } = order.shippingAddress
  const change = useOrderChange()
  const [isAsking, setAsking] = useState(false)
  const state = booking?.state
  const failed = state === 'failed' ? booking : null
  const isUnsent = status === 'confirmed' || status === 'packed'
  const isFree = state === undefined || state === 'failed' || state === 'cancelled'
  const canBook = isUnsent && isFree && couriers.length > 0 && !isUnpaidAhead(order)
  const canCancel = isUnsent && (state === 'waiting' || state === 'booked' || state === 'failed')
  useRefreshWhile(state === 'waiting' || state === 'cancelling')
  if (!booking && !canBook) return null
  return (
    <section aria-label="Booking" className="flex flex-col items-start gap-3">
      {booking && !(canBook && failed) && <BookingWords booking={booking} />}
      {parcel && <ParcelEvents parcel={parcel} />}
      {parcel?.state === 'attempted' && <ParcelAdvice orderId={order._id} number={order.number} />}
      <KeepInput of={canBook ? 'book' : null}>
        {canBook && (
          <details open={failed !== null} className="w-full border border-rule bg-paper px-4">
            <summary className="flex min-h-12 items-center font-medium">
              {booking ? 'Book again' : 'Book with …'}
            </summary>
            <div className="pt-1 pb-4">
              <BookOrders
                orders={[{ _id, number, courier, booking: failed, to: order.name ?? customerName, city }]}
                couriers={couriers}
              />
            </div>
          </details>
        )}
      </KeepInput>
      {canCancel && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Cancel booking
        </Button>
      )}
      {isAsking && booking && (
        <ConfirmDialog
          question={`Cancel the booking of order ${number}?`}
          yes="Yes, cancel it"
          isDangerous
          no="Keep it"
          onYes={() => change.put(() => adminCall('DELETE /api/bookings/{id}', { id: _id }), 'Booking cancelled')}
          onClose={() => setAsking(false)}
        >
          <p>
            {booking.courier} is asked to cancel the parcel {booking.trackingNumber}. The order stays as it is, and can
            be booked again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** What the courier said of a parcel in its own words, the latest first. */
function ParcelEvents({ parcel: { courier, events } }: { parcel: ParcelView }) {
  const [latest] = events
  if (!latest) return null
  return (
    <details className="w-full text-sm">
      <summary className="link inline-flex min-h-11 items-center">
        {latest.words}, {formatDateTime(latest.at)}
      </summary>
      <ol aria-label={`What ${courier} said`} className="flex flex-col gap-2">
        {events.map(({ at, state, words, place, reason }) => (
          <li key={`${at} ${words}`} className="wrap-anywhere border-edge border-l-2 pl-3">
            <span className="inline-block font-medium first-letter:uppercase">{state}</span>
            <span className="block">{[words, place, reason].filter(Boolean).join(', ')}</span>
            <time dateTime={at} className="block text-soft">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
