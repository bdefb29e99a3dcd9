import type { ProductDetail } from '@/lib/catalog/contract'
import { AskBack } from './ask-back'
import { chatHref } from './chat'

type WhenSoldOutProps = {
  product: Pick<ProductDetail, '_id' | 'name' | 'stock' | 'sizes'>
  url: string
  /** The number that is asked by WhatsApp. */
  whatsapp: string
}

/** The way to ask for a message when a sold-out size is back. */
export function WhenSoldOut({ product: { _id, name, stock, sizes }, url, whatsapp }: WhenSoldOutProps) {
  const soldOut = sizes.filter((size) => size.stock === 0).map(({ size }) => size)
  if (soldOut.length === 0 && (sizes.length > 0 || stock > 0)) return null
  const [only = 'my size'] = soldOut
  const what = soldOut.length === 0 ? 'it' : soldOut.length === 1 ? `size ${only}` : 'my size'
  const href = chatHref(whatsapp, `Please tell me when ${what} is back: ${name}\n${url}`)
  return (
    <AskBack href={href ?? '/contact'} id={_id} sizes={soldOut}>
      {`Tell me when ${what} is back`}
    </AskBack>
  )
}
