'use client'

import { type Role, roles } from '@/lib/platform/session/permissions'
import type { UserInfo } from '@/lib/platform/session/responses'
import { storedValue } from './stored-value'

/** Its key in localStorage. */
export const USER_INFO = 'userInfo'

type Known = Omit<UserInfo, 'role'> & { role?: Role | null }

/** The fields that the interface needs, whatever else the answer contains: never a token. Owners need no role. */
const shown = ({ _id, name, email, isAdmin, role }: Known): UserInfo => ({
  ...{ _id, name, email, isAdmin },
  ...(role && role !== 'owner' && { role }),
})

const stored = storedValue<UserInfo | null>(USER_INFO, (value) => {
  if (typeof value !== 'object' || value === null) return null
  const { _id, name, email, isAdmin, role } = value as Record<string, unknown>
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  return shown({ _id, name, email, isAdmin: isAdmin === true, role: roles.find((known) => known === role) })
})

/** The role of a stored user, for links. The server decides what it may open. */
export const roleOf = ({ isAdmin, role }: UserInfo): Role | undefined => (isAdmin ? (role ?? 'owner') : undefined)

/** The signed-in user as this browser remembers them. It returns the same object until something changes. */
export const rememberedUser = stored.read

export const rememberUser = (user: Known): void => stored.write(shown(user))

export const forgetUser = (): void => stored.write(null)

/** `undefined` until localStorage has been read, null for a guest. */
export const useUserInfo = stored.use
