import { ContactLinks } from '@/components/admin/shell/contact-links'
import { EntryLink } from '@/components/admin/shell/go-back'
import { courierWords } from '@/components/orders/delivery'
import { Price } from '@/components/ui/price'
import { translateTo } from '@/lib/i18n/translate'
import type { AttemptedParcel } from '@/lib/orders/track/attempts'
import { wishText } from '@/lib/orders/track/delivery-choice'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { formatMoment } from '@/lib/values/dates'
import { AdviceElsewhere, ParcelAdvice } from './parcel-advice'

/** A parcel that could not be delivered, with what the customer wishes and what the courier was told. */
export function AttemptCard({ parcel, shopName }: { parcel: AttemptedParcel; shopName: string }) {
  const { order, at, attempts, words, reason, advice, canAdvise } = parcel
  const { _id, number, name, customerName, phone, courier, trackingNumber, toCollect, deliveryWish } = order
  return (
    <li className="wrap-anywhere flex flex-col gap-4 border border-rule bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-base">
          <EntryLink href={`/admin/orderdetails/${_id}`} className="link inline-flex min-h-11 items-center">
            Order {number}
          </EntryLink>
        </h2>
        {toCollect > 0 ? <Price amount={toCollect} className="font-semibold" /> : <span>Nothing to collect</span>}
        <p className="w-full text-sm text-soft">
          {courier} <span className="select-all">{trackingNumber}</span>, waiting since{' '}
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
      </div>
      <p>
        <span className="font-medium">{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
        <span className="block text-sm">{courierWords({ words, reason, place: null })}</span>
      </p>
      {deliveryWish && (
        <p className="border-accent border-l-2 pl-3">
          {wishText(deliveryWish)}
          <span className="block text-sm text-soft">
            The customer, {formatMoment(deliveryWish.at)}
            {advice?.wishAt !== deliveryWish.at && `. ${courier} is not told yet`}
          </span>
        </p>
      )}
      {advice && (
        <p className={`text-sm ${advice.problem ? 'text-danger' : ''}`}>
          {advice.problem
            ? `${courier} refused to ${adviceWords[advice.advice]}: ${advice.problem}`
            : `${courier} was told to ${adviceWords[advice.advice]}, ${formatMoment(advice.at)}`}
        </p>
      )}
      <div>
        <p className="font-medium">{name ?? customerName}</p>
        <p className="mb-2 select-all tabular-nums">{phone}</p>
        <ContactLinks phone={phone} text={attemptText(parcel, shopName)} />
      </div>
      {canAdvise ? <ParcelAdvice orderId={_id} number={number} /> : <AdviceElsewhere courier={courier} />}
    </li>
  )
}

const adviceWords = { retry: 'try again', return: 'send it back' } as const

/** The message about an attempt, in the language of the order. */
function attemptText({ order, deliveryUrl }: AttemptedParcel, shop: string): string {
  const { number, name, customerName, courier, language } = order
  const t = translateTo(language)
  return t(
    'Assalam o Alaikum {name}, this is {shop}. {courier} could not deliver your order {number}. Please choose here what happens next: {url}',
    // Anybody may have entered the telephone number of somebody else, with a link as the name.
    {
      ...{ name: withBrokenLinks(name ?? customerName), shop, number, url: deliveryUrl },
      courier: courier ?? t('the courier'),
    },
  )
}
