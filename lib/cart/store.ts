'use client'

import { create } from 'zustand'
import { readText, writeText } from '@/lib/platform/browser/stored-value'
import { type CartItem, changeQuantity, type LineKey, put, readCart, remove } from './cart'

const KEY = 'cartItems'

type CartStore = {
  items: CartItem[]
  /** False until localStorage has been read. The server never knows the cart. */
  isRestored: boolean
  /** While an order may have been placed, the cart is not merged with the account's, which that order has emptied. */
  isHeld: boolean
  put(item: CartItem): void
  remove(key: LineKey): void
  step(key: LineKey, by: 1 | -1): void
  /** Applies changes not made by the shopper: prices, or lines from the account. */
  change(change: (items: CartItem[]) => CartItem[]): void
  clear(): void
  hold(isHeld: boolean): void
  restore(): void
}

/** The cart, a plain JSON array in localStorage. Changes in other tabs arrive as storage events. */
export const useCart = create<CartStore>((set) => {
  const keep = (change: (items: CartItem[]) => CartItem[]) => {
    // Another tab may have written since, so the change applies to the stored cart, not to the displayed one.
    const items = change(stored())
    writeText(KEY, JSON.stringify(items))
    set({ items, isRestored: true })
  }
  return {
    items: [],
    isRestored: false,
    isHeld: false,
    put: (item) => keep((items) => put(items, { ...item, updatedAt: now() })),
    remove: (key) => keep((items) => remove(items, key)),
    step: (key, by) => keep((items) => changeQuantity(items, key, by, now())),
    change: keep,
    clear: () => keep(() => []),
    hold: (isHeld) => set({ isHeld }),
    restore: () => set({ items: stored(), isRestored: true }),
  }
})

const now = () => new Date().toISOString()

const stored = () => readCart(readText(KEY))

/** Reads the cart and listens for changes in other tabs. Returns the function that stops it. */
export function followCart(): () => void {
  const { restore } = useCart.getState()
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) restore()
  }
  restore()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
