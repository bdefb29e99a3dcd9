import { formatRupees } from '@/lib/money'
import { type CartItem, isLine } from './cart'
import type { CheckedLine } from './contract'

/** The cart at current prices, without items that are no longer for sale, and the changes in words. */
export function applyCheck(items: CartItem[], checked: CheckedLine[]): { items: CartItem[]; changes: string[] } {
  const changes: string[] = []
  const left = items.flatMap((item) => {
    const line = lineFor(item, checked)
    if (!line) return item
    if (line.price === null) {
      changes.push(`${problemOf(item, checked)} We took it out of your cart.`)
      return []
    }
    if (line.price !== item.price) {
      changes.push(`${nameOf(item)} is now ${formatRupees(line.price)} instead of ${formatRupees(item.price)}.`)
    }
    return { ...item, price: line.price }
  })
  return { items: left, changes }
}

/** The result of the check for a line of the cart. */
export const lineFor = (item: Pick<CartItem, '_id' | 'size'>, checked: CheckedLine[]): CheckedLine | undefined =>
  checked.find(({ _id, size }) => isLine(item)({ _id, size: size ?? undefined }))

/** Why a line cannot be ordered as it is, in a sentence; undefined when it can be, or before the check has returned. */
export function problemOf(item: CartItem, checked: CheckedLine[]): string | undefined {
  const line = lineFor(item, checked)
  if (line?.price === null) return `${nameOf(item)} is no longer in the shop.`
  return line?.problem && item.qty > line.stock ? `${line.problem}.` : undefined
}

/** The product and the size of a line, within a sentence. */
export const nameOf = ({ name, size }: { name: string; size?: string | null }) =>
  size ? `${name} in size ${size}` : name
