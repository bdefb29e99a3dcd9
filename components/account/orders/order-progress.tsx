import { useTranslate } from '#translate'
import { awaitsPayment, PaymentCorrection, PaymentOutlook } from '@/components/account/payment/payment-answer'
import { WhatsAppLink } from '@/components/shop/whatsapp-link'
import { Rich } from '@/components/ui/rich'
import { toCollect } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { canBecome, isClosed } from '@/lib/orders/status'
import { processingDays, transitDays } from '@/lib/settings/shop'
import type { Account } from '@/lib/settings/table'
import { formatRupees } from '@/lib/values/money'
import { CancelOrder } from './cancel-order'
import { type Deadlines, isChangeable, OrderClocks } from './order-clocks'
import { OrderNext } from './order-next'
import { OrderStep, PaymentStep } from './order-step'
import { OrderTimeline } from './order-timeline'
import { ExpectedDays, Parcel } from './parcel'

type OrderProgressProps = { order: Order; isOwn: boolean; deadlines: Deadlines; accounts: Account[] }

/** The progress of an order, the next step, and what the customer can still change. */
export function OrderProgress({ order, isOwn, deadlines, accounts }: OrderProgressProps) {
  const t = useTranslate()
  const isCorrectable = isOwn && awaitsPayment(order) && !order.paymentRejection
  const isNew = isOwn && order.status === 'placed' && !order.paymentRejection
  const cancelling = isChangeable(order, deadlines) && <CancelOrder order={order} />
  const clocks = <OrderClocks order={order} deadlines={deadlines} />
  return (
    <>
      {isNew && (
        <OrderNext order={order}>
          {cancelling}
          {clocks}
        </OrderNext>
      )}
      <section aria-label={t('Progress')} className="mb-10 flex flex-col gap-5 bg-sand p-5 sm:p-6">
        <dl className="grid gap-x-12 gap-y-5 sm:grid-cols-2 [&_dt]:text-sm [&_dt]:text-soft">
          <div>
            <dt>{t('Delivery')}</dt>
            <dd>
              <OrderStep order={order} />
              {!isNew && <ExpectedDays order={order} />}
              {!isNew && <DeliveryOutlook order={order} />}
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
                    rest: formatRupees(toCollect(order)),
                  })}
                </span>
              )}
              {order.orderPaymentID && (
                <span className="block break-all text-sm">
                  {t('Payment ID')} <bdi>{order.orderPaymentID}</bdi>
                </span>
              )}
              {!order.exchangeOf && !isNew && <PaymentOutlook order={order} />}
            </dd>
          </div>
        </dl>
        <Parcel order={order} />
        <OrderTimeline order={order} />
        {!isNew && clocks}
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4 empty:hidden">
          {!isNew && cancelling}
          {isCorrectable && <PaymentCorrection key={order.orderPaymentID} order={order} accounts={accounts} />}
          {isOwn && !isNew && (
            <WhatsAppLink text={t('Assalam o Alaikum. My order is {number}.', { number: order.number })}>
              {t('Ask us by WhatsApp')}
            </WhatsAppLink>
          )}
        </div>
      </section>
    </>
  )
}

function DeliveryOutlook({ order }: { order: Order }) {
  const t = useTranslate()
  if (!canBecome(order.status, 'shipped')) return null
  return (
    <span className="block text-sm text-soft">
      {awaitsPayment(order) ? (
        t('We ship once your payment is confirmed.')
      ) : (
        <Rich message="We pack within {days}." values={{ days: t.text(processingDays) }} />
      )}{' '}
      <Rich message="Standard delivery takes {days}." values={{ days: t.text(transitDays) }} />
    </span>
  )
}
