import type { Metadata } from 'next'
import { useTranslate } from '#translate'
import { ProductGrid } from '@/components/catalog/card/product-grid'
import { collectionData, crumbData } from '@/components/catalog/listing/listing-metadata'
import { Incomplete, JsonLd, pageMetadata } from '@/components/shop/page-metadata'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState, PageHeading } from '@/components/ui/page-heading'
import { newArrivals } from '@/lib/catalog/queries'
import type { ProductCardData } from '@/lib/catalog/responses'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import { readOrNull } from '@/lib/platform/http/page-queries'
import { pageSettings } from '@/lib/settings/current'
import { isDeliveryFree } from '@/lib/settings/delivery'
import { areSpecs } from '@/lib/settings/departments'

export async function generateMetadata(): Promise<Metadata> {
  const [{ name: shopName, delivery, departments }, t] = await Promise.all([pageSettings(), getTranslate()])
  const goods = areSpecs(departments) ? t('The newest shirts and pants for men and women.') : t('The newest clothing.')
  const terms = isDeliveryFree(delivery) ? t('Free shipping all over Pakistan.') : t('Delivery all over Pakistan.')
  return pageMetadata({
    shopName,
    title: t('New Arrivals'),
    description: `${goods} ${terms}`,
    path: '/newarrivals',
  })
}

export default async function NewArrivalsPage() {
  const t = await getTranslate()
  const language = await pageLanguage()
  const products = await readOrNull('new arrivals', () => newArrivals(language))
  return (
    <div className="shell">
      <PageHeading title={t('New Arrivals')}>
        {products && products.length > 0 && (
          <p className="text-soft">{t('The newest {count} pieces, latest first.', { count: products.length })}</p>
        )}
      </PageHeading>
      <Arrivals products={products} />
      <JsonLd
        data={crumbData([{ name: t('Home'), href: '/' }, { name: t('New Arrivals') }], '/newarrivals', language)}
      />
      {products && <JsonLd data={collectionData(t('New Arrivals'), '/newarrivals', products, language)} />}
    </div>
  )
}

/** If the products could not be read (null), visitors see a link to the shop instead. */
function Arrivals({ products }: { products: ProductCardData[] | null }) {
  const t = useTranslate()
  if (!products) {
    return (
      <>
        <ButtonLink href="/shop">{t('Shop all')}</ButtonLink>
        <Incomplete />
      </>
    )
  }
  if (products.length > 0) return <ProductGrid products={products} isOpening />
  return (
    <EmptyState title={t('Nothing has arrived yet. Come back soon.')}>
      <ButtonLink href="/">{t('Back to Home')}</ButtonLink>
    </EmptyState>
  )
}
