import { useLanguage, useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import type { Message } from '@/lib/i18n/message'
import type { OrderReturn } from '@/lib/orders/responses'
import { type ReturnStatus, returnReasonNames, returnStatusNames } from '@/lib/orders/return/return-rules'
import { refundCreditDays } from '@/lib/settings/shop'
import { formatDate } from '@/lib/values/dates'
import { ReturnArrival } from './return-arrival'

/** A return as its customer sees it. */
export function ReturnCard({ of }: { of: OrderReturn }) {
  const t = useTranslate()
  const { _id: id, status, kind, reason, text, answer, items, replacement, photoUrl, createdAt } = of
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
      <p>{t(outlooks[status](kind === 'exchange'), { days: t.text(refundCreditDays) })}</p>
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
