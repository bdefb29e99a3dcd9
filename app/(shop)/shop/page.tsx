import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { Listing } from '@/components/catalog/listing'
import { pageMetadata } from '@/components/chrome/page-metadata'
import { JsonLdText } from '@/components/ui/json-ld'
import { askedOnce } from '@/lib/asked-once'
import { filtersOfPage } from '@/lib/catalog/filters'
import { listingQuery } from '@/lib/catalog/listing-address'
import { PAGE_FRAME_HEADER } from '@/lib/http/page-frame'
import { blankPage } from './blank-page'
import { type ListingPage, listingPage } from './listing-page'

export const dynamic = 'force-dynamic'

type ShopPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Asked twice for each page: for its head and for its body. */
const pageOf = askedOnce((query: string) => listingPage(filtersOfPage(new URLSearchParams(query))))

async function shown({ searchParams }: ShopPageProps): Promise<ListingPage> {
  const frame = (await headers()).get(PAGE_FRAME_HEADER)
  if (frame) return blankPage(frame)
  const pairs = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    return first === undefined ? [] : [[name, first]]
  })
  return pageOf(listingQuery(filtersOfPage(new URLSearchParams(pairs))))
}

export async function generateMetadata(props: ShopPageProps): Promise<Metadata> {
  return pageMetadata((await shown(props)).head)
}

export default async function ShopPage(props: ShopPageProps) {
  const { listing, structured } = await shown(props)
  return (
    <div className="shell">
      <Listing data={listing} />
      {structured && <JsonLdText json={structured.crumbs} />}
      {structured && <JsonLdText json={structured.goods} />}
    </div>
  )
}
