import { type CartItem, isLine, type LineKey, put } from './cart'

/** A line in the account's cart. One that is not for sale at the moment has no name. */
export type AccountLine = LineKey & Partial<CartItem> & { qty: number }

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
