'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useLocalHref } from './language'
import { useSaveData } from './save-data'

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: string }

/**
 * A link within the shop. Visitors who save data load whole pages, which the server makes small for them.
 *
 * Nothing is prefetched: what Next prefetches it shows for at least 30 s, whatever has changed since.
 */
export function Link({ href: page, scroll, replace, onNavigate, children, ...others }: LinkProps) {
  const { isOn: savesData } = useSaveData()
  const href = useLocalHref()(page)
  const props = { ...others, href }
  if (savesData) return <a {...props}>{children}</a>
  return (
    <NextLink {...props} scroll={scroll} replace={replace} onNavigate={onNavigate} prefetch={false}>
      {children}
      <Pending />
    </NextLink>
  )
}

function Pending() {
  return useLinkStatus().pending && <PendingBar />
}

/**
 * Shows at the top of the window that the next page is on its way. A pointer passes through it: React would report its
 * events to what the link stands in.
 */
export const PendingBar = () =>
  createPortal(
    <div aria-hidden="true" className="going pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-accent" />,
    document.body,
  )
