'use client'

import { useSyncExternalStore } from 'react'

/** What could not be stored, by key. It counts instead of the stored text until a write succeeds. */
const unstored = new Map<string, string | null>()

let refused = () => {}

/** Resolves when something cannot be stored for the first time. */
export const storageRefused = new Promise<void>((resolve) => {
  refused = resolve
})

/** The text under a key of localStorage; null for none. */
export function readText(key: string): string | null {
  const pending = unstored.get(key)
  if (pending !== undefined) return pending
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

/**
 * A value in localStorage that all tabs of a browser share. `read` returns the same object until the text changes. When
 * storage is unavailable, the value lasts as long as the page.
 */
export function storedValue<T>(key: string, parse: (json: unknown) => T) {
  const listeners = new Set<() => void>()
  let last: { text: string | null; value: T } | undefined

  const read = (): T => {
    const now = readText(key)
    if (last?.text !== now || !last) last = { text: now, value: parse(json(now)) }
    return last.value
  }
  /** Stores a value; null removes it. */
  const write = (value: NonNullable<T> | null): void => {
    writeText(key, value === null ? null : JSON.stringify(value))
    for (const notify of listeners) notify()
  }
  const follow = (onChange: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange()
    }
    listeners.add(onChange)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(onChange)
      window.removeEventListener('storage', onStorage)
    }
  }
  /** The value; undefined until localStorage has been read. */
  const use = () => useSyncExternalStore<T | undefined>(follow, read, () => undefined)
  return { read, write, use }
}

function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** The ids of the products that this browser has saved, newest first. */
export const wishlist = storedValue('wishlist', idsOf)

/** The ids of the products that this browser has viewed, the last one first. */
export const viewed = storedValue('recentlyViewed', idsOf)
