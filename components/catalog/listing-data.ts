import type { ProductCard } from '@/lib/catalog/contract'
import { listingHref } from '@/lib/catalog/listing-address'
import { departmentNames } from '@/lib/catalog/listing-options'
import type { ListingFilters } from '@/lib/schemas/listing'
import { siteUrl } from '@/lib/site'
import { listingName } from './listing-head'

/** Where a page belongs: its last crumb is the page itself, at `path`. */
export const crumbData = (crumbs: { name: string; href?: string }[], path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(href ?? path),
  })),
})

/** A page of goods: the addresses of what it shows. */
export const collectionData = (name: string, path: string, products: Pick<ProductCard, '_id'>[]) => ({
  '@type': 'CollectionPage',
  name,
  url: siteUrl(path),
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: products.map(({ _id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl(`/product/${_id}`),
    })),
  },
})

/** A category of a department lies below the department. */
export function listingCrumbs({ department, subCategory }: ListingFilters, path: string) {
  const above =
    department && subCategory ? [{ name: departmentNames[department], href: listingHref({ department }) }] : []
  const name = listingName({ department, subCategory })
  return crumbData([{ name: 'Home', href: '/' }, ...above, { name }], path)
}
