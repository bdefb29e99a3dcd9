import type { OrderInput } from '@/lib/orders/place/input'
import { SIZE_TO_CONFIRM } from '@/lib/orders/place/lines'
import { addUp, lineKey, type PricedLine, pricedLine, type SaleProduct } from '@/lib/orders/place/price-lines'

/**
 * The new lines of an order that changes: a line of the same product and size keeps its price, name and picture at any
 * quantity, and new ones cost today's price (contract 5). A kept line may be of a product that is no longer sold.
 * @param kept the present lines
 * @throws ShopError as `pricedLine` and `addUp`
 */
export function changedLines(
  items: OrderInput['orderItems'],
  kept: PricedLine[],
  products: Map<string, SaleProduct>,
): PricedLine[] {
  const known = new Map(kept.map((line) => [lineKey(line), line]))
  const has = (productId: string, size: string | null) => known.has(lineKey({ productId, size }))
  /** A size may be called so since before products refused it. A line whose size is not known comes first. */
  const isName = (id: string, size: string) =>
    !has(id, null) && (has(id, size) || products.get(id)?.sizes.some((entry) => entry.size === size))
  const lines = items.map(({ _id, qty, size: given }) => {
    const size = given === SIZE_TO_CONFIRM && !isName(_id, given) ? null : given
    const same = known.get(lineKey({ productId: _id, size }))
    if (same) return { ...same, qty }
    const line = pricedLine({ _id, qty, size }, products)
    // Its only size may have been assumed.
    return { ...(known.get(lineKey(line)) ?? line), qty }
  })
  return addUp(lines)
}

/** The pieces that lines take from the stock beyond those of other lines. */
export function morePieces(lines: PricedLine[], than: PricedLine[]): PricedLine[] {
  const others = new Map(than.map((line) => [lineKey(line), line.qty]))
  return lines.flatMap((line) => {
    const qty = line.qty - (others.get(lineKey(line)) ?? 0)
    return qty > 0 ? [{ ...line, qty }] : []
  })
}
