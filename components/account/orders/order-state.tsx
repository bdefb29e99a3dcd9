import { useLanguage, useTranslate } from '#translate'
import { Rich } from '@/components/ui/rich'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { formatDate } from '@/lib/values/dates'
import { formatRupees, rupees } from '@/lib/values/money'

export function DeliveryState({ order }: { order: Pick<Order, 'status' | 'deliveredAt' | 'cancelledAt'> }) {
  const t = useTranslate()
  if (order.cancelledAt) {
    return (
      <span className="font-medium text-soft">
        <Rich message="Cancelled on {time}" values={{ time: <Day at={order.cancelledAt} /> }} />
      </span>
    )
  }
  if (order.status === 'returned') return <span className="font-medium text-soft">{t('Returned to us')}</span>
  if (!order.deliveredAt) return <span className="font-medium text-danger">{t('On the Way')}</span>
  return (
    <span className="font-medium text-success">
      <Rich message="Delivered at {time}" values={{ time: <Day at={order.deliveredAt} /> }} />
    </span>
  )
}

export function PaymentState({ order }: { order: Order }) {
  const t = useTranslate()
  const { paidAt, refundedAt, paymentRejection, balance } = order
  const isEnded = isClosed(order.status)
  if (refundedAt)
    return (
      <span className="font-medium text-success">
        <Rich message="Money returned on {time}" values={{ time: <Day at={refundedAt} /> }} />
      </span>
    )
  if (paidAt && (isEnded || balance < 0))
    return <span className="font-medium text-danger">{t('Paid, money to return')}</span>
  if (paidAt && balance > 0)
    return (
      <span className="font-medium text-danger">
        {t('Paid, {price} still to pay', { price: formatRupees(rupees(balance)) })}
      </span>
    )
  if (paidAt)
    return (
      <span className="font-medium text-success">
        <Rich message="Paid on {time}" values={{ time: <Day at={paidAt} /> }} />
      </span>
    )
  if (order.exchangeOf) return <span className="font-medium">{t('Nothing to pay')}</span>
  if (!paymentRejection || isEnded) return <span className="font-medium">{t('Not Paid')}</span>
  return <span className="font-medium text-danger">{t('Not Paid, payment rejected')}</span>
}

/** Does not wrap. */
const Day = ({ at }: { at: string }) => <span className="inline-block">{formatDate(at, useLanguage())}</span>
