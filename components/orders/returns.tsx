import { useLanguage, useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { CopyButton } from '@/components/ui/copy-button'
import { KeepInput } from '@/components/ui/form/keep-input'
import { Link } from '@/components/ui/link'
import { Rich } from '@/components/ui/rich'
import { SALE_IS_FINAL } from '@/lib/catalog/offer'
import type { Message } from '@/lib/i18n/message'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { type ExchangeSizes, linesLeft } from '@/lib/orders/return/return-lines'
import {
  openReturnStatuses,
  type ReturnStatus,
  returnReasonNames,
  returnStatusNames,
} from '@/lib/orders/return/return-rules'
import { returnPromise } from '@/lib/settings/return-promise'
import { refundCreditDays } from '@/lib/settings/shop'
import { formatDate, formatDateTime } from '@/lib/values/dates'
import { returnableUntil } from '@/lib/values/deadlines'
import { formatRupees, type Rupees } from '@/lib/values/money'
import { ReturnArrival, ReturnRequestForm, TimeLeft } from './return-form'

type ReturnsProps = { order: Order; isOwn: boolean; returnDays: number; sizes: ExchangeSizes; worths: Rupees[] }

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
export function Returns({ order, isOwn, returnDays, sizes, worths }: ReturnsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { status, deliveredAt, orderItems, returns } = order
  const now = new Date()
  const until = deliveredAt && returnableUntil(new Date(deliveredAt), returnDays)
  const lines = linesLeft(order)
  const isOpen = isOwn && status === 'delivered' && until && now < until && lines.length > 0
  const over = returns.filter((each) => !isOpenReturn(each))
  const isShown = isOpen || over.length > 0
  return (
    <KeepInput of={isShown ? 'returns' : null}>
      {isShown && (
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
          <KeepInput of={isOpen ? 'form' : null}>
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
                  <KeepInput of={lines.map(({ _id: id, size }) => `${id} ${size}`).join()}>
                    <ReturnRequestForm order={order} lines={lines} sizes={sizes} worths={worths} />
                  </KeepInput>
                </details>
              </div>
            )}
          </KeepInput>
        </section>
      )}
    </KeepInput>
  )
}

/** A return as its customer sees it. */
function ReturnCard({ of }: { of: OrderReturn }) {
  const t = useTranslate()
  const { _id: id, status, kind, reason, text, answer, items, refund, replacement, photoUrl, createdAt } = of
  return (
    <ReturnArrival
      id={id}
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
                {t('Instead:')}{' '}
                {typeof wanted === 'string' ? (
                  <>
                    {t('Size')} <bdi>{wanted}</bdi>
                  </>
                ) : (
                  <>
                    <ProductName of={wanted} />
                    {wanted.size && (
                      <span className="text-soft">{t(', size {size}', { size: t.text(wanted.size) })}</span>
                    )}
                  </>
                )}
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
      <p>{t(outlooks[status](kind === 'exchange'), { days: t.text(refundCreditDays) })}</p>
      {kind === 'exchange' && refund !== null && refund > 0 && (
        <p>{t('What you get costs {price} less, which we return to you.', { price: formatRupees(refund) })}</p>
      )}
      {replacement && (
        <Link href={`/order/${replacement._id}`} className="link target self-start">
          {t('See the replacement, order {number}', { number: replacement.number })}
        </Link>
      )}
      {answer && status !== 'approved' && (
        <p className="wrap-anywhere whitespace-pre-line border-ink border-s-2 ps-3">{answer}</p>
      )}
      {answer && status === 'approved' && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border border-ink bg-surface p-4">
          <div className="min-w-0">
            <h4 className="font-normal text-sm text-soft tracking-normal">{t('Where to send it')}</h4>
            <p dir="auto" className="wrap-anywhere select-all whitespace-pre-line font-medium">
              {answer}
            </p>
          </div>
          <CopyButton text={answer} what={t('Address')} />
        </div>
      )}
    </ReturnArrival>
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
