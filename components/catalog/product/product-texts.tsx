import { useLanguage, useTranslate } from '#translate'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/tag'
import { swatchOf } from '@/lib/catalog/colours'
import { type Choices, detailsOf } from '@/lib/catalog/product-fields'
import type { ProductDetail } from '@/lib/catalog/responses'
import { markOf } from '@/lib/i18n/language'
import { listingHref } from '@/lib/search/listing-address'
import { Measurements } from './measurements'

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

type ProductTextsProps = { product: Pick<ProductDetail, 'fit' | 'sizes' | 'measurements'>; care: string[] }

/** Fit, composition and care, and measurements. */
export function ProductTexts({ product, care }: ProductTextsProps) {
  const t = useTranslate()
  const language = useLanguage()
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
        {care.length > 0 && (
          <section>
            <h2 className="mb-4 text-xl">{t('Composition & Care')}</h2>
            <ul className="measure divide-y divide-rule border-rule border-y">
              {care.map((line) => (
                <li key={line} lang={markOf(line, language)} className="py-2.5">
                  {line}
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
