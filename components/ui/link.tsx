'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useLocalHref } from './language'
import { useSaveData } from './save-data'

export type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & { href: string }

/**
 * A link within the shop. With data saver it loads whole pages, which the server then makes smaller.
 *
 * Nothing is prefetched, because Next shows a prefetched page for at least 30 s, whatever has changed since.
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
 * A progress bar at the top of the window while the next page loads. It ignores the pointer, because React would report
 * its events to the ancestors of the link.
 */
export const PendingBar = () =>
  createPortal(
    <div aria-hidden="true" className="going pointer-events-none fixed inset-x-0 top-0 z-50 h-1 bg-accent" />,
    document.body,
  )
