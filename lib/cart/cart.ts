import { type Rupees, sum, times } from '@/lib/values/money'

/** A line of the cart, as stored in localStorage under `cartItems`. */
export type CartItem = {
  _id: string
  name: string
  /** The Urdu name, if there is one. */
  nameUr?: string
  image: string
  price: Rupees
  qty: number
  size?: string
  /** When the product was added or its quantity changed. Lines of older versions have none. */
  updatedAt?: string
}

/** Identifies a line: the product and, if it has sizes, the size. */
export type LineKey = Pick<CartItem, '_id' | 'size'>

export const isLine = (key: LineKey) => (item: LineKey) =>
  item._id === key._id && (item.size ?? '') === (key.size ?? '')

/** The spec's rule: an existing line is replaced, including its quantity. Otherwise the line is appended. */
export const put = <Line extends LineKey>(items: Line[], item: Line): Line[] =>
  items.some(isLine(item)) ? items.map((old) => (isLine(item)(old) ? item : old)) : [...items, item]

export const remove = (items: CartItem[], key: LineKey): CartItem[] => items.filter((item) => !isLine(key)(item))

/**
 * Puts lines back in their places.
 * @param before the list when they were removed
 */
export const restoreLines = (items: CartItem[], lines: CartItem[], before: CartItem[]): CartItem[] =>
  before
    .filter((item) => lines.some(isLine(item)) && !items.some(isLine(item)))
    .reduce((all, line) => {
      const earlier = before.slice(0, before.findIndex(isLine(line)))
      const at = all.findLastIndex((item) => earlier.some(isLine(item)))
      return all.toSpliced(at + 1, 0, line)
    }, items)

/** Adds to a line's quantity, which stays between 1 and 99: a step beyond changes nothing. */
export const changeQuantity = (items: CartItem[], key: LineKey, by: 1 | -1, updatedAt?: string): CartItem[] =>
  items.map((item) =>
    isLine(key)(item) && item.qty + by > 0 && item.qty + by <= 99 ? { ...item, qty: item.qty + by, updatedAt } : item,
  )

export const subtotal = (items: CartItem[]): Rupees => sum(items.map((item) => times(item.price, item.qty)))

/** Pieces, not lines. */
export const pieces = (items: CartItem[]): number => items.reduce((count, item) => count + item.qty, 0)

/** The cart in localStorage, whatever is stored there. Invalid lines are left out. */
export function readCart(json: string | null): CartItem[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value.filter(isCartItem) : []
  } catch {
    return []
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== 'object' || value === null) return false
  const item = value as Record<string, unknown>
  return (
    typeof item._id === 'string' &&
    typeof item.name === 'string' &&
    (item.nameUr === undefined || typeof item.nameUr === 'string') &&
    typeof item.image === 'string' &&
    Number.isInteger(item.price) &&
    Number.isInteger(item.qty) &&
    (item.qty as number) >= 1 &&
    (item.qty as number) <= 99 &&
    (item.size === undefined || typeof item.size === 'string') &&
    (item.updatedAt === undefined || !Number.isNaN(Date.parse(String(item.updatedAt))))
  )
}
