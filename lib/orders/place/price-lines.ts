import type { GoodsPrice } from '@/lib/discounts/rules'
import type { Named } from '@/lib/i18n/language'
import { type Sentence, sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { beforeSale, formatRupees, type Rupees, rupees, sum, times } from '@/lib/values/money'
import type { OrderInput } from './input'
import { MAX_QTY, SIZE_TO_CONFIRM } from './lines'

/** The columns of a product that pricing needs. */
export type SaleProduct = {
  id: string
  name: string
  nameUr: string | null
  price: number
  compareAtPrice: number | null
  costPrice: number | null
  /** Whether customers can return goods of its kind. */
  returnable: boolean
  countInStock: number
  image: string
  sizes: SaleSize[]
}
type SaleSize = Pick<SaleProduct, 'price' | 'compareAtPrice' | 'costPrice'> & { size: string; quantity: number }

/** A line of an order that is being placed. */
export type PricedLine = {
  productId: string
  name: string
  nameUr: string | null
  image: string
  price: Rupees
  /** The unit price before it was reduced; null when it is not on sale. */
  compareAtPrice: Rupees | null
  /** What a piece costs the shop; null if that is not known. */
  costPrice: number | null
  returnable: boolean
  qty: number
  size: string | null
  sizeToConfirm: boolean
}

/**
 * Turns requested items into lines at the shop's own prices. Equal lines are added up. A product with one size is sold
 * in it, and one with several and none named has its size to confirm.
 * @throws ShopError `not found` for an unknown product, `bad input` for a size it does not have or a sum over 99,
 *   `conflict` naming what is left when there is too little
 */
export function priceLines(items: OrderInput['orderItems'], products: Map<string, SaleProduct>): PricedLine[] {
  const all = addUp(items.map((item) => pricedLine(item, products)))
  refuseTooFew(all, products)
  return all
}

/**
 * Lines in which each product and size appears once.
 * @throws ShopError `bad input` for a sum over 99
 */
export function addUp(lines: PricedLine[]): PricedLine[] {
  const sums = new Map<string, PricedLine>()
  for (const line of lines) {
    const known = sums.get(lineKey(line))
    if (known) known.qty += line.qty
    else sums.set(lineKey(line), { ...line })
  }
  const all = [...sums.values()]
  for (const line of all) {
    if (line.qty > MAX_QTY) throw new ShopError('bad input', tooMany(line))
  }
  return all
}

/** The same for the same product and size. */
export const lineKey = ({ productId, size }: Pick<PricedLine, 'productId' | 'size'>) =>
  JSON.stringify([productId, size])

export const sumOf = (lines: PricedLine[]): Rupees => sum(lines.map(({ price, qty }) => times(price, qty)))

/** What a discount is worked out from. */
export const goodsPriceOf = (lines: PricedLine[]): GoodsPrice => ({
  all: sumOf(lines),
  notOnSale: sumOf(lines.filter(({ compareAtPrice }) => compareAtPrice === null)),
})

/**
 * The size that a line is sold in: the only one when none is named, null for none, undefined for one that the product
 * does not have.
 */
export function sizeFor({ sizes }: SaleProduct, wanted: string | null): SaleSize | null | undefined {
  if (wanted !== null) return sizes.find((entry) => entry.size === wanted)
  return sizes.length === 1 ? sizes[0] : null
}

/** The unit price in a size. Without a size it is the product's own price. */
export function priceIn(product: SaleProduct, size: SaleSize | null): Pick<PricedLine, 'price' | 'compareAtPrice'> {
  const before = size ? beforeSale(product, size) : product.compareAtPrice
  return { price: rupees((size ?? product).price), compareAtPrice: before === null ? null : rupees(before) }
}

type RequestedLine = OrderInput['orderItems'][number]

/**
 * A requested item as a line at today's price.
 * @throws ShopError `not found` for an unknown product, `bad input` for a size that it does not have
 */
export function pricedLine({ _id, qty, size: wanted }: RequestedLine, products: Map<string, SaleProduct>): PricedLine {
  const product = products.get(_id)
  if (!product) throw productGone()
  const { id: productId, name, nameUr, image, sizes } = product
  const size = sizeFor(product, wanted)
  if (size === undefined) throw new ShopError('bad input', noSuchSize(product, wanted))
  return {
    productId,
    name,
    nameUr,
    image,
    ...priceIn(product, size),
    costPrice: size?.costPrice ?? product.costPrice,
    returnable: product.returnable,
    qty,
    size: size?.size ?? null,
    sizeToConfirm: !size && sizes.length > 1,
  }
}

/** The stock when it was read. The order's transaction decides. */
function refuseTooFew(lines: PricedLine[], products: Map<string, SaleProduct>): void {
  const taken = new Map<string, number>()
  for (const line of lines) {
    const { productId, qty, size } = line
    const product = products.get(productId)
    const before = taken.get(productId) ?? 0
    taken.set(productId, before + qty)
    const left = Math.max(0, (product?.countInStock ?? 0) - before)
    if (qty > left) throw soldOut(line, null, left)
    const sized = product?.sizes.find((entry) => entry.size === size)
    if (sized && qty > sized.quantity) throw soldOut(line, sized.size, sized.quantity)
  }
}

/** A refusal because of the stock. The metrics count it. */
export class SoldOut extends ShopError {}

/** @param left the pieces that can still be bought */
export const soldOut = (product: Named, size: string | null, left: number) =>
  new SoldOut('conflict', fewLeft(product, size, left))

/** The message when there are too few pieces. */
export function fewLeft(sold: Named, size: string | null, left: number): Sentence {
  const product = size ? sentence('{product} in size {size}', { product: sold, size }) : sold
  return left > 0
    ? sentence('Only {left} left of {product}', { left, product })
    : sentence('{product} is out of stock', { product })
}

const tooMany = (product: Named) =>
  sentence('At most {count} pieces of {product} fit into one order', { count: MAX_QTY, product })

export const noSuchSize = (product: Named, size: string | null) =>
  sentence('{product} does not come in size {size}', { product, size: size ?? '' })

export const productGone = () => new ShopError('not found', 'A product of your cart is no longer in the shop')

/**
 * Refuses lines whose total is higher than the one that a page showed (contract 5).
 * @param messageOf the reason, with the true total
 * @throws ShopError `conflict` with the lines and their total
 */
export function refuseHigherTotal(
  lines: PricedLine[],
  totalPrice: Rupees,
  expectedTotal: number | null | undefined,
  messageOf: (total: string) => Sentence,
): void {
  if (expectedTotal === null || expectedTotal === undefined || totalPrice <= expectedTotal) return
  const orderItems = lines.map(({ productId, size, sizeToConfirm, name, price, qty }) => ({
    _id: productId,
    size: sizeToConfirm ? SIZE_TO_CONFIRM : size,
    name,
    price,
    qty,
  }))
  throw new ShopError('conflict', messageOf(formatRupees(totalPrice)), { body: { orderItems, totalPrice } })
}
