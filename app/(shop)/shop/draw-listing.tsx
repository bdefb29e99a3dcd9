import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Listing } from '@/components/catalog/listing'
import { filtersOfPage } from '@/lib/catalog/filters'
import { blank } from '@/lib/http/page-frame'
import type { Drawing } from '@/lib/server/page-frame'
import { siteUrl } from '@/lib/site'
import { kindOf } from './blank-page'
import { listingPage } from './listing-page'

/** What fills the blanks of `blankPage` for the listing of this address; null for any other page. */
export async function drawListing(href: string): Promise<Drawing | null> {
  const [path, query] = href.split('?')
  if (path !== '/shop' || !query) return null
  const params = new URLSearchParams(query)
  const filters = filtersOfPage(params)
  const page = await listingPage(filters)
  const { head, listing, structured } = page
  // The header marks the link to a department.
  const department = filters.department ? `query=${filters.department}&` : ''
  const asked = `${department}${blank('query')}=`
  return {
    // A space, as Next tells the address in two spellings.
    frame: { href: `/shop?${asked}%20`, form: kindOf(page) },
    blanks: {
      [`${asked}+`]: { data: query },
      [`${asked}%20`]: { data: [...params].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&') },
      [blank('title')]: text(head.title),
      [blank('description')]: text(head.description),
      [blank('path')]: text(siteUrl(head.path).slice(siteUrl('/').length)),
      [blank('listing')]: { html: renderToString(<Listing data={listing} />), data: listing },
      ...(structured && { [blank('crumbs')]: json(structured.crumbs), [blank('goods')]: json(structured.goods) }),
    },
  }
}

const text = (value: string) => ({ html: renderToStaticMarkup(value), data: value })
const json = (value: string) => ({ html: value, data: value })
