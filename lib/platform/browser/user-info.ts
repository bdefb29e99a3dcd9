'use client'

import type { UserInfo as Answer } from '@/lib/platform/session/responses'
import { storedValue } from './stored-value'

/** The interface needs no role: the server decides what a role may open. */
export type UserInfo = Omit<Answer, 'role'>

/** Its key in localStorage. */
export const USER_INFO = 'userInfo'

const stored = storedValue<UserInfo | null>(USER_INFO, (value) => {
  if (typeof value !== 'object' || value === null) return null
  const { _id, name, email, isAdmin } = value as Record<string, unknown>
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  return { _id, name, email, isAdmin: isAdmin === true }
})

/** The signed-in user as this browser remembers them. It returns the same object until something changes. */
export const rememberedUser = stored.read

/** Keeps the four fields of the interface, whatever else the answer contains: never a token. */
export const rememberUser = ({ _id, name, email, isAdmin }: UserInfo): void =>
  stored.write({ _id, name, email, isAdmin })

export const forgetUser = (): void => stored.write(null)

/** `undefined` until localStorage has been read, null for a guest. */
export const useUserInfo = stored.use
