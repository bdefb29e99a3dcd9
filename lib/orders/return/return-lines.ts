import { KIND_IS_FINAL, SALE_IS_FINAL } from '@/lib/catalog/offer'
import type { Named } from '@/lib/i18n/language'
import { type Message, type Sentence, sentence } from '@/lib/i18n/message'
import type { Order, OrderItem, OrderReturn } from '@/lib/orders/responses'
import { ShopError } from '@/lib/platform/errors'
import { type Rupees, rupees, times } from '@/lib/values/money'
import type { ReturnInput } from './input'

/** A line of an order, with `size` as the order shows it. */
export type SoldLine = Named &
  Pick<OrderItem, '_id' | 'size' | 'qty' | 'returnable'> & { compareAtPrice: number | null }
/** `wanted` is the size that an exchange sends instead, null without one, and `wantedRef` another product. */
export type ReturnLine = { position: number; qty: number; wanted?: string | null; wantedRef?: string | null }

/** The sizes of products by id, their prices today, and whether there is a piece to send instead. */
export type ExchangeSizes = Record<string, { size: string; price: Rupees; isLeft: boolean }[]>

type Line = { _id: string; size: string | null }
const isSame = (one: Line, other: Line) => one._id === other._id && one.size === other.size

type ReturnItem = OrderReturn['items'][number]
type RequestedLine = Omit<ReturnInput['items'][number], 'wanted'>

/**
 * The pieces of an order that may still be returned: in no return that was not refused. Those bought on sale, and those of
 * a kind that customers keep, only the staff can enter.
 */
export function linesLeft({ orderItems, returns }: Pick<Order, 'orderItems' | 'returns'>, isStaff = false) {
  const returned = returns.flatMap(({ status, items }) => (status === 'refused' ? [] : items))
  return orderItems.flatMap((line) => {
    const came = returned.reduce((pieces, item) => (isSame(item, line) ? pieces + item.qty : pieces), 0)
    const isFinal = line.compareAtPrice !== null || line.returnable === false
    return (isStaff || !isFinal) && line.qty > came ? [{ ...line, qty: line.qty - came }] : []
  })
}

/** What an exchange sends instead of goods: by default the same product. */
export const wantedOf = ({ _id, name, nameUr, wanted }: ReturnItem) =>
  typeof wanted === 'object' && wanted ? wanted : { _id, name, nameUr, size: wanted ?? null }

/**
 * By how much the goods that an exchange sends cost more today, in rupees; negative if they cost less. Another product
 * costs more than the goods are worth after the discount of a code, and another size of the same one than that cost, with
 * the same discount. The same goods cost the same. Pieces of a replacement have no price, and count as their size costs today.
 * @param worth what was paid for the pieces
 */
export function itemDifference(item: ReturnItem, sizes: ExchangeSizes, worth: number): number {
  const { _id, size, wanted, price, qty } = item
  if (typeof wanted === 'object' && wanted) return wanted.price === null ? 0 : times(wanted.price, qty) - worth
  const priceOf = (sold: string | null) => sizes[_id]?.find((each) => each.size === sold)?.price
  const sent = wanted && wanted !== size ? priceOf(wanted) : undefined
  if (sent === undefined) return 0
  const full = (price || (priceOf(size) ?? sent)) * qty
  const difference = sent * qty - full
  return worth < full ? Math.round((difference * worth) / full) : difference
}

/** The same for all goods of an exchange. Without their worth they count as bought without a code. */
export const priceDifference = (items: ReturnItem[], sizes: ExchangeSizes, worths: number[] = []): Rupees =>
  rupees(
    items.reduce(
      (sum, item, index) => sum + itemDifference(item, sizes, worths[index] ?? times(item.price, item.qty)),
      0,
    ),
  )

/**
 * The lines of an order that a return request refers to.
 * @param sold the lines in the order of their positions
 * @param returned the pieces that are in other returns, by position
 * @param isStaff whether the staff ask, who may take back sale goods and all kinds
 * @throws ShopError `bad input` for goods that were not bought, were on sale or are of a kind that customers keep,
 *   `conflict` for lines already returned
 */
export function linesToReturn(
  items: RequestedLine[],
  sold: SoldLine[],
  returned: ReadonlyMap<number, number>,
  isStaff = false,
): ReturnLine[] {
  const lines = items.map((item, at): ReturnLine => {
    const position = positionOf(item, sold, `items.${at}`)
    const line = sold[position]
    if (!line || item.qty > line.qty)
      throw bad(
        `items.${at}.qty`,
        sentence('You bought {count} of {product}', { count: line?.qty ?? 0, product: line ?? '' }),
      )
    if (line.compareAtPrice !== null && !isStaff) throw bad(`items.${at}`, SALE_IS_FINAL)
    if (line.returnable === false && !isStaff) throw bad(`items.${at}`, KIND_IS_FINAL)
    return { position, qty: item.qty }
  })
  for (const [at, { position, qty }] of lines.entries()) {
    const product = sold[position] ?? ''
    const left = (sold[position]?.qty ?? 0) - (returned.get(position) ?? 0)
    if (lines.findIndex((line) => line.position === position) < at)
      throw bad(`items.${at}`, sentence('{product} was sent twice', { product }))
    if (left <= 0) throw new ShopError('conflict', sentence('A return of {product} was requested before', { product }))
    if (qty > left)
      throw new ShopError('conflict', sentence('Only {left} of {product} can still be returned', { left, product }))
  }
  return lines
}

function positionOf({ _id, size }: RequestedLine, sold: SoldLine[], path: string): number {
  const ofProduct = sold.flatMap((line, position) => (line._id === _id ? [{ ...line, position }] : []))
  if (ofProduct.length === 0) throw bad(`${path}._id`, 'This is not part of the order')
  const product = ofProduct[0] ?? ''
  if (!size && ofProduct.length > 1)
    throw bad(`${path}.size`, sentence('Say which size of {product} it is', { product }))
  const line = size ? ofProduct.find((each) => each.size === size) : ofProduct[0]
  if (!line) throw bad(`${path}.size`, sentence('This size of {product} is not part of the order', { product }))
  return line.position
}

export const bad = (field: string, message: Message | Sentence) =>
  new ShopError('bad input', message, { errors: { [field]: message } })
