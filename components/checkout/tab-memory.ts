const keys = ['checkoutDraft', 'orderAttempt', 'placedOrder'] as const

type Key = (typeof keys)[number]

function recall(key: Key): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text in sessionStorage. It survives a reload, and no other tab sees it. */
export function keep(key: Key, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full. The text lasts until the page is reloaded.
  }
}

export function drop(...which: Key[]): void {
  try {
    for (const key of which) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}

/** Removes a customer's data before somebody else uses the tab. */
export const dropAll = () => drop(...keys)

type Fields = Record<string, unknown>

export const asFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null

/** The stored object, or null. */
export function recallFields(key: Key): Fields | null {
  try {
    return asFields(JSON.parse(recall(key) ?? 'null'))
  } catch {
    return null
  }
}
