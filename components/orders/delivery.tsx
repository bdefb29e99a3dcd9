import { useLanguage, useTranslate } from '#translate'
import { buttonClass } from '@/components/ui/button'
import { OneLine } from '@/components/ui/rich'
import { addressLinesIn } from '@/lib/addresses/lines'
import type { Message } from '@/lib/i18n/message'
import type { Order } from '@/lib/orders/responses'
import { isClosed, type OrderStatus, statusesToCome, statusNames, stepsReached } from '@/lib/orders/status'
import type { ParcelEvents } from '@/lib/orders/track/parcel'
import { formatDateTime, formatDays } from '@/lib/values/dates'

/** The past and coming states of an order, vertical on a phone and horizontal on a desktop. */
export function OrderTimeline({
  order: { status, statusHistory },
}: {
  order: Pick<Order, 'status' | 'statusHistory'>
}) {
  const t = useTranslate()
  const language = useLanguage()
  const reached = stepsReached(statusHistory)
  const current = reached.at(-1)
  return (
    <ol
      aria-label={t('Timeline')}
      className="my-1.5 ms-1.5 flex flex-col lg:ms-0 lg:grid lg:auto-cols-fr lg:grid-flow-col"
    >
      {reached.map((step) => (
        <li
          key={step.status}
          aria-current={step === current ? 'step' : undefined}
          className={`${stepClass} border-ink`}
        >
          <Dot className={dots[step.status] ?? 'bg-ink'} />
          <div className="-mt-1.5 lg:mt-0">
            <span className="block font-medium">{t(statusNames[step.status])}</span>
            <time dateTime={step.at} className="block text-sm text-soft">
              {formatDateTime(step.at, language)}
            </time>
          </div>
        </li>
      ))}
      {statusesToCome(status).map((next) => (
        <li key={next} className={`${stepClass} border-edge text-soft`}>
          <Dot className="bg-paper ring-1 ring-edge" />
          <div className="-mt-1.5 lg:mt-0">
            {t(statusNames[next])}
            <span className="sr-only">{t(', not yet')}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The connecting line is the border of each step except the last. */
const stepClass =
  'relative border-s-2 pb-5 ps-5 last:border-transparent last:pb-0 lg:border-t-2 lg:border-s-0 lg:pt-4 lg:pe-4 lg:pb-0 lg:ps-0'

const dots: Partial<Record<OrderStatus, string>> = {
  delivered: 'bg-success',
  returned: 'bg-danger',
  cancelled: 'bg-danger',
}

const Dot = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`absolute top-0 -start-1.75 size-3 rounded-full lg:-top-1.75 lg:start-0 ${className}`}
  />
)

type ParcelProps = {
  order: Pick<Order, 'status' | 'courier' | 'trackingNumber' | 'trackingUrl' | 'expectedFrom' | 'expectedTo'>
}

type ExpectedProps = Pick<ParcelProps, 'order'> & { parcel: ParcelEvents | null }

/** The expected delivery. Nothing once the parcel is delivered, lost or on its way back, or the order is closed. */
export function ExpectedDelivery({ order: { status, expectedFrom, expectedTo }, parcel }: ExpectedProps) {
  const t = useTranslate()
  const language = useLanguage()
  const state = parcel?.[0]?.state
  if (state === 'returning' || state === 'returned' || state === 'lost') return null
  if (!expectedFrom || !expectedTo || status === 'delivered' || isClosed(status)) return null
  return (
    <span className="block">
      {t('Expected')} <span className="inline-block font-medium">{formatDays(expectedFrom, expectedTo, language)}</span>
    </span>
  )
}

/** The courier, with a link to its tracking page. */
export function ParcelTracking({ order: { courier, trackingNumber, trackingUrl } }: ParcelProps) {
  const t = useTranslate()
  if (!trackingNumber) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
          {t('Track the parcel')}
          <span className="sr-only"> {t('(opens {courier} in a new tab)', { courier: courier ?? '' })}</span>
        </a>
      )}
      <p className="min-w-0 text-sm">
        {courier && `${courier}${t(', ')}`}
        {t('tracking number')} <bdi className="select-all wrap-anywhere font-semibold">{trackingNumber}</bdi>
      </p>
    </div>
  )
}

/** What is said about a parcel in each state. Other words of couriers speak for themselves. */
export const parcelStateNames = {
  booked: 'Booked with the courier',
  'picked up': 'Picked up by the courier',
  'in transit': 'On the way to your city',
  'out for delivery': 'Out for delivery',
  attempted: 'Could not be delivered',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Came back to us',
  lost: 'Lost',
  cancelled: 'Cancelled',
  unknown: null,
} as const satisfies Record<ParcelEvents[number]['state'], Message | null>

/** What a courier said, in one line. Many repeat the reason in their words. */
export const courierWords = ({ words, reason, place }: Pick<ParcelEvents[number], 'words' | 'reason' | 'place'>) =>
  [words, words.toLowerCase().includes((reason ?? '').toLowerCase()) ? null : reason, place].filter(Boolean).join(' · ')

/** Steps of a parcel that are not folded away. */
const STEPS_SHOWN = 4

/** Where the parcel was and when, newest first, with the courier's own words. */
export function ParcelSteps({ events }: { events: ParcelEvents | null }) {
  const t = useTranslate()
  if (!events) return null
  const earlier = events.slice(STEPS_SHOWN)
  return (
    <section aria-label={t('The way of the parcel')} className="border-rule border-t pt-4 text-sm">
      <ParcelStepList events={events.slice(0, STEPS_SHOWN)} />
      {earlier.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{t('Earlier steps')}</summary>
          <ParcelStepList events={earlier} />
        </details>
      )}
    </section>
  )
}

function ParcelStepList({ events }: { events: ParcelEvents }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ol className="flex flex-col gap-3">
      {events.map((event) => {
        const { at, state, words } = event
        const name = parcelStateNames[state]
        return (
          <li key={`${at} ${words}`} className="wrap-anywhere">
            {name && <span className="block font-medium">{t(name)}</span>}
            <time dateTime={at} className="block text-soft">
              {formatDateTime(at, language)}
            </time>
            <span className="block text-soft text-xs">
              <bdi lang="en">{courierWords(event)}</bdi>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The shipping address in one line, or in several as on a parcel. */
export function ShippingAddressOf({ order, inOneLine }: { order: Order; inOneLine?: boolean }) {
  const t = useTranslate()
  const lines = addressLinesIn(order.shippingAddress, t)
  if (inOneLine) return <OneLine texts={lines} />
  return (
    <address className="not-italic">
      {order.name && (
        <span className="block">
          <bdi>{order.name}</bdi>
        </span>
      )}
      {lines.map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
