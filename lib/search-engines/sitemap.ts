import 'server-only'
import { languages, localHref } from '@/lib/i18n/language'
import { pageUrl, siteUrl } from '@/lib/platform/site'
import { listingHref } from '@/lib/search/listing-address'
import { chunk, chunkDates, listingDates } from './whole-catalogue'
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
