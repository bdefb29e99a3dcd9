'use client'

import { MAX_LINES } from '@/lib/orders/place/lines'
import { call } from '@/lib/platform/browser/client'
import { storedValue } from '@/lib/platform/browser/stored-value'
import { type CartItem, isLine, type LineKey, put } from './cart'
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

/** A line in the account's cart. One that is not for sale at the moment has no name. */
type AccountLine = LineKey & Partial<CartItem> & { qty: number }

/**
 * Merges the carts of this browser and of the account. `base` is the account's cart at the last merge: one of its lines
 * that only one side still has was removed on the other. When both sides have changed a line, the newer one counts.
 */
export function mergeCarts(browser: CartItem[], account: AccountLine[], base: AccountLine[]): AccountLine[] {
  const keys = [...browser, ...account].reduce<LineKey[]>(put, [])
  return keys.flatMap((key) => {
    const [mine, theirs, before] = [browser.find(isLine(key)), account.find(isLine(key)), base.find(isLine(key))]
    const kept = isSame(mine, before) ? theirs : isSame(theirs, before) ? mine : newer(mine, theirs)
    // Keeps the displayed values until the cart reports what has changed.
    return kept ? { ...key, ...theirs, ...mine, qty: kept.qty, updatedAt: kept.updatedAt } : []
  })
}

type Line = { qty?: number; updatedAt?: string } | undefined

const isSame = (one: Line, other: Line) => one?.qty === other?.qty && one?.updatedAt === other?.updatedAt

function newer<One extends Line, Other extends Line>(one: One, other: Other): One | Other {
  if (!one || !other) return one ?? other
  return (one.updatedAt ?? '') < (other.updatedAt ?? '') ? other : one
}

/** Whether both contain the same lines, in any order. */
export const areSame = (lines: AccountLine[], others: AccountLine[]) =>
  lines.length === others.length && lines.every((line) => isSame(line, others.find(isLine(line))))

/** A cart without the lines that another account also has unchanged, since they belong to that account. */
export const without = (browser: CartItem[], foreign: AccountLine[]) =>
  browser.filter((item) => !isSame(item, foreign.find(isLine(item))))

/** Whether a line has everything needed to display it. */
export const isShown = (line: AccountLine): line is CartItem => line.name !== undefined
