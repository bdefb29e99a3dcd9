import type { Product } from '@/lib/catalog/contract'

type SizeValues = { size: string; price: string; quantity: string }
/** The input in the rows of a product. */
export type BulkValues = { price: string; stock: string; sizes: SizeValues[] }

export const valuesOf = ({ price, countInStock, sizes }: Product): BulkValues => ({
  price: String(price),
  stock: String(countInStock),
  sizes: sizes.map(({ size, price, quantity }) => ({ size, price: String(price), quantity: String(quantity) })),
})

/** Sizes that had the product's price follow it. */
export const withPrice = (values: BulkValues, price: string): BulkValues => ({
  ...values,
  price,
  sizes: values.sizes.map((size) => (size.price === values.price ? { ...size, price } : size)),
})

export const withSize = (values: BulkValues, name: string, change: Partial<SizeValues>): BulkValues => ({
  ...values,
  sizes: values.sizes.map((size) => (size.size === name ? { ...size, ...change } : size)),
})

const MOST = 10_000_000

/** The message for an invalid figure, else null. */
export const mistakeOf = (figure: string): string | null =>
  /^\d{1,8}$/.test(figure.trim()) && Number(figure) <= MOST ? null : 'A whole number up to 10,000,000'

export const isRight = ({ price, stock, sizes }: BulkValues): boolean =>
  [price, stock, ...sizes.flatMap((size) => [size.price, size.quantity])].every((figure) => !mistakeOf(figure))

/** The stock of the product, which changes by as much as that of its sizes. */
export function stockOf(product: Product, { stock, sizes }: BulkValues): number {
  if (product.sizes.length === 0) return Number(stock)
  const moved = sizes.reduce((sum, { quantity }, at) => sum + Number(quantity) - (product.sizes[at]?.quantity ?? 0), 0)
  return Math.max(0, product.countInStock + moved)
}

export const isChanged = (product: Product, values: BulkValues): boolean =>
  JSON.stringify(valuesOf(product)) !== JSON.stringify(values)

/** The request body, with the figures that were shown, so that a sale in between is not undone. */
export function changeOf(product: Product, values: BulkValues): object {
  const sizes = product.sizes.map((size, at) => ({
    ...size,
    price: Number(values.sizes[at]?.price),
    quantity: Number(values.sizes[at]?.quantity),
    quantityBase: size.quantity,
  }))
  return {
    price: Number(values.price),
    countInStock: stockOf(product, values),
    countInStockBase: product.countInStock,
    updatedAtBase: product.updatedAt,
    ...(sizes.length > 0 && { sizes }),
  }
}
