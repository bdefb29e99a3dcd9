import { Fragment } from 'react'
import { useLanguage, useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Swatch } from '@/components/ui/tag'
import { swatchOf } from '@/lib/catalog/colours'
import { type Choices, detailsOf } from '@/lib/catalog/product-fields'
import type { DesignColour, Measurement, ProductDetail } from '@/lib/catalog/responses'
import { markOf } from '@/lib/i18n/language'
import { listingHref } from '@/lib/search/listing-address'
import { hasMeasurements } from './offer'

/** Optional fields of the product, linked to listings with the same value. */
export function ProductDetails({ product }: { product: Choices }) {
  const t = useTranslate()
  const details = detailsOf(product)
  if (details.length === 0) return null
  return (
    <dl className="grid gap-1 text-sm">
      {details.map(({ name, label, value, text, filter }) => (
        <div key={name} className="flex items-center gap-2">
          <dt className="text-soft">{t.text(label)}</dt>
          <dd className="flex items-center gap-2">
            {name === 'colour' && <Swatch colour={swatchOf(value) ?? ''} />}
            <Link href={listingHref({ [filter]: value.toLowerCase() })} className="link target">
              {t.text(text)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The colours of the product's design as pictures that link to them: on a phone one low row, so that sizes stand in the first view. */
export function DesignColours({ own, colours }: { own: string; colours: DesignColour[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('Colours of this design')} className="max-sm:-my-3">
      <p className="mb-2 font-medium text-sm max-sm:sr-only">{t('Colour')}</p>
      <ul className="no-scrollbar -m-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 sm:flex-wrap">
        {colours.map(({ _id, name, picture, isSoldOut }) => (
          <li key={_id} className="shrink-0 sm:w-16">
            <Link
              href={`/product/${_id}`}
              aria-current={_id === own ? 'page' : undefined}
              className="group flex items-center gap-2 text-xs leading-snug sm:grid sm:gap-1"
            >
              <span className="relative w-10 shrink-0 border-2 border-transparent group-hover:border-edge group-aria-[current]:border-ink sm:w-auto">
                <Picture
                  url={picture?.url}
                  alt=""
                  colour={picture?.colour}
                  sizes="4rem"
                  className={isSoldOut ? 'opacity-45' : ''}
                />
                {isSoldOut && (
                  <span
                    aria-hidden="true"
                    className="absolute inset-x-0 bottom-0 bg-surface/90 py-0.5 text-center max-sm:hidden"
                  >
                    {t('Sold out')}
                  </span>
                )}
              </span>
              <span lang={markOf(name, t.language)} className="wrap-anywhere max-w-28 group-aria-[current]:font-medium">
                {name}
              </span>
              {isSoldOut && <span className="text-soft sm:sr-only">{t('(sold out)')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ProductTextsProps = {
  product: Pick<ProductDetail, 'fit' | 'sizes' | 'measurements' | 'piecesNote' | 'fabric'>
  care: string[]
}

/** Fit, composition and care, and measurements. */
export function ProductTexts({ product, care }: ProductTextsProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { piecesNote, fabric } = product
  const composition = [
    ...(piecesNote ? [{ label: t('Pieces'), text: piecesNote }] : []),
    ...(fabric ? [{ label: t('Fabric'), text: fabric }] : []),
    ...care.map((text) => ({ label: '', text })),
  ]
  return (
    <div
      className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-10 border-rule border-t pt-10 lg:mt-20
        lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16 lg:pt-14"
    >
      <div
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:only:col-span-full lg:only:grid-cols-2
          lg:only:gap-16"
      >
        {product.fit && (
          <section>
            <h2 className="mb-4 text-xl">{t('Fit')}</h2>
            <p lang={markOf(product.fit, language)} className="measure whitespace-pre-line">
              {product.fit}
            </p>
          </section>
        )}
        {composition.length > 0 && (
          <section>
            <h2 className="mb-4 text-xl">{t('Composition & Care')}</h2>
            <ul className="measure divide-y divide-rule border-rule border-y">
              {composition.map(({ label, text }) => (
                <li key={label + text} className="wrap-anywhere py-2.5">
                  {label && <span className="text-soft">{label}: </span>}
                  <span lang={markOf(text, language)}>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Measurements sizes={product.sizes} measurements={product.measurements} />
    </div>
  )
}

type MeasurementsProps = Pick<ProductDetail, 'sizes' | 'measurements'>

/** The table scrolls when it is wider than the page, so it must be focusable. */
const reachable = { tabIndex: 0 }

const cell = 'whitespace-nowrap px-3 py-2.5 text-start font-normal tabular-nums first:ps-0'

const lengthOf = (measurements: Measurement[], name: string) =>
  measurements.find((measurement) => measurement.name === name)?.value ?? '–'

/** The measurements of a product, by size and of the product as a whole. */
export function Measurements({ sizes, measurements }: MeasurementsProps) {
  const t = useTranslate()
  const measured = sizes.filter((size) => size.measurements.length > 0)
  const names = [...new Set(measured.flatMap((size) => size.measurements.map(({ name }) => name)))]
  if (!hasMeasurements({ sizes, measurements })) return null
  return (
    <section id="measurements">
      <h2 className="mb-4 text-xl">{t('Measurements')}</h2>
      {names.length > 0 && (
        <section aria-label={t('Measurements per size')} {...reachable} className="overflow-x-auto">
          <table className="w-full border-rule border-y text-sm">
            <caption className="sr-only">{t('Measurements in centimetres')}</caption>
            <thead className="border-rule border-b">
              <tr>
                <th scope="col" className={`${cell} font-medium!`}>
                  {t('Size')}
                </th>
                {names.map((name) => (
                  <th key={name} scope="col" className={`${cell} text-soft`}>
                    {t.text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-rule">
              {measured.map((size) => (
                <tr key={size.size}>
                  <th scope="row" className={`${cell} font-medium!`}>
                    <bdi>{size.size}</bdi>
                  </th>
                  {names.map((name) => (
                    <td key={name} className={cell}>
                      <bdi>{lengthOf(size.measurements, name)}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-3 text-sm text-soft">
        {measurements.map(({ name, value }) => (
          <Fragment key={name}>
            {t.text(name)}: <bdi>{value}</bdi> {t('cm')}
            {t('. ')}
          </Fragment>
        ))}
        {names.length > 0 && t('All sizes in cm, measured flat.')}
      </p>
    </section>
  )
}

const SUMMARY_LENGTH = 155

/** The meta description: whole words of the introduction. */
export function summaryOf(description: string): string {
  const text = (descriptionParts(description).intro ?? description).replace(/\s+/g, ' ').trim()
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')}…`
}

/**
 * The part before the first blank line is the introduction, the rest composition and care. Without a blank line all is
 * the latter.
 */
export function descriptionParts(description: string): { intro: string | undefined; care: string[] } {
  const [first = '', ...rest] = description.trim().split(/\n[^\S\n]*\n/)
  const lines = (text: string) => text.split('\n').filter((line) => line.trim())
  return rest.length === 0 ? { intro: undefined, care: lines(first) } : { intro: first, care: lines(rest.join('\n')) }
}
