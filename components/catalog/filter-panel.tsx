import type { ReactNode } from 'react'
import { Fold } from '@/components/ui/fold'
import type { Facets } from '@/lib/catalog/contract'
import { listingHref } from '@/lib/catalog/filters'
import { type ListingFilters, subCategories } from '@/lib/schemas/listing'
import { BrandChoices } from './brand-choices'
import { Choice } from './choice'
import { PriceForm } from './price-form'
import { SizeChoices } from './size-choices'

const names = { pants: 'Pants', shirts: 'Shirts' }

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold title={title} className="border-rule border-b py-2">
    {children}
  </Fold>
)

/** What narrows a listing. Each choice is a link, and choosing again what is chosen takes it back. */
export function FilterPanel({ filters, facets }: { filters: ListingFilters; facets: Facets }) {
  const to = (change: Partial<ListingFilters>) => listingHref({ ...filters, ...change, page: 1 })
  const { brand, size, inStock } = filters
  return (
    <div className="border-rule border-t">
      <Section title="Availability">
        <Choice href={to({ inStock: inStock ? undefined : true })} isChosen={Boolean(inStock)}>
          In Stock Only
        </Choice>
      </Section>
      <Section title="Category">
        <ul>
          {subCategories.map((subCategory) => {
            const isChosen = filters.subCategory === subCategory
            return (
              <li key={subCategory}>
                <Choice href={to({ subCategory: isChosen ? undefined : subCategory })} isChosen={isChosen}>
                  {names[subCategory]}
                </Choice>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title="Price">
        <PriceForm filters={filters} />
      </Section>
      {(facets.sizes.length > 0 || size !== undefined) && (
        <Section title="Size">
          <SizeChoices sizes={facets.sizes} chosen={size} href={(next) => to({ size: next })} />
        </Section>
      )}
      {(facets.brands.length > 0 || brand !== undefined) && (
        <Section title="Brand">
          <BrandChoices brands={facets.brands} chosen={brand} href={(next) => to({ brand: next })} />
        </Section>
      )}
    </div>
  )
}
