import { type CartItem, isLine, type LineKey, put } from './cart'

/** A line as the account tells it. What is not for sale at the moment comes without its name. */
export type AccountLine = LineKey & Partial<CartItem> & { qty: number }

/**
 * Joins the carts of this browser and of the account. `base` is what the account held when they were last joined: a
 * line of it that only one side has left was removed on the other. Where both sides have changed, the newer line counts.
 */
export function mergeCarts(browser: CartItem[], account: AccountLine[], base: AccountLine[]): AccountLine[] {
  const keys = [...browser, ...account].reduce<LineKey[]>(put, [])
  return keys.flatMap((key) => {
    const [mine, theirs, before] = [browser.find(isLine(key)), account.find(isLine(key)), base.find(isLine(key))]
    const kept = isSame(mine, before) ? theirs : isSame(theirs, before) ? mine : newer(mine, theirs)
    // The browser shows what it showed, until the cart says what has changed.
    return kept ? { ...key, ...theirs, ...mine, qty: kept.qty, updatedAt: kept.updatedAt } : []
  })
}

type Line = { qty?: number; updatedAt?: string } | undefined

const isSame = (one: Line, other: Line) => one?.qty === other?.qty && one?.updatedAt === other?.updatedAt

function newer<One extends Line, Other extends Line>(one: One, other: Other): One | Other {
  if (!one || !other) return one ?? other
  return (one.updatedAt ?? '') < (other.updatedAt ?? '') ? other : one
}

/** Whether both hold the same lines, in whatever order. */
export const areSame = (lines: AccountLine[], others: AccountLine[]) =>
  lines.length === others.length && lines.every((line) => isSame(line, others.find(isLine(line))))

/** What is left of a cart without the lines that another account holds unchanged: they are that account's. */
export const without = (browser: CartItem[], foreign: AccountLine[]) =>
  browser.filter((item) => !isSame(item, foreign.find(isLine(item))))

/** Whether a line can be shown. */
export const isShown = (line: AccountLine): line is CartItem => line.name !== undefined
