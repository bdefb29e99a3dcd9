import { type Named, nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { formatRupees } from '@/lib/values/money'
import { type CartItem, isLine } from './cart'
import type { CheckedLine } from './responses'

/** The cart at current prices, without items that are no longer for sale, and the changes in words. */
export function applyCheck(
  items: CartItem[],
  checked: CheckedLine[],
  t: Translate,
): { items: CartItem[]; changes: string[] } {
  const changes: string[] = []
  const left = items.flatMap((item) => {
    const line = lineFor(item, checked)
    if (!line) return item
    const product = nameOf(item, t)
    if (line.price === null) {
      changes.push(t('{product} is no longer in the shop. We took it out of your cart.', { product }))
      return []
    }
    if (line.price !== item.price) {
      const [price, before] = [formatRupees(line.price), formatRupees(item.price)]
      changes.push(t('{product} is now {price} instead of {before}.', { product, price, before }))
    }
    return { ...item, price: line.price }
  })
  return { items: left, changes }
}

/** The result of the check for a line of the cart. */
export const lineFor = (item: Pick<CartItem, '_id' | 'size'>, checked: CheckedLine[]): CheckedLine | undefined =>
  checked.find(({ _id, size }) => isLine(item)({ _id, size: size ?? undefined }))

/** Why a line cannot be ordered as it is, in a sentence; undefined when it can be, or before the check has returned. */
export function problemOf(item: CartItem, checked: CheckedLine[], t: Translate): string | undefined {
  const line = lineFor(item, checked)
  if (line?.price === null) return t('{product} is no longer in the shop.', { product: nameOf(item, t) })
  return line?.problem && item.qty > line.stock ? t('{sentence}.', { sentence: line.problem }) : undefined
}

/** The product and the size of a line, within a sentence. */
export function nameOf({ size, ...item }: Named & { size?: string | null }, t: Translate): string {
  const product = nameIn(item, t.language)
  return size ? t('{product} in size {size}', { product, size }) : product
}
