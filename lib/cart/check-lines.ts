import { formatSentence, type Translate } from '@/lib/i18n/message'
import type { OrderInput } from '@/lib/orders/place/input'
import { fewLeft, noSuchSize, priceIn, type SaleProduct, sizeFor } from '@/lib/orders/place/price-lines'
import type { CheckedLine } from './responses'

/** The price of each line and the stock left for it, as an order with all of them would find it. */
export function checkLines(
  items: OrderInput['orderItems'],
  products: Map<string, SaleProduct>,
  t: Translate,
): CheckedLine[] {
  const taken = new Map<string, number>()
  return items.map(({ _id, size, qty }) => {
    const product = products.get(_id)
    if (!product) return notForSale(_id, size, t('This product is no longer in the shop'))
    const sold = sizeFor(product, size)
    if (sold === undefined) return notForSale(_id, size, formatSentence(noSuchSize(product, size), t))

    const sizeKey = JSON.stringify([_id, sold?.size])
    const before = (key: string) => taken.get(key) ?? 0
    const left = Math.min(product.countInStock - before(_id), (sold?.quantity ?? Infinity) - before(sizeKey))
    const takes = Math.min(qty, left)
    taken.set(_id, before(_id) + takes)
    if (sold) taken.set(sizeKey, before(sizeKey) + takes)
    const problem = qty > left ? formatSentence(fewLeft(product, sold?.size ?? null, left), t) : null
    return { _id, size, ...priceIn(product, sold), stock: left, problem }
  })
}

const notForSale = (_id: string, size: string | null, problem: string): CheckedLine => ({
  _id,
  size,
  price: null,
  compareAtPrice: null,
  stock: 0,
  problem,
})
