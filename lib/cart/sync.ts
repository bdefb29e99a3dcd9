'use client'

import { MAX_LINES } from '@/lib/orders/place/lines'
import { call } from '@/lib/platform/browser/client'
import { storedValue } from '@/lib/platform/browser/stored-value'
import { type CartItem, isLine } from './cart'
import { type AccountLine, areSame, isShown, mergeCarts, without } from './merge'
import type { AccountCart } from './responses'
import { useCart } from './store'

type Base = { user: string | null; lines: AccountLine[] }

/** The account's cart at the last merge, and the account it belongs to. */
const lastJoined = storedValue('accountCart', (value): Base => {
  const base = value as Base | null
  return Array.isArray(base?.lines) ? base : { user: null, lines: [] }
})

/** Lines of older versions have no time. Any other line is newer. */
const OLDEST = new Date(0).toISOString()

let underWay = Promise.resolve()
/** The cart at the last merge. */
let joined: CartItem[] | undefined

/**
 * Merges the cart of this browser with that of the account, on both sides. A failure is silent: the browser's cart
 * stays unchanged, and the next change or page load tries again.
 */
export function syncCart(userId: string): Promise<void> {
  underWay = underWay.then(() => join(userId)).catch(() => undefined)
  return underWay
}

/** The same, unless nothing has changed here since the last merge. */
export const syncChanges = async (userId: string): Promise<void> => {
  if (useCart.getState().items !== joined) await syncCart(userId)
}

/** Leaves nothing of the account's cart to the next user of this browser. */
export function leaveCart(): void {
  useCart.getState().clear()
  lastJoined.write(null)
}

async function join(userId: string): Promise<void> {
  const account = linesOf(await call('GET /api/users/cart'))
  const { restore, change, isHeld } = useCart.getState()
  if (isHeld) return
  restore()
  const own = useCart.getState().items.map((item) => ({ updatedAt: OLDEST, ...item }))
  const last = lastJoined.read()
  const base = last.user === userId ? last.lines : []
  const merged = mergeCarts(last.user === userId ? own : without(own, last.lines), account, base)
  const shown = merged.filter(isShown)
  if (!areSame(shown, useCart.getState().items)) change(() => shown)
  const { items } = useCart.getState()

  // An item that is not for sale and was never displayed here cannot have been removed here.
  const isKnown = (line: AccountLine) => isShown(line) || [...own, ...base].some(isLine(line))
  lastJoined.write({ user: userId, lines: account.filter(isKnown) })
  const wanted = merged.slice(0, MAX_LINES).map(({ _id, size, qty, updatedAt }) => ({ _id, size, qty, updatedAt }))
  if (!areSame(wanted, account)) {
    const kept = linesOf(await call('PUT /api/users/cart', { body: { cartItems: wanted } }))
    lastJoined.write({ user: userId, lines: kept.filter(isKnown) })
  }
  joined = items
}

const linesOf = ({ cartItems, gone = [] }: AccountCart): AccountLine[] => [...cartItems, ...gone]
