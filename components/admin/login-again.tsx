'use client'

import { usePathname } from 'next/navigation'
import { LOGIN_AGAIN } from './admin-call'

/** The way to the login in a tab of its own, so that what was typed here stays; nothing for other messages. */
export function LoginAgain({ message }: { message: string | undefined }) {
  const path = usePathname()
  if (message !== LOGIN_AGAIN) return null
  return (
    <a
      href={`/session-ended?redirect=${path.slice(1)}`}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center self-start"
    >
      Login (opens a new tab)
    </a>
  )
}
