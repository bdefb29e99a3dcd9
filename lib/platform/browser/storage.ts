'use client'

/** What could not be stored, by key. It counts instead of the stored text until a write succeeds. */
const unstored = new Map<string, string | null>()

let refused = () => {}

/** Resolves when something cannot be stored for the first time. */
export const storageRefused = new Promise<void>((resolve) => {
  refused = resolve
})

/** The text under a key of localStorage; null for none. */
export function readText(key: string): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. When storage is full or blocked, it lasts as long as the page. */
export function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unstored.delete(key)
  } catch {
    unstored.set(key, text)
    refused()
  }
}
