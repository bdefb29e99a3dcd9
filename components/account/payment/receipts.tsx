import { useLanguage, useTranslate } from '#translate'
import { amountDue } from '@/lib/orders/pay/due'
import { MOST_RECEIPTS } from '@/lib/orders/pay/receipt-limits'
import type { Receipt } from '@/lib/orders/pay/responses'
import type { Order } from '@/lib/orders/responses'
import { formatDateTime } from '@/lib/values/dates'
import { ReceiptForm } from './receipt-form'

/** The photos of receipts that the customer has sent, and a form for more while the payment is not verified. */
export function Receipts({ order, receipts }: { order: Order; receipts: Receipt[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const isPaidAhead = order.orderPaymentID !== null || order.isPaid
  const isOpen = isPaidAhead && amountDue(order) > 0 && receipts.length < MOST_RECEIPTS
  if (!isOpen && receipts.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="mb-10 flex flex-col gap-4">
      <h2 id="receipts" className="text-lg">
        {t('Receipts of your payment')}
      </h2>
      {receipts.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {receipts.map(({ _id, url, createdAt }) => (
            <li key={_id} className="flex flex-col gap-1">
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={t('Photo of the receipt')}
                  loading="lazy"
                  width={120}
                  height={160}
                  className="h-40 w-30 border border-rule object-cover"
                />
              </a>
              <time dateTime={createdAt} className="text-soft text-xs">
                {formatDateTime(createdAt, language)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{t('Add a photo of the receipt')}</summary>
          <ReceiptForm key={receipts.length} orderId={order._id} />
        </details>
      )}
    </section>
  )
}
