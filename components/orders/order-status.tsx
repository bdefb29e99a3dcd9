import type { ReactNode } from 'react'
import { useLanguage, useTranslate } from '#translate'
import { Rich } from '@/components/ui/rich'
import type { Translate } from '@/lib/i18n/message'
import { isUnpaidAhead } from '@/lib/orders/pay/due'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { formatDate } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'

type Tracked = Pick<Order, 'status' | 'courier' | 'deliveredAt' | 'cancelledAt'> &
  Partial<Pick<Order, 'paymentMethod' | 'advancePrice' | 'paymentRejection' | 'orderPaymentID'>>

/** Where an order is, in a shopper's words; null once it is delivered or closed. Whoever tracks it is not told how it is paid. */
export function orderStepOf(
  { status, courier, paymentMethod, advancePrice, paymentRejection, orderPaymentID }: Tracked,
  t: Translate,
): string | null {
  switch (status) {
    case 'placed':
      if (!paymentMethod) return t('Placed, waiting to be confirmed')
      if (paymentMethod === 'Cash on Delivery' && !advancePrice) return t('Placed, waiting for your confirmation')
      return paymentRejection || orderPaymentID === null
        ? t('Placed, waiting for your payment')
        : t('Placed, we are checking your payment')
    case 'confirmed':
      return t('Confirmed, we pack it next')
    case 'packed':
      return t('Packed, ready for the courier')
    case 'shipped':
      return courier ? t('Shipped with {courier}', { courier }) : t('Shipped')
    default:
      return null
  }
}

/** How a cash order is paid, and that we look for an online payment. Null where the state of the payment says it all. */
export function paymentStepOf(order: Order) {
  const { paymentMethod, status, isPaid, isAdvancePaid, exchangeOf, totalPrice } = order
  if ((exchangeOf && totalPrice === 0) || order.refundedAt) return null
  const isOver = isClosed(status)
  if (isUnpaidAhead(order))
    return isOver || order.paymentRejection || order.orderPaymentID === null ? null : 'We are checking your payment'
  if (paymentMethod === 'Online Payment') return null
  if (status === 'delivered') return 'Cash paid on delivery'
  if (isPaid) return null
  if (isAdvancePaid) return isOver ? null : 'Advance paid, the rest on delivery'
  return isOver ? 'Nothing to pay' : 'Not Paid · cash on delivery'
}

/** The state of an order for its shopper: the step, and below it the shop's own word. */
export function OrderStep({ order }: { order: Tracked }) {
  return <Stepped step={orderStepOf(order, useTranslate())} state={<DeliveryState order={order} />} />
}

/** The state of its payment. */
export function PaymentStep({ order }: { order: Order }) {
  const t = useTranslate()
  const step = paymentStepOf(order)
  // The courier has the cash before the shop has it, so the shop's word would be untrue for the shopper.
  const isTold = step === 'Not Paid · cash on delivery' || (step === 'Cash paid on delivery' && !order.isPaid)
  return <Stepped step={step && t(step)} state={!isTold && <PaymentState order={order} />} />
}

/** A step, and below it the shop's own word for the state, small; the word alone where there is no step. */
function Stepped({ step, state }: { step: string | null; state: ReactNode }) {
  if (!step) return <span className="block">{state}</span>
  return (
    <>
      <span className="block font-semibold text-base">{step}</span>
      {state && <span className="block text-xs">{state}</span>}
    </>
  )
}

type DeliveryStateProps = { order: Pick<Order, 'status' | 'deliveredAt' | 'cancelledAt'>; date?: DateFormat }

export function DeliveryState({ order, date }: DeliveryStateProps) {
  const t = useTranslate()
  if (order.cancelledAt) {
    return (
      <span className="font-medium text-soft">
        <Rich message="Cancelled on {time}" values={{ time: <Day at={order.cancelledAt} date={date} /> }} />
      </span>
    )
  }
  if (order.status === 'returned') return <span className="font-medium text-soft">{t('Returned to us')}</span>
  if (!order.deliveredAt) {
    // The spec's word, which is untrue as long as the parcel is with us.
    const isWithCourier = order.status === 'shipped'
    return <span className={`font-medium ${isWithCourier ? 'text-danger' : 'text-soft'}`}>{t('On the Way')}</span>
  }
  return (
    <span className="font-medium text-success">
      <Rich message="Delivered at {time}" values={{ time: <Day at={order.deliveredAt} date={date} /> }} />
    </span>
  )
}

export function PaymentState({ order, date }: { order: Order; date?: DateFormat }) {
  const t = useTranslate()
  const { paidAt, refundedAt, paymentRejection, balance, received, stillToPay } = order
  const isEnded = isClosed(order.status)
  if (refundedAt)
    return (
      <span className="font-medium text-success">
        <Rich message="Money returned on {time}" values={{ time: <Day at={refundedAt} date={date} /> }} />
      </span>
    )
  if (order.exchangeOf && order.totalPrice === 0) return <span className="font-medium">{t('Nothing to pay')}</span>
  if (paidAt && received > 0 && (isEnded || balance < 0))
    return <span className="font-medium text-danger">{t('Paid, money to return')}</span>
  if (paidAt && stillToPay > 0)
    return (
      <span className="font-medium text-danger">
        {t('Paid, {price} still to pay', { price: formatRupees(stillToPay) })}
      </span>
    )
  if (paidAt)
    return (
      <span className="font-medium text-success">
        <Rich message="Paid on {time}" values={{ time: <Day at={paidAt} date={date} /> }} />
      </span>
    )
  if (received > 0 && isEnded) return <span className="font-medium text-danger">{t('Paid, money to return')}</span>
  if (received > 0 && stillToPay > 0 && !order.isAdvancePaid)
    return (
      <span className="font-medium text-danger">
        {t('Paid in part, {price} still to pay', { price: formatRupees(stillToPay) })}
      </span>
    )
  if (!paymentRejection || isEnded) return <span className="font-medium">{t('Not Paid')}</span>
  return <span className="font-medium text-danger">{t('Not Paid, payment rejected')}</span>
}

/** Writes an ISO date: the office's short form, where it is not the long one in the page's language. */
type DateFormat = (iso: string) => string

/** Does not wrap. */
function Day({ at, date }: { at: string; date: DateFormat | undefined }) {
  const language = useLanguage()
  return <span className="inline-block">{date ? date(at) : formatDate(at, language)}</span>
}
