import { isUrdu, type Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { defaultAlt } from '@/lib/platform/images/pictures'
import { beforeSale, rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { swatchOf } from './colours'
import { columnOf, isVisible, type Visibility } from './columns'
import { shownPrices, sizesInStock } from './offer'
import { type Choices, forEachField, textOf } from './product-fields'
import type {
  DesignColour,
  Measurement,
  Product,
  ProductCardData,
  ProductDetail,
  ProductPicture,
  SavedProduct,
  ShownStock,
} from './responses'

/** Columns that the database derives, and only lists filter and sort by. */
const unread = {
  inStock: true,
  sizesInStock: true,
  lowLeft: true,
  sizesOnSale: true,
  onSale: true,
  hasPicture: true,
} as const

/** A product with its sizes and pictures, in the order in which they are shown. */
export const wholeProduct = {
  omit: unread,
  include: { sizes: { orderBy: { position: 'asc' } }, images: { orderBy: { position: 'asc' } } },
} satisfies Prisma.ProductDefaultArgs

export type StoredProduct = Prisma.ProductGetPayload<typeof wholeProduct>

/** Absent where shoppers read. */
type Cost = { costPrice?: number | null }

/** A product as `rowsJson` reads it: times are texts, and the rating is a number. */
export type ReadProduct = Omit<
  StoredProduct,
  'rating' | 'publishAt' | 'createdAt' | 'updatedAt' | 'costPrice' | 'sizes'
> &
  Cost & {
    sizes: (Omit<StoredProduct['sizes'][number], 'costPrice'> & Cost)[]
    rating: number
    publishAt: string | null
    createdAt: string
    updatedAt: string
  }

/** The product as the API returns it. */
export function productOf(row: ReadProduct): Product {
  return {
    _id: row.id,
    name: row.name,
    nameUr: row.nameUr,
    description: row.description,
    descriptionUr: row.descriptionUr,
    fit: row.fit,
    fitUr: row.fitUr,
    ...(forEachField((name) => row[name]) as Choices),
    brand: row.brand,
    design: row.design,
    modelNote: row.modelNote,
    modelNoteUr: row.modelNoteUr,
    piecesNote: row.piecesNote,
    fabric: row.fabric,
    price: rupees(row.price),
    compareAtPrice: rupeesOrNull(row.compareAtPrice),
    ...costOf(row),
    lowestPrice: rupees(row.lowestPrice),
    countInStock: row.countInStock,
    images: row.images.map((image) => image.url),
    imageAlts: picturesOf(row).map((picture) => picture.alt),
    sizes: row.sizes.map(({ size, quantity, price, compareAtPrice, measurements, keptPercent, ...cost }) => ({
      size,
      quantity,
      price: rupees(price),
      compareAtPrice: rupeesOrNull(compareAtPrice),
      ...costOf(cost),
      measurements: measurementsOf(measurements),
      keptPercent,
    })),
    measurements: measurementsOf(row.measurements),
    isPublished: row.isPublished,
    publishAt: row.publishAt && new Date(row.publishAt).toISOString(),
    isNewArrival: row.isNewArrival,
    isRecommend: row.isRecommend,
    rating: row.rating,
    numReviews: row.numReviews,
    fitVotes: { small: row.fitSmall, true: row.fitTrue, large: row.fitLarge },
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }
}

/** The product as its page shows it. */
export function detailOf(row: ReadProduct, language: Language): ProductDetail {
  const {
    costPrice: _cost,
    nameUr,
    descriptionUr,
    fitUr,
    modelNoteUr,
    countInStock,
    sizes,
    images: _,
    imageAlts: __,
    isPublished: ___,
    publishAt: ____,
    ...product
  } = productOf(row)
  const isUrdu = language === 'ur'
  return {
    ...product,
    ...shownName(row, language),
    ...(nameUr && (isUrdu ? { englishName: row.name } : { nameUr })),
    ...(isUrdu && (descriptionUr ? { description: descriptionUr } : { isDescriptionEnglish: true })),
    ...(isUrdu && fitUr && { fit: fitUr }),
    ...(isUrdu && modelNoteUr && { modelNote: modelNoteUr }),
    pictures: picturesIn(row, language),
    stock: shownStock(countInStock),
    sizes: sizes.map(({ quantity, costPrice: _, ...size }) => ({
      ...size,
      compareAtPrice: beforeSale(product, size),
      stock: shownStock(Math.min(quantity, countInStock)),
    })),
  }
}

/** The name in the page's language, or in English if there is no Urdu name. */
function shownName({ name, nameUr }: Pick<ReadProduct, 'name' | 'nameUr'>, language: Language) {
  if (language === 'en') return { name }
  return nameUr ? { name: nameUr } : { name, isNameEnglish: true as const }
}

const cardFields = [
  'id',
  'name',
  'nameUr',
  'brand',
  'price',
  'compareAtPrice',
  'lowestPrice',
  'rating',
  'numReviews',
  'isNewArrival',
  'countInStock',
] as const

/** The columns that a card needs. */
export type CardRow = Pick<ReadProduct, (typeof cardFields)[number] | 'images'> & {
  sizes: SizePrices[]
  /** The first colours of the others of its design, and how many others there are. */
  others: OtherRows
}
type OtherRows = { shown: { id: string; colour: string | null }[] | null; count: number } | null

export function cardOf(row: CardRow, language: Language): ProductCardData {
  return {
    _id: row.id,
    ...shownName(row, language),
    brand: row.brand,
    ...shownPrices(pricesOf(row)),
    rating: row.rating,
    numReviews: row.numReviews,
    isNewArrival: row.isNewArrival,
    inStock: row.countInStock > 0,
    sizes: sizesInStock(row),
    pictures: picturesIn(row, language),
    ...otherColoursOf(row.others, language),
  }
}

/** The most swatches on a card. */
const MOST_SWATCHES = 5

function otherColoursOf(others: OtherRows, language: Language): Pick<SavedProduct, 'otherColours'> {
  if (!others?.shown) return {}
  const t = translateTo(language)
  const shown = others.shown.map(({ id, colour }) => ({
    _id: id,
    name: colour ? t.text(textOf('colour', colour)) : '',
    colour: swatchOf(colour ?? '') ?? '',
  }))
  return { otherColours: { shown, more: others.count - shown.length } }
}

export const savedOf = (row: ReadProduct & { others: OtherRows }, language: Language): SavedProduct => ({
  ...productOf(row),
  ...otherColoursOf(row.others, language),
})

type SizePrices = Pick<StoredProduct['sizes'][number], 'size' | 'quantity' | 'price' | 'compareAtPrice'>

/** The prices of a row as rupees. */
export const pricesOf = (
  row: Pick<ReadProduct, 'price' | 'compareAtPrice' | 'lowestPrice' | 'countInStock'> & { sizes: SizePrices[] },
) => ({
  price: rupees(row.price),
  compareAtPrice: rupeesOrNull(row.compareAtPrice),
  lowestPrice: rupees(row.lowestPrice),
  countInStock: row.countInStock,
  sizes: row.sizes.map(({ size, quantity, price, compareAtPrice }) => ({
    ...{ size, quantity, price: rupees(price) },
    compareAtPrice: rupeesOrNull(compareAtPrice),
  })),
})

/** A row of `designColours` in lib/catalog/queries.ts. */
export type DesignRow = Pick<ReadProduct, 'id' | 'name' | 'nameUr' | 'colour' | 'images'> & { isSoldOut: boolean }

export const designColourOf = (row: DesignRow, language: Language): DesignColour => ({
  _id: row.id,
  name: row.colour ? translateTo(language).text(textOf('colour', row.colour)) : shownName(row, language).name,
  picture: picturesIn(row, language)[0],
  isSoldOut: row.isSoldOut,
})

const costOf = ({ costPrice }: Cost) => (typeof costPrice === 'number' ? { costPrice: rupees(costPrice) } : {})

const rupeesOrNull = (amount: number | null) => (amount === null ? null : rupees(amount))

const picturesOf = ({ name, images }: { name: string; images: ProductPicture[] }): ProductPicture[] =>
  images.map(({ url, alt, colour }, place) => ({ url, alt: alt || defaultAlt(name, place), colour }))

/** The pictures with alt texts in the page's language. An owner's text in the other language is replaced. */
function picturesIn(
  row: Pick<ReadProduct, 'name' | 'nameUr'> & { images: ProductPicture[] },
  language: Language,
): ProductPicture[] {
  if (language === 'en') return picturesOf(row)
  const { name } = shownName(row, language)
  const alt = (place: number) =>
    place === 0 ? name : translateTo(language)('{name}, picture {number}', { name, number: place + 1 })
  return picturesOf(row).map((picture, place) => (isUrdu(picture.alt) ? picture : { ...picture, alt: alt(place) }))
}

/** The same steps as `shown_stock` in prisma/sql, which decides when a sale invalidates a page. */
const shownStock = (pieces: number) => Math.min(pieces, 4) as ShownStock

function measurementsOf(json: Prisma.JsonValue): Measurement[] {
  if (!Array.isArray(json)) return []
  return json.flatMap((entry) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? [{ name: String(entry.name ?? ''), value: String(entry.value ?? '') }]
      : [],
  )
}

type Column = keyof typeof Prisma.ProductScalarFieldEnum

const columnsOf = (fields: readonly Column[]) =>
  Prisma.raw(fields.map((name) => `${columnOf(name)} AS "${name}"`).join(', '))
const readColumns = Object.values(Prisma.ProductScalarFieldEnum).filter((name) => !(name in unread))
const shoppersColumns = columnsOf(readColumns.filter((name) => name !== 'costPrice'))
const staffColumns = columnsOf(readColumns)
const cardColumns = columnsOf(cardFields)

/** The sizes of a product, with these members beside their prices. */
const sizesJson = (more = Prisma.empty) => Prisma.sql`, ARRAY(
  SELECT json_build_object('size', size, 'quantity', quantity, 'price', price, 'compareAtPrice', compare_at_price${more})
  FROM product_sizes WHERE product_id = p.id ORDER BY position) AS sizes`

/**
 * A list of products in JSON. `page` lists them by its columns `id` and `place` and defines their order. Products that
 * are not visible are left out.
 */
const rowsJson = (columns: Prisma.Sql, page: Prisma.Sql, visibility: Visibility, more: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(json_agg(product ORDER BY product.place), '[]') FROM (
    SELECT page.place, ${columns}, ARRAY(
      SELECT json_build_object('url', url, 'alt', alt, 'colour', colour)
      FROM product_images WHERE product_id = p.id ORDER BY position) AS images${more}
    FROM (${page}) page JOIN products p ON p.id = page.id, LATERAL (SELECT lower(p.design) AS design) own WHERE ${isVisible(visibility)}) product)`

/** Every column of each product, as `ReadProduct`, and `more`. Only the staff read all products, so only those have costs. */
export const productsJson = (page: Prisma.Sql, visibility: Visibility = 'published', more = Prisma.empty) => {
  const [columns, cost] =
    visibility === 'all' ? [staffColumns, Prisma.sql`, 'costPrice', cost_price`] : [shoppersColumns, Prisma.empty]
  return rowsJson(
    columns,
    page,
    visibility,
    Prisma.sql`${sizesJson(Prisma.sql`, 'measurements', measurements, 'keptPercent', kept_percent${cost}`)}${more}`,
  )
}

/** The published products with this design, in lower case. */
export const ofDesign = (design: Prisma.Sql) =>
  Prisma.sql`FROM products p WHERE lower(p.design) = ${design} AND ${isVisible('published')}`

/** The first of the other colours of a card's design, and how many there are. The inner `p` is another product. */
export const others = Prisma.sql`, CASE WHEN p.design IS NOT NULL THEN (
  SELECT json_build_object('count', count(*), 'shown',
    (array_agg(json_build_object('id', p.id, 'colour', p.colour) ORDER BY p.created_at, p.id))[1:${Prisma.raw(String(MOST_SWATCHES))}])
  ${ofDesign(Prisma.sql`own.design`)} AND p.id <> page.id) END AS others`

/** The columns of cards for each product, as `CardRow`. */
export const cardsJson = (page: Prisma.Sql) =>
  rowsJson(cardColumns, page, 'published', Prisma.sql`${sizesJson()}${others}`)
