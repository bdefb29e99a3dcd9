'use client'

import { usePathname } from 'next/navigation'
import { LOGIN_AGAIN } from './admin-call'

/** A link to the login in a new tab, so that the input here is kept. Nothing for other messages. */
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
