'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The return that was sent from this page and is not on it yet. */
let sent: string | null = null

/** Moves the focus to a return as soon as the page shows it. */
export const focusReturn = (id: string) => {
  sent = id
}

type ReturnArrivalProps = { id: string; className: string; children: ReactNode }

/** The list item of a return, which takes the focus after it was sent. */
export function ReturnArrival({ id, className, children }: ReturnArrivalProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (sent !== id) return
    sent = null
    item.current?.focus()
  }, [id])
  return (
    <li ref={item} tabIndex={-1} className={`scroll-mt-32 ${className}`}>
      {children}
    </li>
  )
}
