import { useLanguage, useTranslate } from '#translate'
import { WhatsAppLink } from '@/components/shop/shop-context'
import { buttonClass } from '@/components/ui/button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Rich } from '@/components/ui/rich'
import type { Message } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import type { Order } from '@/lib/orders/responses'
import { linesLeft } from '@/lib/orders/return/return-lines'
import { canBecome, isClosed } from '@/lib/orders/status'
import type { ParcelEvents } from '@/lib/orders/track/parcel'
import { deliveryTimes } from '@/lib/settings/delivery'
import type { Delivery, PaymentAccount } from '@/lib/settings/table'
import { formatUntil } from '@/lib/values/dates'
import { cancellableUntil, returnableUntil } from '@/lib/values/deadlines'
import { formatRupees } from '@/lib/values/money'
import { ExpectedDelivery, OrderTimeline, ParcelSteps, ParcelTracking } from './delivery'
import { CancelOrder, OrderNext } from './order-next'
import { awaitsPayment, PaymentCorrection, PaymentOutlook } from './order-payment'
import { OrderStep, PaymentStep } from './order-status'

type OrderProgressProps = {
  order: Order
  /** What its courier has said of the parcel. */
  parcel: ParcelEvents | null
  isOwn: boolean
  deadlines: Deadlines & { delivery: Delivery }
  accounts: PaymentAccount[]
}

/** The progress of an order, the next step, and what the customer can still change. */
export function OrderProgress({ order, parcel, isOwn, deadlines, accounts }: OrderProgressProps) {
  const t = useTranslate()
  const isCorrectable = isOwn && awaitsPayment(order) && !order.paymentRejection
  const returning = returnDeadline(order, deadlines)
  const isNew = isOwn && order.status === 'placed' && !order.paymentRejection
  return (
    <section aria-label={t('Progress')} className="mb-10 flex flex-col gap-6 bg-sand p-5 sm:p-6">
      <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
        <div>
          <dt>{t('Delivery')}</dt>
          <dd>
            <OrderStep order={order} />
            {!isNew && <ExpectedDelivery order={order} parcel={parcel} />}
            {!isNew && <DeliveryOutlook order={order} delivery={deadlines.delivery} />}
          </dd>
        </div>
        <div>
          <dt>{t('Payment')}</dt>
          <dd>
            <PaymentStep order={order} />
            {order.paymentMethod === 'Online Payment' && (
              <span className="block text-sm">{t(order.paymentMethod)}</span>
            )}
            {order.advancePrice > 0 && !order.isPaid && !isClosed(order.status) && (
              <span className="block text-sm">
                {t('{advance} in advance, and {rest} to the rider.', {
                  advance: formatRupees(order.advancePrice),
                  rest: formatRupees(order.toCollect),
                })}
              </span>
            )}
            {order.orderPaymentID && (
              <span className="block wrap-anywhere text-sm">
                {t('Payment ID')} <bdi>{order.orderPaymentID}</bdi>
              </span>
            )}
            {!(order.exchangeOf && order.totalPrice === 0) && !isNew && <PaymentOutlook order={order} />}
          </dd>
        </div>
      </dl>
      <ParcelTracking order={order} />
      {isNew ? <OrderNext order={order} /> : <OrderTimeline order={order} />}
      <ParcelSteps events={parcel} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-rule border-t pt-5 empty:hidden">
        {isChangeable(order, deadlines) && <CancelOrder order={order} />}
        <OrderClocks order={order} deadlines={deadlines} />
        <KeepInput of={isCorrectable ? (order.orderPaymentID ?? '') : null}>
          {isCorrectable && <PaymentCorrection order={order} accounts={accounts} />}
        </KeepInput>
        {isOwn && returning && returning > new Date() && (
          <a href="#returns" className="link inline-flex min-h-11 items-center">
            {t('Returns and exchanges')}
          </a>
        )}
        {isOwn && (
          <WhatsAppLink
            text={translateTo(order.language)('Assalam o Alaikum. My order is {number}.', { number: order.number })}
            className={buttonClass({ variant: 'secondary', size: 'sm' }, 'bg-transparent')}
          >
            {t('Ask us by WhatsApp')}
          </WhatsAppLink>
        )}
      </div>
    </section>
  )
}

function DeliveryOutlook({ order, delivery }: { order: Order; delivery: Delivery }) {
  const t = useTranslate()
  const { packing, transit } = deliveryTimes(delivery, t)
  if (!canBecome(order.status, 'shipped')) return null
  return (
    <span className="block text-sm text-soft">
      {awaitsPayment(order) ? (
        t('We ship once your payment is confirmed.')
      ) : (
        <Rich message="We pack within {days}." values={{ days: packing }} />
      )}{' '}
      <Rich message="Standard delivery takes {days}." values={{ days: transit }} />
    </span>
  )
}

type Deadlines = { cancelHours: number; returnDays: number }

type Changed = Pick<Order, 'status' | 'createdAt'>

/** The deadline for cancelling. Null once the order is shipped or closed, or if the shop allows no cancelling. */
export const cancelDeadline = ({ status, createdAt }: Changed, { cancelHours }: Deadlines) =>
  cancelHours > 0 && canBecome(status, 'cancelled') ? cancellableUntil(new Date(createdAt), cancelHours) : null

/** The deadline for asking for a return. Null where nothing can be returned. */
const returnDeadline = (order: Order, { returnDays }: Deadlines) =>
  order.deliveredAt && returnDays > 0 && linesLeft(order).length > 0
    ? returnableUntil(new Date(order.deliveredAt), returnDays)
    : null

/** Whether the customer may still change or cancel the order. */
export function isChangeable(order: Changed, deadlines: Deadlines): boolean {
  const deadline = cancelDeadline(order, deadlines)
  return deadline !== null && deadline > new Date()
}

/** The deadlines for cancelling an order and for returning products. */
function OrderClocks({ order, deadlines }: { order: Order; deadlines: Deadlines }) {
  const cancel = cancelDeadline(order, deadlines)
  const end = returnDeadline(order, deadlines)
  return (
    <>
      {cancel && <Clock end={cancel} may="You can cancel until {time}." might="You could cancel until {time}." />}
      {end && (
        <Clock
          end={end}
          may="You can ask for a return until {time}."
          might="You could ask for a return until {time}."
        />
      )}
    </>
  )
}

type Until = Extract<Message, `${string} until {time}.`>

function Clock({ end, may, might }: { end: Date; may: Until; might: Until }) {
  const language = useLanguage()
  const iso = end.toISOString()
  return (
    <p className="text-sm">
      <Rich
        message={end > new Date() ? may : might}
        values={{
          time: (
            <time dateTime={iso} className="font-medium">
              {formatUntil(iso, language)}
            </time>
          ),
        }}
      />
    </p>
  )
}
