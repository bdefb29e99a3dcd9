import type { Metadata } from 'next'
import { collectionData, crumbData } from '@/components/catalog/listing-metadata'
import { ProductGrid } from '@/components/catalog/product-grid'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { JsonLd } from '@/components/ui/json-ld'
import { PageHeading } from '@/components/ui/page-heading'
import { newArrivals } from '@/lib/catalog/queries'

export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'New Arrivals',
    description: 'The newest shirts and pants for men and women. Free shipping all over Pakistan.',
    path: '/newarrivals',
  })

export default async function NewArrivalsPage() {
  const products = await newArrivals()
  return (
    <div className="shell">
      <PageHeading title="New Arrivals">
        {products.length > 0 && <p className="text-soft">The newest {products.length} pieces, latest first.</p>}
      </PageHeading>
      {products.length > 0 ? (
        <ProductGrid products={products} isOpening />
      ) : (
        <EmptyState title="Nothing has arrived yet. Come back soon.">
          <ButtonLink href="/">Back to Home</ButtonLink>
        </EmptyState>
      )}
      <JsonLd data={crumbData([{ name: 'Home', href: '/' }, { name: 'New Arrivals' }], '/newarrivals')} />
      <JsonLd data={collectionData('New Arrivals', '/newarrivals', products)} />
    </div>
  )
}
