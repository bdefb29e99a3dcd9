import type { ProductCardData } from '@/lib/catalog/responses'
import { type Language, nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { pageUrl } from '@/lib/platform/site'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingHref } from '@/lib/search/listing-address'
import { isDeliveryFree } from '@/lib/settings/delivery'
import { areSpecs, type Department, departmentOf, kindOf, specDepartments } from '@/lib/settings/departments'
import type { Delivery } from '@/lib/settings/table'

type Shown = { page: number; pages: number; total: number }

/** What a collection says of itself; without a text, an empty one. */
type OwnHead = { name: string; text: string }

type Contents = Pick<ListingFilters, 'department' | 'subCategory' | 'sale'>

/** Names of people take an apostrophe, and names of goods such as Unstitched do not. */
const isOfPeople = ({ name }: Department) => name === 'Men' || name === 'Women'

/** `Men`, `Women’s Pants`, `Kids Shirts`, `Shirts`, `Shop`, `Sale`, `Men’s Sale`, `Shirts on Sale` */
export function listingName(contents: Contents, t: Translate, departments = specDepartments): string {
  const department = departmentOf(departments, contents.department)
  const asked = kindOf(departments, contents)
  const goods = asked && nameIn(asked, t.language)
  const kind = goods && contents.sale ? t('{goods} on Sale', { goods }) : goods || (contents.sale && t('Sale'))
  if (!department) return kind || t('Shop')
  const name = nameIn(department, t.language)
  if (!kind) return name
  const names = { department: name, kind }
  return isOfPeople(department) ? t('{department}’s {kind}', names) : t('{department} {kind}', names)
}

/** `Shirts and pants for men`, `Kids: Kurtas` */
function offerOf({ department: key, ...contents }: Contents, t: Translate, departments: Department[]): string {
  const department = departmentOf(departments, key)
  const kind = kindOf(departments, { department: key, subCategory: contents.subCategory })
  const all = kind ? nameIn(kind, t.language) : t(areSpecs(departments) ? 'Shirts and pants' : 'Clothing')
  const goods = contents.sale ? t('{goods} on sale', { goods: all }) : all
  if (!department) return goods
  if (department.name === 'Men') return t('{goods} for men', { goods })
  if (department.name === 'Women') return t('{goods} for women', { goods })
  return t('{department}: {goods}', { department: nameIn(department, t.language), goods })
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
  departments = specDepartments,
) {
  const { collection, search, department, subCategory, sale } = filters
  const kept = own ? { collection } : { department, subCategory, sale }
  const isPlain = listingHref(filters) === listingHref({ ...kept, page: filters.page })
  const shown = isPlain ? page : 1
  const offered = offerOf(filters, t, departments)
  const part = shown > 1 ? ` ${t('Page {number} of {count}.', { number: shown, count: pages })}` : ''
  const name = own?.name ?? listingName(filters, t, departments)
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
export function listingCrumbs(filters: ListingFilters, path: string, t: Translate, departments = specDepartments) {
  const { department, subCategory } = filters
  const above =
    department && subCategory
      ? [{ name: listingName({ department }, t, departments), href: listingHref({ department }) }]
      : []
  const name = listingName(filters, t, departments)
  return crumbData([{ name: t('Home'), href: '/' }, ...above, { name }], path, t.language)
}
