'use client'

import { storedValue } from '@/lib/stored-value'

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** The ids of what this browser has saved for later, the newest first. */
export const wishlist = storedValue('wishlist', idsOf)

/** The ids of the products whose pages this browser has shown, the last first. */
export const viewed = storedValue('recentlyViewed', idsOf)

/** Most products that are remembered as viewed: the present one and a row of others. */
const MOST_VIEWED = 9

export const rememberView = (id: string): void =>
  viewed.write([id, ...viewed.read().filter((other) => other !== id)].slice(0, MOST_VIEWED))
