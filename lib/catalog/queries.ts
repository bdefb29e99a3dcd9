import { ask, db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { ListingFilters } from '@/lib/schemas/listing'
import { PRODUCTS_PER_PAGE, pageOf } from '@/lib/schemas/paging'
import { Prisma } from '@/prisma/generated/client'
import type { Facets, Product, ProductCard, ProductDetail } from './contract'
import { brandsOf, sizesOf } from './facets'
import { searchFor } from './forgive'
import { keptList } from './kept-lists'
import { KeptUntilChange } from './kept-until-change'
import { listingQuery } from './listing-address'
import { listingOf } from './listing-sql'
import { cardsJson, productsJson } from './product-json'
import { type CardRow, cardOf, detailOf, productOf, wholeProduct } from './rows'
import type { Search } from './search'
import { inSizeOrder } from './size-order'

type PageInfo = { page: number; pages: number; total: number }
type Listing = {
  products: ProductCard[]
  facets: Facets
  /** How the search was read. */
  search: Search | null
} & PageInfo

/** One page of a listing, for pages, and what it can be narrowed by: one round trip, but for reading a search. */
export async function listProducts(filters: ListingFilters): Promise<Listing> {
  const search = await searchOfFilters(filters)
  const { cards, brands, sizes, ...info } = await onePage<{ cards: CardRow[] } & Facets>(
    filters,
    search,
    Prisma.sql`${cardsJson(Prisma.sql`SELECT * FROM page`)} AS cards, ${brandsOf(filters, search)} AS brands,
      ${sizesOf(filters, search)} AS sizes`,
  )
  return { products: cards.map(cardOf), facets: { brands, sizes: inSizeOrder(sizes) }, search, ...info }
}

/** The same for the API, as JSON of `{ products, page, pages, total }`. */
export async function findProducts(filters: ListingFilters): Promise<string> {
  const { list, products = await jsonOfIds(list.ids) } = await keptList(listingQuery(filters), async () => {
    const { products, ids, page, pages, total } = await onePage<{ products: string; ids: string[] }>(
      filters,
      await searchOfFilters(filters),
      Prisma.sql`${productsJson(Prisma.sql`SELECT * FROM page`)} AS products,
        ARRAY(SELECT id FROM page ORDER BY place) AS ids`,
    )
    return { products, list: { ids, page, pages, total } }
  })
  const { page, pages, total } = list
  return `{"products":${products},"page":${page},"pages":${pages},"total":${total}}`
}

const jsonOfIds = (ids: string[]) =>
  jsonOf(Prisma.sql`SELECT id, place FROM unnest(${ids}::text[]) WITH ORDINALITY AS t (id, place)`)

/** JSON of a list of the products that `page` names by `id` and `place`. */
async function jsonOf(page: Prisma.Sql): Promise<string> {
  const [row] = await ask<{ products: string }>(Prisma.sql`SELECT ${productsJson(page)} AS products`, {
    isPrepared: true,
  })
  return row?.products ?? '[]'
}

/** The columns for the page that the filters ask for, or for the last one. */
async function onePage<T extends object>(
  filters: ListingFilters,
  search: Search | null,
  columns: Prisma.Sql,
): Promise<T & PageInfo> {
  const [row] = await ask<T & { total: number }>(
    Prisma.sql`${listingOf(filters, search)} SELECT total, ${columns} FROM counted`,
    { isPrepared: isOfFewTexts(filters) },
  )
  if (!row) throw new Error('The database counted without a row')
  const { page, pages } = pageOf(filters.page, row.total, PRODUCTS_PER_PAGE)
  return page < filters.page ? onePage<T>({ ...filters, page }, search, columns) : { ...row, page, pages }
}

/** Free values decide how a listing is best read: then each is planned for itself. */
const isOfFewTexts = ({ search, brand, size, minPrice, maxPrice, page }: ListingFilters) =>
  page === 1 && [search, brand, size, minPrice, maxPrice].every((value) => value === undefined)

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

/** Cards of the products that `page` names by `id` and `place`. */
async function cardsOf(page: Prisma.Sql): Promise<ProductCard[]> {
  const [row] = await ask<{ cards: CardRow[] }>(Prisma.sql`SELECT ${cardsJson(page)} AS cards`, { isPrepared: true })
  return row?.cards.map(cardOf) ?? []
}

const newest = Prisma.sql`created_at DESC, id DESC`
const placed = (by: Prisma.Sql) => Prisma.sql`SELECT id, row_number() OVER (ORDER BY ${by}) AS place FROM products`

/** What the owner marked as new, the newest 48, newest first. */
const arrivals = Prisma.sql`${placed(newest)} WHERE is_new_arrival ORDER BY ${newest} LIMIT 48`

export const newArrivals = (): Promise<ProductCard[]> => cardsOf(arrivals)

/** The same for the API, as JSON of a list. */
export const findNewArrivals = (): Promise<string> => jsonOf(arrivals)

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
  const list = id.includes('\0') ? '[]' : await jsonOfIds([id])
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
