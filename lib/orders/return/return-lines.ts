import type { Named } from '@/lib/i18n/language'
import { type Message, type Sentence, sentence } from '@/lib/i18n/message'
import type { Order, OrderReturn } from '@/lib/orders/responses'
import { ShopError } from '@/lib/platform/errors'
import { type Rupees, rupees, sum, times } from '@/lib/values/money'
import type { ReturnInput } from './input'
import { SALE_IS_FINAL } from './return-rules'

/** A line of an order, with `size` as the order shows it. */
export type SoldLine = Named & { _id: string; size: string | null; qty: number; compareAtPrice: number | null }
/** `wanted` is the size that an exchange sends instead; null without a size. */
export type ReturnLine = { position: number; qty: number; wanted?: string | null }

/** The sizes of products by id, their prices today, and whether there is a piece to send instead. */
export type ExchangeSizes = Record<string, { size: string; price: Rupees; isLeft: boolean }[]>

type Line = { _id: string; size: string | null }
const isSame = (one: Line, other: Line) => one._id === other._id && one.size === other.size

type RequestedLine = Omit<ReturnInput['items'][number], 'wanted'>

/** The pieces of an order that may still be returned: not bought on sale, and in no return that was not refused. */
export function linesLeft({ orderItems, returns }: Pick<Order, 'orderItems' | 'returns'>) {
  const returned = returns.flatMap(({ status, items }) => (status === 'refused' ? [] : items))
  return orderItems.flatMap((line) => {
    const came = returned.reduce((pieces, item) => (isSame(item, line) ? pieces + item.qty : pieces), 0)
    return line.compareAtPrice === null && line.qty > came ? [{ ...line, qty: line.qty - came }] : []
  })
}

/**
 * By how much the other sizes of an exchange cost more today than was paid for the goods, in rupees; negative if they
 * cost less. Pieces of a replacement cost nothing, and count as their size costs today.
 */
export function priceDifference(items: OrderReturn['items'], sizes: ExchangeSizes): Rupees {
  const differences = items.map(({ _id, size, wanted, price, qty }) => {
    const priceOf = (sold: string | null) => sizes[_id]?.find((each) => each.size === sold)?.price
    const sent = wanted && wanted !== size ? priceOf(wanted) : undefined
    return sent === undefined ? rupees(0) : times(rupees(sent - (price || (priceOf(size) ?? sent))), qty)
  })
  return sum(differences)
}

/**
 * The lines of an order that a return request refers to.
 * @param sold the lines in the order of their positions
 * @param returned the pieces that are in other returns, by position
 * @throws ShopError `bad input` for goods that were not bought or were on sale, `conflict` for lines already returned
 */
export function linesToReturn(
  items: RequestedLine[],
  sold: SoldLine[],
  returned: ReadonlyMap<number, number>,
): ReturnLine[] {
  const lines = items.map((item, at): ReturnLine => {
    const position = positionOf(item, sold, `items.${at}`)
    const line = sold[position]
    if (!line || item.qty > line.qty)
      throw bad(
        `items.${at}.qty`,
        sentence('You bought {count} of {product}', { count: line?.qty ?? 0, product: line ?? '' }),
      )
    if (line.compareAtPrice !== null) throw bad(`items.${at}`, SALE_IS_FINAL)
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
