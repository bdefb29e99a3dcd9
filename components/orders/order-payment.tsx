import { useLanguage, useTranslate } from '#translate'
import { Wallet } from '@/components/checkout/payment/wallet'
import { ShopEmail } from '@/components/shop/shop-context'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { amountDue, isUnpaidAhead } from '@/lib/orders/pay/due'
import { MOST_RECEIPTS } from '@/lib/orders/pay/payment-input'
import type { Receipt } from '@/lib/orders/pay/responses'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import type { PaymentAccount } from '@/lib/settings/table'
import { formatDate, formatDateTime } from '@/lib/values/dates'
import { formatRupees } from '@/lib/values/money'
import { PaymentReferenceForm, ReceiptForm } from './payment-forms'

/** Whether the customer may send another payment reference. */
export const awaitsPayment = (order: Order) => isUnpaidAhead(order) && !isClosed(order.status)

/** Whether something has come, and the rest can be sent before the parcel arrives. */
export const isRestToPay = (order: Order) =>
  (order.isPaid || (order.paymentMethod === 'Online Payment' && order.received > 0)) && amountDue(order) > 0

/** An explanation of the next step, for payment states that need one. */
export function PaymentOutlook({ order }: { order: Order }) {
  const t = useTranslate()
  const hasCome = order.received > 0
  const mayHaveToGoBack = isUnpaidAhead(order) && !order.refundedAt && !order.paymentRejection
  if (isClosed(order.status) && (hasCome || mayHaveToGoBack)) {
    return (
      <span className="block text-sm text-soft">
        <Rich
          message={
            hasCome
              ? 'The whole amount comes back to you, see the {policy}.'
              : 'If you have paid already, the whole amount comes back to you, see the {policy}.'
          }
          values={{
            policy: (
              <Link href="/refund-policy" className="link">
                {t('refund policy')}
              </Link>
            ),
          }}
        />
      </span>
    )
  }
  const { isPaid, isDelivered, paymentMethod, status } = order
  if (isPaid || isDelivered || isClosed(status)) return null
  if (paymentMethod === 'Online Payment' && order.toCollect === 0) return null
  return <span className="block text-sm text-soft">{t('Pay the courier when your order arrives.')}</span>
}

type ToPay = { order: Order; accounts: PaymentAccount[] }

/** Shows why the payment was rejected, with a form for another reference. */
export function PaymentRejected({ order, accounts }: ToPay) {
  const t = useTranslate()
  const language = useLanguage()
  const { _id, orderPaymentID, paymentRejection } = order
  if (!paymentRejection) return null
  return (
    <section
      aria-labelledby="payment-rejected"
      className="mb-10 grid gap-x-16 gap-y-6 border-danger border-s-2 bg-sand p-5 sm:p-6 lg:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <h2 id="payment-rejected" className="text-lg">
          {t('We could not confirm your payment')}
        </h2>
        <p className="break-words">
          <Rich
            message="On {day} we looked for the Payment ID {reference}:"
            values={{
              day: formatDate(paymentRejection.rejectedAt, language),
              reference: <bdi className="wrap-anywhere font-semibold">{orderPaymentID}</bdi>,
            }}
          />
        </p>
        <p className="break-words border-danger border-s-2 ps-3 font-medium">{t.text(paymentRejection.reason)}</p>
        <p>
          <Rich
            message="Please send us the right Payment ID. If you are sure that it is right, do not pay twice: write to {email}."
            values={{ email: <ShopEmail /> }}
          />
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Wallet accounts={accounts} amount={amountDue(order)} orderId={_id} />
        <PaymentReferenceForm id={_id} />
      </div>
    </section>
  )
}

/** Where to send what a paid order costs more since its goods changed, or what is left of one that was paid in part. */
export function BalanceToPay({ order, accounts }: ToPay) {
  const t = useTranslate()
  return (
    <section
      aria-labelledby="balance-to-pay"
      className="mb-10 grid gap-x-16 gap-y-5 border-accent border-s-2 bg-sand p-5 sm:p-6 lg:grid-cols-2"
    >
      <div>
        <h2 id="balance-to-pay" className="text-lg">
          {t('{price} still to pay', { price: formatRupees(amountDue(order)) })}
        </h2>
        <p>
          {order.isPaid
            ? t('The goods of your order have changed since you paid, and it costs more now.')
            : t('{price} have come in so far.', { price: formatRupees(order.received) })}{' '}
          {order.toCollect > 0 && t('What is still to pay then, you pay to the rider.')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Wallet accounts={accounts} amount={amountDue(order)} orderId={order._id}>
          <p className="text-sm">
            {t('Send the amount to one of these accounts, and add a photo of the receipt below. Then we confirm it.')}
          </p>
        </Wallet>
      </div>
    </section>
  )
}

/** Corrects a reference that nobody has verified yet. */
export function PaymentCorrection({ order, accounts }: ToPay) {
  const t = useTranslate()
  return (
    <details className="max-w-md">
      <summary className="link inline-flex min-h-11 items-center">
        {t(order.orderPaymentID ? 'Correct the Payment ID' : 'Send the Payment ID')}
      </summary>
      <div className="flex flex-col gap-5 pt-3">
        <Wallet accounts={accounts} amount={amountDue(order)} orderId={order._id} />
        <PaymentReferenceForm id={order._id} shown={order.orderPaymentID ?? ''} />
      </div>
    </details>
  )
}

/** The photos of receipts that the customer has sent, and a form for more while the payment is not verified. */
export function Receipts({ order, receipts }: { order: Order; receipts: Receipt[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const isPaidAhead = order.orderPaymentID !== null || order.isPaid
  const isOpen = isPaidAhead && amountDue(order) > 0 && receipts.length < MOST_RECEIPTS
  const isShown = isOpen || receipts.length > 0
  return (
    <KeepInput of={isShown ? 'receipts' : null}>
      {isShown && (
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
          <KeepInput of={isOpen ? 'photo' : null}>
            {isOpen && (
              <details>
                <summary className="link inline-flex min-h-11 items-center">{t('Add a photo of the receipt')}</summary>
                <KeepInput of={String(receipts.length)}>
                  <ReceiptForm orderId={order._id} />
                </KeepInput>
              </details>
            )}
          </KeepInput>
        </section>
      )}
    </KeepInput>
  )
}
