import { useTranslate } from '#translate'
import { formatRupees, percentOff, type Rupees } from '@/lib/values/money'
import { Rich } from './rich'

/** An amount in rupees that does not wrap. `from` marks it as the lowest of several. */
export function Price({ amount, from, className }: { amount: Rupees; from?: boolean; className?: string }) {
  // A block of its own direction would align by that, not by the page's.
  const price = <bdi className="whitespace-nowrap tabular-nums">{formatRupees(amount)}</bdi>
  return <span className={className}>{from ? <Rich message="From {price}" values={{ price }} /> : price}</span>
}

type SalePriceProps = { amount: Rupees; before: Rupees | null; from?: boolean; className?: string }

/** A price. A reduced one also has the price before the sale and the percentage off. */
export function SalePrice({ amount, before, from, className = '' }: SalePriceProps) {
  const t = useTranslate()
  if (before === null) return <Price amount={amount} from={from} className={className} />
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <Price amount={amount} from={from} className={`text-danger ${className}`} />
      <s className="text-sm text-soft">
        <span className="sr-only">{t('Was (before the sale):')} </span>
        <Price amount={before} />
      </s>
      <span className="whitespace-nowrap text-danger text-sm">
        {t('{percent}% off', { percent: percentOff(amount, before) })}
      </span>
    </span>
  )
}

type SizesOnSaleProps = { sizes: string[]; price: Rupees; compareAtPrice: Rupees; isFrom: boolean }

/** The reduced sizes of a product that is not reduced as a whole. */
export const SizesOnSale = ({ sizes, price, compareAtPrice, isFrom }: SizesOnSaleProps) => {
  const t = useTranslate()
  return (
    <p className="wrap-anywhere text-sm">
      {sizes.length === 1 ? t('Size') : t('Sizes')} <bdi>{sizes.join(t(', '))}</bdi>:{' '}
      <SalePrice amount={price} before={compareAtPrice} from={isFrom} />
    </p>
  )
}
