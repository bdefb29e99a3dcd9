import { Ban, Banknote, MessageCircle, RefreshCw, Share2, Truck } from 'lucide-react'
import { useTranslate } from '#translate'
import { fitNamesOf, runsWords } from '@/lib/catalog/fit'
import { KIND_IS_FINAL } from '@/lib/catalog/offer'
import type { ProductDetail } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { shippingTerms } from '@/lib/settings/delivery'
import { returnPromise } from '@/lib/settings/return-promise'
import type { Delivery } from '@/lib/settings/table'
import { whatsAppHref } from '@/lib/values/links'
import { hasMeasurements, isSoldOut } from './offer'
import { AskBack, FindSize } from './page-parts'

/** Links to the fit finder and the measurements, if the product has any. */
export function SizeHelp({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const { sizes, subCategory, fitVotes } = product
  return (
    <div className="flex flex-wrap gap-x-4">
      {fitNamesOf(sizes).length > 0 && (
        <FindSize sizes={sizes} subCategory={subCategory} runs={runsWords(fitVotes, t)} />
      )}
      {hasMeasurements(product) && (
        <a href="#measurements" className="link inline-flex min-h-11 items-center">
          {t('Measurements in cm')}
        </a>
      )}
    </div>
  )
}

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

type PromisesProps = {
  /** The expected delivery of an order placed today, in words. */
  expected: string
  delivery: Delivery
  /** How many days after its delivery it can be returned. Null for sale goods, which cannot be. */
  returnDays: number | null
  /** False for a kind of goods that customers cannot return. */
  isReturnable: boolean
}

/** Delivery and the shop's other promises in short, next to the button. */
export function Promises({ expected, delivery, returnDays, isReturnable }: PromisesProps) {
  const t = useTranslate()
  const shipping = shippingTerms(delivery, t)
  const promises = [
    { Icon: Truck, text: t('{shipping}. Order today, expect it {days}', { shipping, days: expected }) },
    { Icon: Banknote, text: t('Cash on delivery or online payment') },
    ...(isReturnable
      ? returnDays === null
        ? []
        : [{ Icon: RefreshCw, text: returnPromise(returnDays, t) }]
      : [{ Icon: Ban, text: t(KIND_IS_FINAL) }]),
  ]
  return (
    <ul className="grid gap-2 border-rule border-t pt-5 text-sm text-soft">
      {promises.map(({ Icon, text }) => (
        <li key={text} className="flex items-start gap-3">
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Links to share a product or ask about it by WhatsApp, which work without scripts. */
export function ChatLinks({ whatsapp, name, url }: { whatsapp: string; name: string; url: string }) {
  const t = useTranslate()
  const ways = [
    {
      Icon: MessageCircle,
      text: t('Ask about this by WhatsApp'),
      href: chatHref(whatsapp, `${t('I have a question about {name}', { name })}\n${url}`, t),
    },
    { Icon: Share2, text: t('Share by WhatsApp'), href: shareHref(`${name}\n${url}`) },
  ]
  return (
    <ul aria-label="WhatsApp" className="flex flex-wrap gap-x-6 text-sm">
      {ways.map(
        ({ Icon, text, href }) =>
          href && (
            <li key={text}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
              >
                <Icon aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
                {text}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

/** A WhatsApp chat with the shop with a prepared text; null if the shop has no number. */
const chatHref = (whatsapp: string, text: string, t: Translate) =>
  whatsAppHref(whatsapp, t('Assalam o Alaikum. {text}', { text }))

/** A WhatsApp link that lets visitors choose the recipient. */
const shareHref = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
