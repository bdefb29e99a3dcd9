import type { Product } from '@/lib/catalog/responses'
import { minuteOf } from '@/lib/values/calendar'
import { typedNumber as figureOf } from '@/lib/values/typed'

/** Figures as they are typed. `before` is the price before the sale, empty where there is none, as an unknown cost is. */
type Prices = { price: string; before: string }
type Costing = Prices & { cost: string }
type SizeValues = Costing & { size: string; quantity: string }
/** What can be set for several products at once; empty for none. */
export const bulkTexts = {
  design: { label: 'Design', maxLength: 60 },
  piecesNote: { label: 'Pieces', maxLength: 60 },
  fabric: { label: 'Fabric', maxLength: 60 },
  modelNote: { label: 'Note about the model', maxLength: 120 },
  modelNoteUr: { label: 'Note about the model in Urdu', maxLength: 120, lang: 'ur', dir: 'rtl' },
  publishAt: { label: 'Goes online', type: 'datetime-local' },
} as const
export type BulkText = keyof typeof bulkTexts
export const bulkTextNames = Object.keys(bulkTexts) as BulkText[]
type Texts = Record<BulkText, string>
/** The input in the rows of a product. The moment is in minutes of Pakistan's time. */
export type BulkValues = Costing & Texts & { stock: string; isPublished: boolean; sizes: SizeValues[] }

const pricesOf = ({ price, compareAtPrice, costPrice }: Pick<Product, 'price' | 'compareAtPrice' | 'costPrice'>) => ({
  price: String(price),
  before: String(compareAtPrice ?? ''),
  cost: String(costPrice ?? ''),
})

export const bulkValuesOf = (product: Product): BulkValues => ({
  ...pricesOf(product),
  stock: String(product.countInStock),
  isPublished: product.isPublished,
  ...textsOf(product),
  sizes: product.sizes.map((size) => ({ ...pricesOf(size), size: size.size, quantity: String(size.quantity) })),
})

const textsOf = ({ publishAt, ...product }: Product) =>
  Object.fromEntries(
    bulkTextNames.map((name) => [
      name,
      (name === 'publishAt' ? publishAt && minuteOf(new Date(publishAt)) : product[name]) ?? '',
    ]),
  ) as Texts

/** The texts that differ from those of the product. */
export const typedTexts = (product: Product, values: BulkValues): BulkText[] => {
  const before = textsOf(product)
  return bulkTextNames.filter((name) => values[name] !== before[name])
}

/** A product that goes online at a moment is a draft until then. */
export const withText = (values: BulkValues, name: BulkText, text: string): BulkValues => ({
  ...values,
  [name]: text,
  ...(name === 'publishAt' && text && { isPublished: false }),
})

/** Sizes that had the product's price follow it: those named while it is typed, by default all that have it now. */
export const withPrice = (
  values: BulkValues,
  price: string,
  follows = (_index: number, size: SizeValues) => size.price === values.price,
): BulkValues => ({
  ...values,
  price,
  sizes: values.sizes.map((size, index) => (follows(index, size) ? { ...size, price } : size)),
})

/** A price as it is typed, digit by digit: a size with a price of its own does not follow when both are equal meanwhile. */
export const withTypedPrice = (product: Product, values: BulkValues, price: string): BulkValues =>
  withPrice(
    values,
    price,
    (index, size) => product.sizes[index]?.price === product.price && size.price === values.price,
  )

export const withSizeChange = (values: BulkValues, name: string, change: Partial<SizeValues>): BulkValues => ({
  ...values,
  sizes: values.sizes.map((size) => (size.size === name ? { ...size, ...change } : size)),
})

const usual = ({ price, before }: Prices) => before || price

/**
 * Reduces product and sizes by this many percent of what they cost now: in the shop, where a sale was begun already, and
 * otherwise as typed. None becomes dearer than it is in the shop. Sizes that cost what the product does take its price
 * before the sale, as everywhere.
 */
