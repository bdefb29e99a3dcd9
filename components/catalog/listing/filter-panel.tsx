'use client'

import { Check, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslate } from '#translate'
import { Button } from '@/components/ui/button'
import { DrawerLink } from '@/components/ui/drawer-link'
import { Fold } from '@/components/ui/fold'
import { Link, type LinkProps } from '@/components/ui/link'
import { Swatch } from '@/components/ui/tag'
import { fieldOf, textOf } from '@/lib/catalog/product-fields'
import { markOf } from '@/lib/i18n/language'
import { type ListingFilters, listingHref } from '@/lib/search/listing-address'
import type { FilterChoices, FilterValue, FilterValues } from './filter-choices'
import { PriceForm } from './filter-forms'

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold title={title} className="border-rule border-b py-2">
    {children}
  </Fold>
)

/** The filters of a listing. Each choice is a link, and the link of a selected choice clears it. */
export function FilterPanel({ filters, choices }: { filters: ListingFilters; choices: FilterChoices }) {
  const t = useTranslate()
  const language = useLanguage()
  const to = (change: Partial<ListingFilters>) => listingHref({ ...filters, ...change, page: 1 })
  const { subCategory, size, inStock, sale } = filters
  const { kinds, sizes, brands, fields } = choices
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
          {kinds.map(({ key, name }) => (
            <li key={key}>
              <Choice
                href={to({ subCategory: key === subCategory ? undefined : key })}
                isChosen={key === subCategory}
                isOneOf
                lang={markOf(name, language)}
              >
                {name}
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

const showResults = () => {
  const listing = document.getElementById('listing')
  if (listing && listing.getBoundingClientRect().top < 0) listing.scrollIntoView()
}

/** Sets or clears a filter. The page scrolls up to the heading if it is above. */
const FilterLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={showResults} />

type ChoiceProps = Partial<Pick<FilterValue, 'count' | 'swatch'>> & {
  href: string
  isChosen: boolean
  /** The language of the text if it is not the page's. */
  lang?: string
  /** Whether at most one of its list is chosen. It is drawn as a radio button, otherwise as a checkbox. */
  isOneOf?: boolean
  children: ReactNode
}

/** A link that sets a filter, or clears it if it is set. */
function Choice({ href, isChosen, count, swatch, lang, isOneOf, children }: ChoiceProps) {
  return (
    <FilterLink
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className="group/choice flex min-h-11 items-center gap-3 aria-[current]:font-medium"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 shrink-0 place-items-center border ${isOneOf ? 'rounded-full' : 'rounded-sm'} ${
          !isChosen
            ? 'border-edge bg-surface group-hover/choice:border-ink'
            : isOneOf
              ? 'border-6 border-ink bg-surface'
              : 'border-ink bg-ink text-surface'
        }`}
      >
        {isChosen && !isOneOf && <Check size={14} strokeWidth={2.5} />}
      </span>
      <Swatch colour={swatch} />
      <span lang={lang} className="wrap-anywhere underline-offset-4 group-hover/choice:underline">
        {children}
      </span>
      {count !== undefined && <span className="ms-auto text-sm text-soft tabular-nums">{count}</span>}
    </FilterLink>
  )
}

type SizeChoicesProps = { sizes: string[]; chosen: string | undefined; href(size: string | undefined): string }

function SizeChoices({ sizes, chosen, href }: SizeChoicesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <li key={size} className="min-w-0">
          <FilterLink
            href={href(size === chosen ? undefined : size)}
            aria-current={size === chosen ? 'true' : undefined}
            className="target wrap-anywhere rounded-sm border border-edge bg-surface px-3 text-sm hover:border-ink
              aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
          >
            <bdi>{size}</bdi>
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}

type OfferChoicesProps = FilterValues & {
  /** The plural label. */
  title: string
  textOf(value: string): string
  href(value: string | undefined): string
}

/** The values with the most products and the selected one. All are collapsed below, alphabetically. */
function OfferChoices({ shown, all, title, textOf, href }: OfferChoicesProps) {
  const language = useLanguage()
  const texts = (offers: FilterValue[]) =>
    offers.map((offer) => {
      const text = textOf(offer.value)
      return { ...offer, text, lang: markOf(text, language) }
    })
  return (
    <>
      <ul>
        {texts(shown).map(({ value, text, isChosen = false, ...rest }) => (
          <li key={value}>
            <Choice href={href(isChosen ? undefined : value)} isChosen={isChosen} isOneOf {...rest}>
              {text}
            </Choice>
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <Fold title={title} isOpen={false} className="mt-1 text-sm">
          <ul>
            {texts(all).map(({ value, count, swatch, text, lang }) => (
              <li key={value}>
                <FilterLink href={href(value)} className="flex min-h-11 items-center gap-3 hover:underline">
                  <Swatch colour={swatch} />
                  <span lang={lang}>{text}</span> <span className="ms-auto text-soft">{count}</span>
                </FilterLink>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
