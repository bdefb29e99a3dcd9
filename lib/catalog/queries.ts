import { ask, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { ListingFilters } from '@/lib/schemas/listing'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/schemas/paging'
import { Prisma } from '@/prisma/generated/client'
import type { Facets, Product, ProductCard, ProductDetail } from './contract'
import { facetsJson, keptFacets } from './facets'
import { searchFor } from './forgive'
import { keptList } from './kept-lists'
import { KeptUntilChange } from './kept-until-change'
import { listingQuery } from './listing-address'
import { foundBy, isPlannedOnce, listingOf } from './listing-sql'
import { cardsJson, productsJson } from './product-json'
import { type CardRow, cardOf, detailOf, productOf, wholeProduct } from './rows'
import type { Search } from './search'

type PageInfo = { page: number; pages: number; total: number }
type FoundPage<T> = { products: T; ids: string[] } & PageInfo
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search was read. */
  search: Search | null
} & PageInfo

/** One page of a listing, for pages, and what it can be narrowed by: one round trip, but for reading a search. */
export async function listProducts(filters: ListingFilters): Promise<Listing> {
  const search = await searchOfFilters(filters)
  let facets: Facets | undefined
  const { products, ...info } = await pageOfListing<CardRow[]>(filters, cardsJson, async () => {
    let found: FoundPage<CardRow[]> | undefined
    facets = await keptFacets(filters, async () => {
      const narrowed = Prisma.sql`, ${facetsJson(filters, search, foundBy(filters, search))} AS facets`
      const both = await onePage<CardRow[], { facets: Facets }>(filters, search, cardsJson, narrowed)
      found = both
      return both.facets
    })
    return found ?? onePage(filters, search, cardsJson)
  })
  facets ??= await keptFacets(filters, async () => {
    const [row] = await ask<{ facets: Facets }>(Prisma.sql`SELECT ${facetsJson(filters, search)} AS facets`)
    if (!row) throw new Error('The database told nothing of a listing')
    return row.facets
  })
  return { products: products.map(cardOf), facets, search, ...info }
}

/** The same page for the API, as JSON of `{ products, page, pages, total }`. */
export async function findProducts(filters: ListingFilters): Promise<string> {
  const { products, page, pages, total } = await pageOfListing<string>(filters, productsJson, async () =>
    onePage(filters, await searchOfFilters(filters), productsJson),
  )
  return `{"products":${products},"page":${page},"pages":${pages},"total":${total}}`
}

type Telling = (page: Prisma.Sql) => Prisma.Sql

/** Who is on a page is kept until a listing changes; what is told of them is read each time. */
async function pageOfListing<T>(filters: ListingFilters, telling: Telling, find: () => Promise<FoundPage<T>>) {
  const { list, products } = await keptList<T>(listingQuery(filters), async () => {
    const { products, ids, page, pages, total } = await find()
    return { products, list: { ids, page, pages, total } }
  })
  const { ids, ...info } = list
  return { products: products ?? (await told<T>(telling, ofIds(ids))), ...info }
}

/** The page that the filters ask for, or the last one, with more columns of the listing. */
async function onePage<T, More = unknown>(
  filters: ListingFilters,
  search: Search | null,
  telling: Telling,
  more = Prisma.empty,
): Promise<FoundPage<T> & More> {
  const [row] = await ask<{ products: T; ids: string[]; total: number } & More>(
    Prisma.sql`${listingOf(filters, search)}
      SELECT ${telling(Prisma.sql`SELECT * FROM page`)} AS products, ARRAY(SELECT id FROM page ORDER BY place) AS ids,
        total${more}
      FROM counted`,
    { isPrepared: isPlannedOnce(filters) && 'while there is room' },
  )
  if (!row) throw new Error('The database counted without a row')
  const { page, pages } = pageOf(filters.page, row.total, PRODUCTS_PER_PAGE)
  return page < filters.page ? onePage<T, More>({ ...filters, page }, search, telling, more) : { ...row, page, pages }
}

const ofIds = (ids: string[]) =>
  Prisma.sql`SELECT id, place FROM unnest(${ids}::text[]) WITH ORDINALITY AS t (id, place)`

/** What is told of the products that `page` names by `id` and `place`. */
async function told<T>(telling: Telling, page: Prisma.Sql): Promise<T> {
  const [row] = await ask<{ products: T }>(Prisma.sql`SELECT ${telling(page)} AS products`, { isPrepared: true })
  if (!row) throw new Error('The database told without a row')
  return row.products
}

/** These products in this order. */
export async function productsOfIds(ids: string[]): Promise<Product[]> {
  const rows = await db.product.findMany({ where: { id: { in: ids } }, include: wholeProduct })
  return inOrder(ids, rows).map(productOf)
}

const readings = new KeptUntilChange<Search>()

/** Read once for all that narrows, sorts or turns the pages of what was found. */
const searchOfFilters = async ({ search }: ListingFilters) =>
  search ? readings.get(search, () => searchFor(search)) : null

function inOrder<T extends { id: string }>(ids: string[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const cardsOf = async (page: Prisma.Sql): Promise<ProductCard[]> => (await told<CardRow[]>(cardsJson, page)).map(cardOf)

const newest = Prisma.sql`created_at DESC, id DESC`
const placed = (by: Prisma.Sql) => Prisma.sql`SELECT id, row_number() OVER (ORDER BY ${by}) AS place FROM products`

/** What the owner marked as new, the newest 48, newest first. */
const arrivals = Prisma.sql`${placed(newest)} WHERE is_new_arrival ORDER BY ${newest} LIMIT 48`

export const newArrivals = (): Promise<ProductCard[]> => cardsOf(arrivals)

/** The same for the API, as JSON of a list. */
export const findNewArrivals = () => told<string>(productsJson, arrivals)

/** Goods that the owner recommends, those in stock. */
export const recommended = (): Promise<ProductCard[]> =>
  cardsOf(Prisma.sql`${placed(newest)} WHERE is_recommend AND in_stock ORDER BY ${newest} LIMIT 8`)

/** Others of the same kind, those in stock. */
export function relatedProducts(
  product: Pick<ProductDetail, '_id' | 'category' | 'subCategory'>,
): Promise<ProductCard[]> {
  const { _id, category, subCategory } = product
  const best = Prisma.sql`rating DESC, ${newest}`
  return cardsOf(Prisma.sql`
    ${placed(best)} WHERE category = ${category}::"Category" AND sub_category = ${subCategory}::"SubCategory"
      AND in_stock AND id <> ${_id} ORDER BY ${best} LIMIT 4`)
}

/** For the page of a product; null when unknown. */
export async function productDetail(id: string): Promise<ProductDetail | null> {
  const row = await productRow(id)
  return row && detailOf(row)
}

/** The same for the API, as JSON. @throws ShopError `not found` */
export async function findProduct(id: string): Promise<string> {
  const list = id.includes('\0') ? '[]' : await told<string>(productsJson, ofIds([id]))
  if (list === '[]') throw productNotFound()
  return list.slice(1, -1)
}

/** @throws ShopError `not found` */
export async function productById(id: string): Promise<Product> {
  const row = await productRow(id)
  if (!row) throw productNotFound()
  return productOf(row)
}

const productNotFound = () => new ShopError('not found', 'Product not found')

const productRow = async (id: string) =>
  id.includes('\0') ? null : db.product.findUnique({ where: { id }, include: wholeProduct })
