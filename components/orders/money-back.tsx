import { useLanguage, useTranslate } from '#translate'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Price } from '@/components/ui/price'
import { Rich } from '@/components/ui/rich'
import { mayGetMoneyBack } from '@/lib/orders/pay/money-back'
import { refundMethodNames } from '@/lib/orders/pay/refund-methods'
import type { Refund } from '@/lib/orders/pay/responses'
import type { Order } from '@/lib/orders/responses'
import { formatDate } from '@/lib/values/dates'
import { rupees } from '@/lib/values/money'
import { RefundToForm } from './payment-forms'

/** The money that goes back to the customer: how much, where to, and what was sent. Nothing if none does. */
export function MoneyBack({ order }: { order: Order }) {
  const t = useTranslate()
  const { _id, toRefund = rupees(0), refundTo, refunds = [] } = order
  const isAsked = mayGetMoneyBack(order)
  const isShown = isAsked || refunds.length > 0
  return (
    <KeepInput of={isAsked ? (refundTo?.account ?? 'unknown') : isShown ? 'sent' : null}>
      {isShown && (
        <section
          aria-labelledby="money-back"
          className="mb-10 flex flex-col gap-3 border-ink border-s-2 bg-sand p-5 sm:p-6"
        >
          <h2 id="money-back" className="text-lg">
            {t('Your money back')}
          </h2>
          {toRefund > 0 && (
            <p>
              <Rich
                message="We send {price} back to you."
                values={{ price: <Price amount={toRefund} className="font-semibold" /> }}
              />
            </p>
          )}
          {refunds.length > 0 && (
            <ul>
              {refunds.map((refund) => (
                <Sent key={refund.at} refund={refund} />
              ))}
            </ul>
          )}
          {isAsked && !refundTo && (
            <>
              <p>{t('Please tell us where to send it.')}</p>
              <RefundToForm id={_id} shown={null} />
            </>
          )}
          {isAsked && refundTo && (
            <>
              <p className="wrap-anywhere">
                {t(refundMethodNames[refundTo.method])}: <bdi className="font-medium">{refundTo.account}</bdi>
              </p>
              <details>
                <summary className="link inline-flex min-h-11 items-center">{t('Send it somewhere else')}</summary>
                <RefundToForm id={_id} shown={refundTo} />
              </details>
            </>
          )}
        </section>
      )}
    </KeepInput>
  )
}

function Sent({ refund: { amount, reference, at } }: { refund: Refund }) {
  return (
    <li className="wrap-anywhere">
      <Rich
        message="{price} sent on {day}, reference {reference}"
        values={{
          price: <Price amount={amount} className="font-semibold" />,
          day: formatDate(at, useLanguage()),
          reference: <bdi>{reference}</bdi>,
        }}
      />
    </li>
  )
}
