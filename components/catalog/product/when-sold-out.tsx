import { useTranslate } from '#translate'
import type { ProductDetail } from '@/lib/catalog/responses'
import { chatHref } from './chat'
import { AskBack } from './page-parts'

type WhenSoldOutProps = {
  product: Pick<ProductDetail, '_id' | 'name' | 'stock' | 'sizes'>
  url: string
  /** The shop's WhatsApp number. */
  whatsapp: string
}

/** A link to the back-in-stock request for sold-out sizes. */
export function WhenSoldOut({ product: { _id, name, stock, sizes }, url, whatsapp }: WhenSoldOutProps) {
  const t = useTranslate()
  const soldOut = sizes.filter((size) => size.stock === 0).map(({ size }) => size)
  if (soldOut.length === 0 && (sizes.length > 0 || stock > 0)) return null
  const [only = '', ...others] = soldOut
  const what = !only ? t('it') : others.length === 0 ? t('size {size}', { size: only }) : t('my size')
  const href = chatHref(whatsapp, `${t('Please tell me when {what} is back: {name}', { what, name })}\n${url}`, t)
  return (
    <AskBack href={href ?? '/contact'} id={_id} sizes={soldOut}>
      {t('Tell me when {what} is back', { what })}
    </AskBack>
  )
}
