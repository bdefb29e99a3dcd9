'use client'

import { useSyncExternalStore } from 'react'
import type { UserInfo } from '@/lib/accounts/contract'

/** Its key in localStorage. */
export const USER_INFO = 'userInfo'

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastUser: UserInfo | null = null

/** Who is signed in as far as this browser remembers; the same object as long as nothing changes. */
export function rememberedUser(): UserInfo | null {
  const text = stored()
  if (text !== lastText) {
    lastText = text
    lastUser = parse(text)
  }
  return lastUser
}

/** Keeps the four fields of the interface, whatever else the answer of a call carries: never a token. */
export function rememberUser({ _id, name, email, isAdmin }: UserInfo): void {
  change(JSON.stringify({ _id, name, email, isAdmin }))
}

export const forgetUser = (): void => change(null)

/** `undefined` until localStorage has been read, null for a guest. */
export const useUserInfo = (): UserInfo | null | undefined =>
  useSyncExternalStore<UserInfo | null | undefined>(follow, rememberedUser, () => undefined)

function follow(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === USER_INFO || event.key === null) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onStorage)
  }
}

/** Where storage is closed to the page, the user is remembered as long as the page lives. */
let unstored: string | null = null

function stored(): string | null {
  try {
    return localStorage.getItem(USER_INFO) ?? unstored
  } catch {
    return unstored
  }
}

function change(text: string | null): void {
  unstored = null
  try {
    if (text === null) localStorage.removeItem(USER_INFO)
    else localStorage.setItem(USER_INFO, text)
  } catch {
    unstored = text
  }
  for (const notify of listeners) notify()
}

function parse(text: string | null): UserInfo | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { _id, name, email, isAdmin } = value as Record<string, unknown>
    if (typeof _id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
    return { _id, name, email, isAdmin: isAdmin === true }
  } catch {
    return null
  }
}
