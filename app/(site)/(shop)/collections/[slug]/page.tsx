import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslate } from '#translate'
import { InUrdu } from '@/app/in-urdu'
import { filterChoices } from '@/components/catalog/listing/filter-choices'
import { Listing } from '@/components/catalog/listing/listing'
import { collectionData, crumbData, listingHead } from '@/components/catalog/listing/listing-metadata'
import { summaryOf } from '@/components/catalog/product/product-texts'
import { JsonLd, pageMetadata } from '@/components/shop/page-metadata'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState, PageHeading } from '@/components/ui/page-heading'
import { Picture } from '@/components/ui/picture'
import { collectionAt } from '@/lib/collections/queries'
import type { CollectionPage as ShownPage } from '@/lib/collections/responses'
import { markOf } from '@/lib/i18n/language'
import { getTranslate, pageLanguage } from '@/lib/i18n/react-server'
import colours from '@/lib/i18n/ur/colours.json'
import { cachedQuery } from '@/lib/platform/http/page-queries'
import { listProducts } from '@/lib/search/listing'
import { listingPath } from '@/lib/search/listing-address'
import { readListing } from '@/lib/search/listing-input'
import { pageSettings } from '@/lib/settings/current'
import { departmentsIn } from '@/lib/settings/departments'
import { type Params, queryTextOf } from '@/lib/values/list-params'

type CollectionProps = { params: Promise<{ slug: string }>; searchParams: Promise<Params> }

/** The collection and its listing, read once for the head and the body of the page. */
const collectionPage = cachedQuery(async (slug: string, query: string) => {
  const language = await pageLanguage()
  const collection = await collectionAt(slug, language)
  if (!collection) return null
  const { departments } = await pageSettings()
  const { filters } = readListing(new URLSearchParams(query), slug, departments)
  return { collection, filters, ...(await listProducts({ ...filters, within: collection.goods }, language)) }
})

async function shownPage({ params, searchParams }: CollectionProps) {
  const shown = await collectionPage((await params).slug, queryTextOf(await searchParams))
  if (!shown) notFound()
  const { name, text } = shown.collection
  const { delivery } = await pageSettings()
  const own = { name, text: summaryOf(text) }
  return { ...shown, head: listingHead(shown.filters, shown, delivery, await getTranslate(), own) }
}

export async function generateMetadata(props: CollectionProps): Promise<Metadata> {
  const [{ name: shopName }, { head, collection }] = await Promise.all([pageSettings(), shownPage(props)])
  const picture = collection.photo ? { url: collection.photo, alt: collection.name } : undefined
  return pageMetadata({ shopName, ...head, picture })
}

export default async function CollectionPage(props: CollectionProps) {
  const t = await getTranslate()
  const { departments } = await pageSettings()
  const { collection, filters, facets, search, head, ...found } = await shownPage(props)
  return (
    <div className="shell">
      <Heading collection={collection} />
      <InUrdu of={colours}>
        <Listing
          {...found}
          filters={filters}
          reading={search && { instead: search.instead, isPartial: search.isPartial }}
          noResults={
            <EmptyState title={t('No products match')}>
              <ButtonLink href={listingPath(filters)} variant="secondary">
                {t('See the whole collection')}
              </ButtonLink>
            </EmptyState>
          }
          choices={filterChoices(filters, facets, departmentsIn(t.language, departments))}
          isHeaded
        />
      </InUrdu>
      <JsonLd data={crumbData([{ name: t('Home'), href: '/' }, { name: collection.name }], head.path, t.language)} />
      <JsonLd data={collectionData(collection.name, head.path, found.products, t.language)} />
    </div>
  )
}

/** Name and text, beside the picture on wide screens. */
function Heading({ collection: { name, text, photo } }: { collection: ShownPage }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <PageHeading
        title={<span lang={markOf(name, t.language)}>{name}</span>}
        crumbs={[{ name: t('Home'), href: '/' }, { name }]}
      >
        {text && (
          <p lang={markOf(text, t.language)} className="measure whitespace-pre-line">
            {text}
          </p>
        )}
      </PageHeading>
      {photo && (
        <div className="lg:pt-6">
          <Picture
            url={photo}
            alt=""
            sizes="(min-width: 64rem) 22rem, 100vw"
            isFirst
            className="aspect-3/2! lg:aspect-square!"
          />
        </div>
      )}
    </div>
  )
}
