import { useLanguage, useTranslate } from '#translate'
import { TimeLeft } from '@/components/account/orders/time-left'
import { Rich } from '@/components/ui/rich'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { type ExchangeSizes, linesLeft } from '@/lib/orders/return/return-lines'
import { openReturnStatuses, SALE_IS_FINAL } from '@/lib/orders/return/return-rules'
import { returnPromise } from '@/lib/settings/return-promise'
import { formatDateTime } from '@/lib/values/dates'
import { returnableUntil } from '@/lib/values/deadlines'
import { ReturnCard } from './return-card'
import { ReturnForm } from './return-form'

type ReturnsProps = { order: Order; isOwn: boolean; returnDays: number; sizes: ExchangeSizes }

/** The returns of an order that are not settled, at the top of its page. */
export function OpenReturns({ order: { returns } }: { order: Order }) {
  const t = useTranslate()
  const open = returns.filter(isOpenReturn)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-returns" className="mb-10 flex flex-col gap-4">
      <h2 id="open-returns" className="text-lg">
        {t('Your return')}
      </h2>
      <ul className="flex flex-col gap-4">
        {open.map((each) => (
          <ReturnCard key={each._id} of={each} />
        ))}
      </ul>
    </section>
  )
}

const isOpenReturn = ({ status }: OrderReturn) => openReturnStatuses.includes(status)

/** The other returns of an order, and the form for another. Nothing for an order that cannot be returned. */
export function Returns({ order, isOwn, returnDays, sizes }: ReturnsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { status, deliveredAt, orderItems, returns } = order
  const now = new Date()
  const until = deliveredAt && returnableUntil(new Date(deliveredAt), returnDays)
  const lines = linesLeft(order)
  const isOpen = isOwn && status === 'delivered' && until && now < until && lines.length > 0
  const over = returns.filter((each) => !isOpenReturn(each))
  if (!isOpen && over.length === 0) return null
  return (
    <section aria-labelledby="returns" className="mt-12 flex flex-col gap-6">
      <h2 id="returns" className="text-lg">
        {t('Returns and exchanges')}
      </h2>
      {over.length > 0 && (
        <ul className="flex flex-col gap-4">
          {over.map((each) => (
            <ReturnCard key={each._id} of={each} />
          ))}
        </ul>
      )}
      {isOpen && (
        <div>
          <p className="measure">
            {returnPromise(returnDays, t)}{' '}
            <Rich
              message="That is until {time}: {left}."
              values={{
                time: (
                  <time dateTime={until.toISOString()} className="font-medium">
                    {formatDateTime(until.toISOString(), language)}
                  </time>
                ),
                left: <TimeLeft until={until.toISOString()} now={now.toISOString()} />,
              }}
            />{' '}
            {t('Return shipping is paid by you.')}
            {orderItems.some(({ compareAtPrice }) => compareAtPrice !== null) && ` ${t(SALE_IS_FINAL)}`}
          </p>
          <details>
            <summary className="link inline-flex min-h-11 items-center">{t('Return or exchange goods')}</summary>
            <ReturnForm
              key={lines.map(({ _id: id, size }) => `${id} ${size}`).join()}
              order={order}
              lines={lines}
              sizes={sizes}
            />
          </details>
        </div>
      )}
    </section>
  )
}
