'use client'

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '#translate'
import { ProductGrid } from '@/components/catalog/card/product-grid'
import { Link, type LinkProps } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { Rich } from '@/components/ui/rich'
import { type FieldName, fieldNames, fieldOf, type productFields, textOf } from '@/lib/catalog/product-fields'
import type { ProductCardData } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { type ListingFilters, listingHref, listingPath } from '@/lib/search/listing-address'
import { formatRupees, rupees } from '@/lib/values/money'
import type { FilterChoices } from './filter-choices'
import { SearchForm, SortForm } from './filter-forms'
import { FilterDrawer, FilterPanel } from './filter-panel'

type SearchReadingProps = { instead?: string; isPartial: boolean }

/** A note that a search shows a corrected spelling, or products with only some of its words. Nothing otherwise. */
function SearchReading({ instead, isPartial }: SearchReadingProps) {
  const t = useTranslate()
  if (instead) {
    return (
      <p>
        <Rich
          message="Showing results for “{term}”"
          values={{ term: <strong className="font-semibold">{instead}</strong> }}
        />
      </p>
    )
  }
  return isPartial ? <p>{t('Nothing has all of these words. Showing what has some of them.')}</p> : null
}

type ListingProps = {
  filters: ListingFilters
  choices: FilterChoices
  products: ProductCardData[]
  page: number
  pages: number
  total: number
  reading: SearchReadingProps | null
  /** Shown when there are no products. */
  noResults: ReactNode
  /** Whether its heading stands above it. */
  isHeaded?: boolean
}

const titleOf = ({ search, sale }: ListingFilters, name: string | undefined, t: Translate) => {
  if (!search && sale) return name ? t('{department}’s Sale', { department: name }) : t('Sale')
  if (!search) return name ?? t('Shop')
  return (
    <>
      <span className="font-normal text-base text-soft tracking-normal [word-spacing:normal]">
        {t('Show Search Result:')}{' '}
      </span>
      {search}
    </>
  )
}

/**
 * A listing with its filters. It is a client component because its data is a tenth of its markup, which a server
 * component would send twice.
 */
export function Listing({
  filters,
  choices,
  products,
  page,
  pages,
  total,
  reading,
  noResults,
  isHeaded,
}: ListingProps) {
  const t = useTranslate()
  const panel = <FilterPanel filters={filters} choices={choices} />
  return (
    // The minimum height keeps the panel in place when there are few results.
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-6 lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)]
        lg:grid-rows-[auto_1fr] lg:pt-10"
    >
      <div
        id="listing"
        className="flex flex-wrap items-baseline-last gap-x-4 gap-y-1 pb-4 lg:col-start-2 lg:row-start-1 lg:pe-84 lg:pb-6"
      >
        {!isHeaded && <h1 className="text-2xl tracking-display">{titleOf(filters, choices.names.department, t)}</h1>}
        <p id="count" role="status" tabIndex={-1} className="text-soft text-sm">
          {total === 1 ? t('1 product') : t('{count} products', { count: total })}
        </p>
        <a
          href="#products"
          className="sr-only z-30 bg-ink text-surface focus:not-sr-only focus:absolute focus:px-4 focus:py-3"
        >
          {t('Skip to products')}
        </a>
      </div>
      <aside
        id="filters"
        aria-label={t('Filters')}
        className="hidden target:block lg:sticky lg:top-[calc(var(--header)+1rem)] lg:col-start-1 lg:row-span-2
          lg:row-start-1 lg:-ms-1 lg:block lg:max-h-[calc(100dvh-var(--header)-2rem)] lg:self-start lg:overflow-y-auto
          lg:pe-3 lg:ps-1"
      >
        <div className="border-rule border-t">{panel}</div>
      </aside>
      <div
        data-bar
        className="flex items-center justify-between gap-3 pb-4 lg:col-start-2 lg:row-start-1 lg:justify-self-end
          lg:self-end lg:pb-6"
      >
        <FilterDrawer total={total}>{panel}</FilterDrawer>
        <SortForm filters={filters} />
      </div>
      <div id="results" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {!filters.department && !filters.collection && <SearchForm search={filters.search} />}
          {reading && total > 0 && <SearchReading {...reading} />}
          <FilterChips filters={filters} names={choices.names} />
        </div>
        <div id="products" tabIndex={-1} className="outline-none">
          {total === 0 ? noResults : <ProductGrid products={products} isOpening isBeside />}
        </div>
        <Pagination page={page} pages={pages} href={(to) => listingHref({ ...filters, page: to })} />
      </div>
    </div>
  )
}

const focusCount = () => document.getElementById('count')?.focus({ preventScroll: true })

/** Removes a filter. The chip disappears, so the focus moves to the number of results. */
const ChipLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={focusCount} />

const money = (amount: number) => formatRupees(rupees(amount))

type Removable = Exclude<keyof ListingFilters, 'search' | 'collection' | 'sort' | 'page'>
type Words = { [Key in Removable]: (value: NonNullable<ListingFilters[Key]>, t: Translate) => string }

const fieldWords = Object.fromEntries(
  fieldNames.map((name) => [fieldOf(name).filter, (value: string, t: Translate) => t.text(textOf(name, value))]),
) as Pick<Words, (typeof productFields)[FieldName]['filter']>

const words: Words = {
  ...fieldWords,
  brand: (brand) => brand,
  size: (size, t) => t('Size {size}', { size }),
  inStock: (_, t) => t('In stock'),
  sale: (_, t) => t('On sale'),
  minPrice: (amount, t) => t('From {price}', { price: money(amount) }),
  maxPrice: (amount, t) => t('Up to {price}', { price: money(amount) }),
}

function chip<Key extends Removable>(filters: ListingFilters, key: Key, name: string | undefined, t: Translate) {
  const value = filters[key]
  if (value === undefined || value === null) return []
  return [{ key, text: name ?? words[key](value, t), href: listingHref({ ...filters, [key]: undefined, page: 1 }) }]
}

/** The active filters of the listing. Each can be removed, except the words and the department that its heading has. */
function FilterChips({ filters, names }: Pick<ListingProps, 'filters'> & Pick<FilterChoices, 'names'>) {
  const t = useTranslate()
  const keys = (Object.keys(words) as Removable[]).filter(
    (key) => filters.search || filters.collection || key !== 'department',
  )
  const chips = keys.flatMap((key) => chip(filters, key, names[key as keyof typeof names], t))
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, text, href }) => (
        <li key={key} className="min-w-0">
          <ChipLink
            href={href}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-rule bg-surface px-3
              text-sm hover:border-ink"
          >
            <span className="sr-only">{t('Remove filter:')} </span>
            <span className="truncate">{text}</span>
            <X aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0" />
          </ChipLink>
        </li>
      ))}
      {chips.length + Number(Boolean(filters.search)) > 1 && (
        <li>
          <ChipLink href={listingPath(filters)} className="link target px-2 text-sm">
            {t('Clear all')}
          </ChipLink>
        </li>
      )}
    </ul>
  )
}
