import { useLanguage, useTranslate } from '#translate'
import { buttonClass } from '@/components/ui/button'
import type { Order } from '@/lib/orders/responses'
import { isClosed } from '@/lib/orders/status'
import { formatDays } from '@/lib/values/dates'

type ParcelProps = {
  order: Pick<Order, 'status' | 'courier' | 'trackingNumber' | 'trackingUrl' | 'expectedFrom' | 'expectedTo'>
}

/** The expected delivery. Nothing once the parcel is delivered or the order is closed. */
export function ExpectedDays({ order: { status, expectedFrom, expectedTo } }: ParcelProps) {
  const t = useTranslate()
  const language = useLanguage()
  if (!expectedFrom || !expectedTo || status === 'delivered' || isClosed(status)) return null
  return (
    <span className="block">
      {t('Expected')} <span className="inline-block font-medium">{formatDays(expectedFrom, expectedTo, language)}</span>
    </span>
  )
}

/** The courier, with a link to its tracking page. */
export function Parcel({ order: { courier, trackingNumber, trackingUrl } }: ParcelProps) {
  const t = useTranslate()
  if (!trackingNumber) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'sm' })}>
          {t('Track the parcel')}
          <span className="sr-only"> {t('(opens {courier} in a new tab)', { courier: courier ?? '' })}</span>
        </a>
      )}
      <p className="min-w-0 text-sm">
        {courier && `${courier}${t(', ')}`}
        {t('tracking number')} <bdi className="select-all break-all font-semibold">{trackingNumber}</bdi>
      </p>
    </div>
  )
}
