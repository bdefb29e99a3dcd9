import { useTranslate } from '#translate'
import { fitNamesOf } from '@/lib/catalog/fit'
import type { ProductDetail } from '@/lib/catalog/responses'
import { hasMeasurements } from './offer'
import { FindSize } from './page-parts'

/** Links to the fit finder and the measurements, if the product has any. */
export function SizeHelp({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const { sizes, subCategory } = product
  return (
    <div className="flex flex-wrap gap-x-4">
      {fitNamesOf(sizes).length > 0 && <FindSize sizes={sizes} subCategory={subCategory} />}
      {hasMeasurements(product) && (
        <a href="#measurements" className="link inline-flex min-h-11 items-center">
          {t('Measurements in cm')}
        </a>
      )}
    </div>
  )
}
