import { X } from 'lucide-react'
import { useTranslate } from '#translate'
import { Link, type LinkProps } from '@/components/ui/link'
import { type FieldName, fieldNames, fieldOf, type productFields, textOf } from '@/lib/catalog/product-fields'
import type { Translate } from '@/lib/i18n/message'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingHref } from '@/lib/search/listing-address'
import { formatRupees, rupees } from '@/lib/values/money'

const focusCount = () => document.getElementById('count')?.focus({ preventScroll: true })

/** Removes a filter. The chip disappears, so the focus moves to the number of results. */
const ChipLink = (props: LinkProps) => <Link {...props} scroll={false} onNavigate={focusCount} />

const money = (amount: number) => formatRupees(rupees(amount))

type Removable = Exclude<keyof ListingFilters, 'sort' | 'page'>
type Words = { [Key in Removable]: (value: NonNullable<ListingFilters[Key]>, t: Translate) => string }

const fieldWords = Object.fromEntries(
  fieldNames.map((name) => [fieldOf(name).filter, (value: string, t: Translate) => t.text(textOf(name, value))]),
) as Pick<Words, (typeof productFields)[FieldName]['filter']>

const words: Words = {
  search: (term) => `“${term}”`,
  ...fieldWords,
  brand: (brand) => brand,
  size: (size, t) => t('Size {size}', { size }),
  inStock: (_, t) => t('In stock'),
  sale: (_, t) => t('On sale'),
  minPrice: (amount, t) => t('From {price}', { price: money(amount) }),
  maxPrice: (amount, t) => t('Up to {price}', { price: money(amount) }),
}

function chip<Key extends Removable>(filters: ListingFilters, key: Key, t: Translate) {
  const value = filters[key]
  if (value === undefined || value === null) return []
  return [{ key, text: words[key](value, t), href: listingHref({ ...filters, [key]: undefined, page: 1 }) }]
}

/** The active filters of the listing. Each can be removed, except a department that is the listing's heading. */
export function FilterChips({ filters }: { filters: ListingFilters }) {
  const t = useTranslate()
  const keys = (Object.keys(words) as Removable[]).filter((key) => filters.search || key !== 'department')
  const chips = keys.flatMap((key) => chip(filters, key, t))
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
      {chips.length > 1 && (
        <li>
          <ChipLink href="/shop" className="link target px-2 text-sm">
            {t('Clear all')}
          </ChipLink>
        </li>
      )}
    </ul>
  )
}
