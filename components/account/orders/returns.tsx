import { useLanguage, useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import type { Message } from '@/lib/i18n/message'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import type { ReturnStatus } from '@/lib/orders/return-rules'
import { returnReasonNames, returnStatusNames, SALE_IS_FINAL } from '@/lib/orders/return-rules'
import { type ExchangeSizes, linesLeft } from '@/lib/returns/return-lines'
import { daysOf } from '@/lib/settings/shop'
import { formatDate, formatDateTime } from '@/lib/values/dates'
import { returnableUntil } from '@/lib/values/deadlines'
import { ReturnForm } from './return-form'
import { TimeLeft } from './time-left'

type ReturnsProps = { order: Order; isOwn: boolean; returnDays: number; sizes: ExchangeSizes }

/** The returns of an order, and the form for another. Nothing for an order that cannot be returned. */
export function Returns({ order, isOwn, returnDays, sizes }: ReturnsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { _id, status, deliveredAt, orderItems, returns } = order
  const now = new Date()
  const until = deliveredAt && returnableUntil(new Date(deliveredAt), returnDays)
  const lines = linesLeft(order)
  const isOpen = isOwn && status === 'delivered' && until && now < until && lines.length > 0
  if (!isOpen && returns.length === 0) return null
  return (
    <section aria-labelledby="returns" className="mt-12 flex flex-col gap-6">
      <h2 id="returns" className="text-lg">
        {t('Returns and exchanges')}
      </h2>
      {returns.length > 0 && (
        <ul className="flex flex-col gap-4">
          {returns.map((each) => (
            <Return key={each._id} of={each} />
          ))}
        </ul>
      )}
      {isOpen && (
        <div>
          <p>
            <Rich
              message="You can return goods until {time}: {left}."
              values={{
                time: (
                  <time dateTime={until.toISOString()} className="font-medium">
                    {formatDateTime(until.toISOString(), language)}
                  </time>
                ),
                left: <TimeLeft until={until.toISOString()} now={now.toISOString()} />,
              }}
            />
            {orderItems.some(({ compareAtPrice }) => compareAtPrice !== null) && ` ${t(SALE_IS_FINAL)}`}
          </p>
          <details>
            <summary className="link inline-flex min-h-11 items-center">{t('Return or exchange goods')}</summary>
            <ReturnForm
              key={lines.map(({ _id: id, size }) => `${id} ${size}`).join()}
              orderId={_id}
              lines={lines}
              sizes={sizes}
            />
          </details>
        </div>
      )}
    </section>
  )
}

function Return({ of }: { of: OrderReturn }) {
  const t = useTranslate()
  const { status, kind, reason, text, answer, items, replacement, photoUrl, createdAt } = of
  return (
    <li
      className={`flex flex-col gap-3 border-s-2 bg-sand p-5 ${status === 'refused' ? 'border-danger' : 'border-ink'}`}
    >
      <div>
        <h3 className="font-semibold text-base">
          {kind === 'exchange' ? t('Exchange') : t('Return')}: {t(returnStatusNames[status])}
        </h3>
        <p className="text-soft text-sm">{t('Requested on {day}', { day: formatDate(createdAt, useLanguage()) })}</p>
      </div>
      <ul>
        {items.map(({ _id, size, qty, wanted, ...product }) => (
          <li key={`${_id} ${size}`}>
            {qty} × <ProductName of={product} />
            {size && <span className="text-soft">{t(', size {size}', { size: t.text(size) })}</span>}
            {wanted && wanted !== size && (
              <span className="block">
                {t('Instead:')} {t('Size')} <bdi>{wanted}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {t(returnReasonNames[reason])}
        {text && <span className="wrap-anywhere block whitespace-pre-line text-soft">{text}</span>}
      </p>
      {photoUrl && <img src={photoUrl} alt={t('As you sent it')} className="max-h-60 max-w-full self-start" />}
      <p>{t(outlooks[status](kind === 'exchange'), { days: t.text(daysOf.refundCredit) })}</p>
      {replacement && (
        <Link href={`/order/${replacement._id}`} className="link target self-start">
          {t('See the replacement, order {number}', { number: replacement.number })}
        </Link>
      )}
      {answer && <p className="wrap-anywhere whitespace-pre-line border-ink border-s-2 ps-3">{answer}</p>}
    </li>
  )
}

/** The next step of a return. */
const outlooks = {
  requested: () => 'We look at your request and answer by e-mail.',
  approved: () =>
    'Please pack the goods well, write the number of the order on the parcel, and send it. Return shipping is paid by you.',
  refused: () => 'We cannot take these goods back.',
  received: (isExchange) =>
    isExchange
      ? 'The goods are here. We send you the replacement next.'
      : 'The goods are here. Your refund follows within {days}.',
  settled: (isExchange) => (isExchange ? 'The replacement is on its way to you.' : 'We have returned your money.'),
} as const satisfies Record<ReturnStatus, (isExchange: boolean) => Message>
