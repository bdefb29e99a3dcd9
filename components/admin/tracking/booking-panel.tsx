'use client'

import { useState } from 'react'
import { HandOverLink, PrintLabels } from '@/components/admin/bulk/hand-over'
import { AdviceElsewhere, ParcelAdvice } from '@/components/admin/orders/parcel-advice'
import { useOrderChange } from '@/components/admin/orders/use-order-change'
import { adminCall } from '@/components/admin/shell/admin-call'
import { ConfirmDialog } from '@/components/admin/shell/confirm-dialog'
import { courierWords, parcelStateNames } from '@/components/orders/delivery'
import { Button } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import type { ParcelView } from '@/lib/orders/track/parcel'
import { formatMoment } from '@/lib/values/dates'
import { ANSWER_MS, BookingWords, BookOrders, type BookOrdersProps, useRefreshWhile } from './book-orders'

type BookingPanelProps = {
  order: Order
  parcel: ParcelView | null
  /** The connected ones. */
  couriers: BookOrdersProps['couriers']
  /** Whether the courier of the parcel is told from here what to do after an attempt. */
  canAdvise: boolean
}

/** The booking of an order: its state, what the courier said of the parcel, and what can be done now. */
export function BookingPanel({ order, parcel, couriers, canAdvise }: BookingPanelProps) {
  const { _id, number, status, booking, customerName } = order
  const { city } = order.shippingAddress
  const change = useOrderChange()
  const [isAsking, setAsking] = useState(false)
  const state = booking?.state
  const failed = state === 'failed' ? booking : null
  const isUnsent = status === 'confirmed' || status === 'packed'
  const sent = !isUnsent && state === 'booked' ? booking : null
  const isFree = state === undefined || state === 'failed' || state === 'cancelled'
  const canBook = isUnsent && isFree && couriers.length > 0 && !isUnpaidAhead(order)
  const canCancel = isUnsent && (state === 'waiting' || state === 'booked' || state === 'failed')
  useRefreshWhile(state === 'waiting' || state === 'cancelling')
  if (!booking && !canBook) return null
  return (
    <section aria-label="Booking" className="flex flex-col items-start gap-3">
      <h2 className="font-normal text-sm text-soft">Courier</h2>
      {/* Once it is sent, its number stands under Parcel. */}
      {booking && !(canBook && failed) && !sent && <BookingWords booking={booking} />}
      {sent?.reason && <p className="wrap-anywhere text-danger text-sm">{sent.reason}</p>}
      {parcel && <ParcelEvents parcel={parcel} />}
      {parcel?.state === 'attempted' &&
        (canAdvise ? (
          <ParcelAdvice orderId={order._id} number={order.number} />
        ) : (
          <AdviceElsewhere courier={parcel.courier} />
        ))}
      {isUnsent && state === 'booked' && (
        <div className="flex flex-wrap gap-2">
          <PrintLabels ids={[_id]} />
          <HandOverLink ids={[_id]} />
        </div>
      )}
      <KeepInput of={canBook ? 'book' : null}>
        {canBook && (
          <details open={failed !== null} className="w-full border border-rule bg-paper px-4">
            <summary className="flex min-h-12 items-center font-medium">
              {booking ? 'Book again' : 'Book with …'}
            </summary>
            <div className="pt-1 pb-4">
              <BookOrders
                orders={[{ ...order, booking: failed, to: order.name ?? customerName, city }]}
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
          onYes={() =>
            change.put(
              () => adminCall('DELETE /api/bookings/{id}', { id: _id, timeoutMs: ANSWER_MS }),
              'Booking cancelled',
            )
          }
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

/** Where the parcel is, and what the courier said of it in its own words, the latest first. */
function ParcelEvents({ parcel: { courier, events } }: { parcel: ParcelView }) {
  const [latest, ...earlier] = events
  if (!latest) return null
  return (
    <div className="w-full text-sm">
      <ParcelEvent event={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">What {courier} said before</summary>
          <ol className="flex flex-col gap-2">
            {earlier.map((event) => (
              <li key={`${event.at} ${event.words}`} className="border-edge border-l-2 pl-3">
                <ParcelEvent event={event} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function ParcelEvent({ event }: { event: ParcelView['events'][number] }) {
  const name = parcelStateNames[event.state]
  return (
    <p className="wrap-anywhere">
      {name && <span className="block font-medium text-base">{name}</span>}
      {courierWords(event)}
      <time dateTime={event.at} className="block text-soft">
        {formatMoment(event.at)}
      </time>
    </p>
  )
}
