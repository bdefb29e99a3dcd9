import type { ReactNode } from 'react'
import { Fold } from '@/components/ui/fold'
import { listingHref } from '@/lib/catalog/listing-address'
import { subCategories, subCategoryNames } from '@/lib/catalog/listing-options'
import type { ListingFilters } from '@/lib/schemas/listing'
import { BrandChoices } from './brand-choices'
import { Choice } from './choice'
import type { FilterChoices } from './filter-choices'
import { PriceForm } from './price-form'
import { SizeChoices } from './size-choices'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold title={title} className="border-rule border-b py-2">
    {children}
  </Fold>
)

/** What narrows a listing. Each choice is a link, and choosing again what is chosen takes it back. */
export function FilterPanel({ filters, choices }: { filters: ListingFilters; choices: FilterChoices }) {
  const to = (change: Partial<ListingFilters>) => listingHref({ ...filters, ...change, page: 1 })
  const { brand, size, inStock } = filters
  const { sizes, brands, allBrands } = choices
  return (
    <>
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
                  {subCategoryNames[subCategory]}
                </Choice>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title="Price">
        <PriceForm filters={filters} />
      </Section>
      {sizes.length > 0 && (
        <Section title="Size">
          <SizeChoices sizes={sizes} chosen={size} href={(next) => to({ size: next })} />
        </Section>
      )}
      {brands.length > 0 && (
        <Section title="Brand">
          <BrandChoices {...{ brands, allBrands }} chosen={brand} href={(next) => to({ brand: next })} />
        </Section>
      )}
    </>
  )
}
