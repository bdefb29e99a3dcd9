import type { CartItem } from '@/lib/cart/cart'
import { lineFor, requestCheck } from '@/lib/cart/check'
import { CallError } from '@/lib/platform/browser/client'
import type { Rupees } from '@/lib/values/money'

/** Why the order was refused, and how to continue. */
export type Conflict =
  | { kind: 'prices'; changes: { item: CartItem; price: Rupees }[] }
  | { kind: 'gone'; items: CartItem[] }
  | { kind: 'cart' }
  | { kind: 'session' }

type PricedLine = { _id: string; size: string | null; price: Rupees }

/** The conflict of a failed order, null for other errors. */
export async function conflictOf(error: unknown, items: CartItem[]): Promise<Conflict | null> {
  if (!(error instanceof CallError)) return null
  if (error.status === 401) return { kind: 'session' }
  if (error.status === 404) return { kind: 'gone', items: await goneOf(items) }
  if (error.status === 400) return isAboutItems(error) ? { kind: 'cart' } : null
  if (error.status !== 409 || Object.keys(error.errors).length > 0) return null
  const { orderItems } = (error.body ?? {}) as { orderItems?: PricedLine[] }
  if (!orderItems) return { kind: 'cart' }
  const changes = items.flatMap((item) => changeOf(item, orderItems))
  // If no price has changed, it is the discount, which the form checks again.
  return changes.length > 0 ? { kind: 'prices', changes } : null
}

const isAboutItems = ({ errors }: CallError) => Object.keys(errors).every((path) => path.startsWith('orderItems'))

/** A line without a size may have been priced as the only size. */
function changeOf(item: CartItem, lines: PricedLine[]) {
  const same = lines.filter((line) => line._id === item._id)
  const line = same.find((one) => (one.size ?? '') === (item.size ?? '')) ?? (item.size ? undefined : same[0])
  return line && line.price !== item.price ? [{ item, price: line.price }] : []
}

/** The response does not say what is unknown, so the lines are checked, all in one call. */
async function goneOf(items: CartItem[]): Promise<CartItem[]> {
  const checked = await requestCheck(items).catch(() => [])
  return items.filter((item) => lineFor(item, checked)?.price === null)
}
