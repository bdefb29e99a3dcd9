import { useTranslate } from '#translate'
import { Price } from '@/components/ui/price'
import type { Offer } from '@/lib/catalog/offer'

type BarChoiceProps = {
  offer: Offer
  size: string | undefined
  /** Opens the choice of sizes, if there are several. */
  onOpen: (() => void) | undefined
}

/** The price and the chosen size in the bar of a small screen. */
export function BarChoice({ offer, size, onOpen }: BarChoiceProps) {
  const t = useTranslate()
  const price = (
    <Price
      amount={offer.price}
      from={offer.isFrom}
      className={`block font-semibold ${offer.compareAtPrice === null ? '' : 'text-danger'}`}
    />
  )
  const look =
    'hidden min-h-12 min-w-0 max-w-1/2 shrink-0 flex-col justify-center text-start text-base leading-snug upright:flex'
  const choice = size && <span className="wrap-anywhere">{t('Size {size}', { size })}</span>
  if (!onOpen) {
    return (
      <p className={look}>
        {price}
        {choice}
      </p>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" onClick={onOpen} className={look}>
      {price}
      <span className="link text-sm">{choice || t('Choose a size')}</span>
    </button>
  )
}
