import { departmentNames, subCategoryNames } from '@/lib/catalog/product-fields'
import type { ProductCardData } from '@/lib/catalog/responses'
import type { Language } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { pageUrl } from '@/lib/platform/site'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingHref } from '@/lib/search/listing-address'
import { isDeliveryFree } from '@/lib/settings/delivery'
import type { Delivery } from '@/lib/settings/table'

type Shown = { page: number; pages: number; total: number }

/** What a collection says of itself; without a text, an empty one. */
type OwnHead = { name: string; text: string }

type Contents = Pick<ListingFilters, 'department' | 'subCategory' | 'sale'>

/** `Men`, `Women’s Pants`, `Shirts`, `Shop`, `Sale`, `Men’s Sale`, `Shirts on Sale` */
export function listingName({ department, subCategory, sale }: Contents, t: Translate): string {
  const goods = subCategory && t(subCategoryNames[subCategory])
  const kind = goods && sale ? t('{goods} on Sale', { goods }) : goods || (sale && t('Sale'))
  if (!department) return kind || t('Shop')
  const name = t(departmentNames[department])
  return kind ? t('{department}’s {kind}', { department: name, kind }) : name
}

/**
 * The metadata of a listing. Departments, categories, the sale and each of their pages have their own canonical
 * address. With sorting or other filters it is that of the first page without them. Searches and empty lists are not
 * indexed. A collection has its own name and text, and one address for each of its pages.
 */
export function listingHead(
  filters: ListingFilters,
  { page, pages, total }: Shown,
  delivery: Delivery,
  t: Translate,
  own?: OwnHead,
) {
  const { collection, search, department, subCategory, sale } = filters
  const kept = own ? { collection } : { department, subCategory, sale }
  const isPlain = listingHref(filters) === listingHref({ ...kept, page: filters.page })
  const shown = isPlain ? page : 1
  const all = subCategory ? t(subCategoryNames[subCategory]) : t('Shirts and pants')
  const goods = sale ? t('{goods} on sale', { goods: all }) : all
  const offered = department ? t(`{goods} for ${department}`, { goods }) : goods
  const part = shown > 1 ? ` ${t('Page {number} of {count}.', { number: shown, count: pages })}` : ''
  const name = own?.name ?? listingName(filters, t)
  return {
    title: search ?? (shown > 1 ? t('{name}, page {number}', { name, number: shown }) : name),
    description:
      (own?.text ||
        t(
          isDeliveryFree(delivery)
            ? '{goods}, with free shipping all over Pakistan.'
            : '{goods}, with delivery all over Pakistan.',
          { goods: own?.name ?? offered },
        )) + part,
    path: search === undefined ? listingHref({ ...kept, page: shown }) : listingHref({ collection, search }),
    isUnlisted: search !== undefined || total === 0,
  }
}

/** The breadcrumbs of a page. The last one is the page itself, at `path`. */
export const crumbData = (crumbs: { name: string; href?: string }[], path: string, language: Language) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(href ?? path, language),
  })),
})

/** The list of product addresses on a page. */
export const collectionData = (
  name: string,
  path: string,
  products: Pick<ProductCardData, '_id'>[],
  language: Language,
) => ({
  '@type': 'CollectionPage',
  name,
  url: pageUrl(path, language),
  inLanguage: language,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: products.map(({ _id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: pageUrl(`/product/${_id}`, language),
    })),
  },
})

/** A category is below its department. */
export function listingCrumbs({ department, subCategory, sale }: ListingFilters, path: string, t: Translate) {
  const above =
    department && subCategory ? [{ name: t(departmentNames[department]), href: listingHref({ department }) }] : []
  const name = listingName({ department, subCategory, sale }, t)
  return crumbData([{ name: t('Home'), href: '/' }, ...above, { name }], path, t.language)
}
