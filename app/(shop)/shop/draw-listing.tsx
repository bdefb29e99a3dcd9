import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Listing } from '@/components/catalog/listing'
import { filtersOfPage } from '@/lib/catalog/filters'
import { blank } from '@/lib/http/page-frame'
import type { Drawing } from '@/lib/server/page-frame'
import { siteUrl } from '@/lib/site'
import { kindOf } from './blank-page'
import { listingPage } from './listing-page'

/** What fills the blanks of `blankPage` for the listing of this address; null for any other. */
export function drawListing(href: string): Promise<Drawing> | null {
  const [path, query] = href.split('?')
  return path === '/shop' && query ? drawn(query) : null
}

async function drawn(query: string): Promise<Drawing> {
  const page = await listingPage(filtersOfPage(new URLSearchParams(query)))
  const { head, listing, structured } = page
  return {
    frame: { href: `/shop?${blank('query')}`, form: kindOf(page) },
    blanks: {
      query: { data: query },
      title: text(head.title),
      description: text(head.description),
      path: text(siteUrl(head.path).slice(siteUrl('/').length)),
      listing: { html: renderToString(<Listing data={listing} />), data: listing },
      ...(structured && {
        crumbs: { html: structured.crumbs, data: structured.crumbs },
        goods: { html: structured.goods, data: structured.goods },
      }),
    },
  }
}

const text = (value: string) => ({ html: renderToStaticMarkup(value), data: value })