export function startSale(stored: Product, values: BulkValues, percent: number): BulkValues {
  const reduced = <Of extends Prices>(prices: Of, now: number | undefined): Of => {
    const present = (prices.before ? now : undefined) ?? figureOf(prices.price)
    const price = Math.round((present * (100 - percent)) / 100)
    return now !== undefined && now < price ? prices : { ...prices, price: String(price), before: usual(prices) }
  }
  const product = reduced(values, stored.price)
  return {
    ...values,
    ...product,
    sizes: values.sizes.map((size, index) => {
      const follows = size.before === '' && size.price === values.price
      return { ...size, ...(follows ? { price: product.price } : reduced(size, stored.sizes[index]?.price)) }
    }),
  }
}

/** Puts back what product and sizes cost before the sale. */
export const endSale = (values: BulkValues): BulkValues => ({
  ...withPrice(values, usual(values)),
  before: '',
  sizes: withPrice(values, usual(values)).sizes.map((size) => ({ ...size, price: usual(size), before: '' })),
})

const MOST = 10_000_000

/** The message for an invalid figure, else null. */
export function wholeNumberError(typed: string): string | null {
  const figure = figureOf(typed)
  return Number.isInteger(figure) && figure >= 0 && figure <= MOST ? null : 'A whole number up to 10,000,000'
}

/** The same for a price before the sale, which may be empty. */
export function compareAtPriceError({ price, before }: Prices): string | null {
  if (before.trim() === '') return null
  return wholeNumberError(before) ?? (figureOf(before) > figureOf(price) ? null : 'It must be above the price')
}

/** The same for a cost, which may be empty. */
export const costError = (typed: string) => (typed.trim() === '' ? null : wholeNumberError(typed))

export const isValid = (values: BulkValues): boolean =>
  [values, ...values.sizes].every(
    (prices) => !wholeNumberError(prices.price) && !compareAtPriceError(prices) && !costError(prices.cost),
  ) && [values.stock, ...values.sizes.map(({ quantity }) => quantity)].every((figure) => !wholeNumberError(figure))

/** The stock of the product, which changes by as much as that of its sizes. */
export function stockAfter(product: Product, { stock, sizes }: Pick<BulkValues, 'stock' | 'sizes'>): number {
  if (product.sizes.length === 0) return figureOf(stock)
  const moved = sizes.reduce(
    (sum, { quantity }, index) => sum + figureOf(quantity) - (product.sizes[index]?.quantity ?? 0),
    0,
  )
  return Math.max(0, product.countInStock + moved)
}

/**
 * The values that take back what was typed: the earlier prices, and as many pieces as were added. What was sold since
 * the product was shown stays sold.
 */
export function undoneValues(shown: Product, typed: BulkValues, saved: Product): BulkValues {
  const left = (now = 0, before = 0, wanted = '') => String(Math.max(0, now + before - figureOf(wanted)))
  const values = bulkValuesOf(shown)
  return {
    ...values,
    stock: left(saved.countInStock, shown.countInStock, typed.stock),
    sizes: values.sizes.map((size, index) => ({
      ...size,
      quantity: left(saved.sizes[index]?.quantity, shown.sizes[index]?.quantity, typed.sizes[index]?.quantity),
    })),
  }
}

export const isChanged = (product: Product, values: BulkValues): boolean =>
  JSON.stringify(bulkValuesOf(product)) !== JSON.stringify(values)

const sentPrices = ({ price, before, cost }: Costing) => ({
  price: figureOf(price),
  compareAtPrice: figureOrNull(before),
  costPrice: figureOrNull(cost),
})
const figureOrNull = (typed: string) => (typed.trim() === '' ? null : figureOf(typed))

/** The request body, with the figures that were shown, so that a sale in between is not undone. */
export function changeOf(product: Product, values: BulkValues): object {
  const sizes = values.sizes.map((typed, index) => ({
    ...product.sizes[index],
    ...sentPrices(typed),
    quantity: figureOf(typed.quantity),
    quantityBase: product.sizes[index]?.quantity,
  }))
  return {
    ...sentPrices(values),
    ...Object.fromEntries(
      typedTexts(product, values).map((name) => [
        name,
        name === 'publishAt' && values[name] ? `${values[name]}+05:00` : values[name],
      ]),
    ),
    ...(values.isPublished !== product.isPublished && { isPublished: values.isPublished }),
    countInStock: stockAfter(product, values),
    countInStockBase: product.countInStock,
    updatedAtBase: product.updatedAt,
    ...(sizes.length > 0 && { sizes }),
  }
}
