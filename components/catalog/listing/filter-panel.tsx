'use client'

import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { DrawerLink } from '@/components/ui/drawer-link'
import { Fold } from '@/components/ui/fold'
import { fieldOf, subCategories, subCategoryNames, textOf } from '@/lib/catalog/product-fields'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingHref } from '@/lib/search/listing-address'
import type { FilterChoices } from './filter-choices'
import { PriceForm } from './filter-forms'
import { Choice, OfferChoices, SizeChoices } from './filter-lists'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold title={title} className="border-rule border-b py-2">
    {children}
  </Fold>
)

/** The filters of a listing. Each choice is a link, and the link of a selected choice clears it. */
export function FilterPanel({ filters, choices }: { filters: ListingFilters; choices: FilterChoices }) {
  const t = useTranslate()
  const to = (change: Partial<ListingFilters>) => listingHref({ ...filters, ...change, page: 1 })
  const { subCategory, size, inStock, sale } = filters
  const { sizes, brands, fields } = choices
  return (
    <>
      <Section title={t('Availability')}>
        <Choice href={to({ inStock: inStock ? undefined : true })} isChosen={Boolean(inStock)}>
          {t('In Stock Only')}
        </Choice>
        <Choice href={to({ sale: sale ? undefined : true })} isChosen={Boolean(sale)}>
          {t('On Sale')}
        </Choice>
      </Section>
      <Section title={t('Category')}>
        <ul>
          {subCategories.map((value) => (
            <li key={value}>
              <Choice
                href={to({ subCategory: value === subCategory ? undefined : value })}
                isChosen={value === subCategory}
              >
                {t(subCategoryNames[value])}
              </Choice>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('Price')}>
        <PriceForm filters={filters} />
      </Section>
      {sizes.length > 0 && (
        <Section title={t('Size')}>
          <SizeChoices sizes={sizes} chosen={size} href={(next) => to({ size: next })} />
        </Section>
      )}
      {fields.map(
        ({ name, shown, all }) =>
          shown.length > 0 && (
            <Section key={name} title={t.text(fieldOf(name).label)}>
              <OfferChoices
                shown={shown}
                all={all}
                title={t.text(`All ${fieldOf(name).label.toLowerCase()}s`)}
                textOf={(value) => t.text(textOf(name, value))}
                href={(next) => to({ [fieldOf(name).filter]: next })}
              />
            </Section>
          ),
      )}
      {brands.shown.length > 0 && (
        <Section title={t('Brand')}>
          <OfferChoices {...brands} title={t('All brands')} textOf={String} href={(next) => to({ brand: next })} />
        </Section>
      )}
    </>
  )
}

/** The filters on small screens. Without scripts the link leads to those in the page. */
export function FilterDrawer({ total, children }: { total: number; children: ReactNode }) {
  const t = useTranslate()
  return (
    <DrawerLink
      href="#filters"
      className="target gap-2 rounded-sm border border-edge bg-surface px-4 text-sm hover:border-ink lg:hidden upright:grow"
      load={() => import('@/components/ui/drawer')}
      drawer={({ Drawer }, state) => (
        <Drawer {...state} side="start" title={t('Filter')}>
          <div className="grow px-5 pt-1 pb-6">{children}</div>
          <div className="sticky bottom-0 border-rule border-t bg-paper p-4">
            <Button className="w-full" onClick={() => state.setOpen(false)}>
              {total === 1 ? t('Show 1 product') : t('Show {count} products', { count: total })}
            </Button>
          </div>
        </Drawer>
      )}
    >
      <SlidersHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
      {t('Filter')}
    </DrawerLink>
  )
}
