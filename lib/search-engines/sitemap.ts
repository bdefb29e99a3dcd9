import 'server-only'
import { collectionDates } from '@/lib/collections/queries'
import { languages, localHref } from '@/lib/i18n/language'
import { db } from '@/lib/platform/database/db'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import type { ListingFilters } from '@/lib/search/listing-address'
import { listingHref } from '@/lib/search/listing-address'
import { element, xmlText } from './xml'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PAIRS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

type Entry = { path: string; updatedAt?: Date; images?: string[] }

/** The index of all sitemaps. */
export async function sitemapIndex(): Promise<string> {
  const dates = await chunkDates()
  const products = dates.map((updatedAt, index) => ({ path: `/sitemap-products-${index + 1}.xml`, updatedAt }))
  const entries = [{ path: '/sitemap-pages.xml' }, ...products]
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.map((entry) => entryOf('sitemap', entry)).join('')}</sitemapindex>\n`
}

/** A sitemap by its name in the index, e.g. `products-1`; null for any other. */
export async function sitemap(part: string, fixed: string[]): Promise<string | null> {
  if (part === 'pages') return urlset(await pages(fixed))
  const number = /^products-([1-9]\d{0,4})$/.exec(part)?.[1]
  const products = number === undefined ? [] : await chunk(Number(number) - 1)
  if (products.length === 0) return null
  return urlset(products.map(({ id, ...rest }) => ({ path: `/product/${id}`, ...rest })))
}

/** Pages with products, dated by the newest change among these, and pages that never change that way. */
async function pages(fixed: string[]): Promise<Entry[]> {
  const listings = await listingDates()
  const updatedAt = listings[0]?.updatedAt
  return [
    ...['/', '/newarrivals'].map((path) => ({ path, updatedAt })),
    ...(await collectionDates()).map(({ slug, updatedAt }) => ({ path: listingHref({ collection: slug }), updatedAt })),
    ...listings.map(({ updatedAt, ...filters }) => ({ path: listingHref(filters), updatedAt })),
    ...fixed.map((path) => ({ path })),
  ]
}

const urlset = (entries: Entry[]) =>
  `${HEAD}<urlset ${NAMESPACE} ${PAIRS} ${IMAGES}>\n${entries.map(inAllLanguages).join('')}</urlset>\n`

/** Each language has an entry of its own, and each names all. */
function inAllLanguages(entry: Entry): string {
  const link = (hreflang: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(url)}"/>`
  const pairs = [
    ...languages.map((language) => link(language, pageUrl(entry.path, language))),
    link('x-default', siteUrl(entry.path)),
  ].join('')
  return languages
    .map((language) => entryOf('url', { ...entry, path: localHref(entry.path, language) }, pairs))
    .join('')
}

function entryOf(name: 'url' | 'sitemap', { path, updatedAt, images = [] }: Entry, pairs = ''): string {
  const pictures = images.map((url) => `<image:image>${element('image:loc', siteUrl(url))}</image:image>`)
  const lastmod = updatedAt ? element('lastmod', updatedAt.toISOString()) : ''
  return `<${name}>${element('loc', siteUrl(path))}${lastmod}${pairs}${pictures.join('')}</${name}>\n`
}

const PRODUCTS_PER_CHUNK = 10_000

/**
 * When each chunk of the catalogue last changed. Chunks are in order of creation, so that a new product changes only
 * the last one.
 */
async function chunkDates(): Promise<Date[]> {
  const rows = await db.$queryRaw<{ updatedAt: Date }[]>`
    SELECT max(updated_at) AS "updatedAt"
    FROM (SELECT updated_at, (row_number() OVER (ORDER BY created_at, id) - 1) / ${PRODUCTS_PER_CHUNK} AS chunk
      FROM products WHERE is_published) p
    GROUP BY chunk ORDER BY chunk`
  return rows.map((row) => row.updatedAt)
}

/** The products of a chunk, counted from 0, with the addresses of their pictures; empty past the last chunk. */
function chunk(index: number): Promise<{ id: string; updatedAt: Date; images: string[] }[]> {
  return db.$queryRaw`
    SELECT id, updated_at AS "updatedAt",
      ARRAY(SELECT url FROM product_images WHERE product_id = p.id ORDER BY position) AS images
    FROM (SELECT id, updated_at, created_at FROM products WHERE is_published
      ORDER BY created_at, id LIMIT ${PRODUCTS_PER_CHUNK} OFFSET ${index * PRODUCTS_PER_CHUNK}) p
    ORDER BY created_at, id`
}

type Listing = Pick<ListingFilters, 'department' | 'subCategory'>

/** When each department and category that has products, each combination, and the whole catalogue last changed. */
async function listingDates(): Promise<(Listing & { updatedAt: Date })[]> {
  const rows = await db.$queryRaw<{ category: string | null; subCategory: string | null; updatedAt: Date }[]>`
    SELECT category, sub_category AS "subCategory", max(updated_at) AS "updatedAt"
    FROM products WHERE is_published GROUP BY CUBE (category, sub_category) HAVING count(*) > 0 ORDER BY 1 NULLS FIRST, 2 NULLS FIRST`
  return rows.map(({ category, subCategory, updatedAt }) => ({
    department: category ?? undefined,
    subCategory: subCategory ?? undefined,
    updatedAt,
  }))
}
