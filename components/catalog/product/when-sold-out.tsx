import { useTranslate } from '#translate'
import type { ProductDetail } from '@/lib/catalog/responses'
import { chatHref } from './chat'
import { isSoldOut } from './offer'
import { AskBack } from './page-parts'

type WhenSoldOutProps = {
  product: Pick<ProductDetail, '_id' | 'name' | 'price' | 'compareAtPrice' | 'stock' | 'sizes'>
  url: string
  /** The shop's WhatsApp number. */
  whatsapp: string
  /** Whether the page has a section with similar products. */
  hasSimilar: boolean
}

/** A link to the back-in-stock request for sold-out sizes, and one to similar products when all are. */
export function WhenSoldOut({ product, url, whatsapp, hasSimilar }: WhenSoldOutProps) {
  const t = useTranslate()
  const { _id, name, stock, sizes } = product
  const soldOut = sizes.filter((size) => size.stock === 0).map(({ size }) => size)
  if (soldOut.length === 0 && (sizes.length > 0 || stock > 0)) return null
  const [only = '', ...others] = soldOut
  const what = !only ? t('it') : others.length === 0 ? t('size {size}', { size: only }) : t('my size')
  const href = chatHref(whatsapp, `${t('Please tell me when {what} is back: {name}', { what, name })}\n${url}`, t)
  return (
    <>
      <AskBack href={href ?? '/contact'} id={_id} sizes={soldOut} isButton={isSoldOut(product)}>
        {t('Tell me when {what} is back', { what })}
      </AskBack>
      {hasSimilar && isSoldOut(product) && (
        <a href="#similar" className="link target order-last">
          {t('See similar products')}
        </a>
      )}
    </>
  )
}
