'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { Link } from '@/components/ui/link'

const KEY = 'adminGoBack'
const never = () => () => undefined

/** A link from a list to one of its entries or a page about some of them, which remembers the list's filters for the back link. */
export function EntryLink({ href, onClick, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  return (
    <Link
      href={href}
      onClick={(event) => {
        remember(href)
        onClick?.(event)
      }}
      {...rest}
    />
  )
}

/** A link back to a list, with its filters for visitors who came from there. */
export function GoBack({ href }: { href: string }) {
  const path = usePathname()
  const back = useSyncExternalStore(
    never,
    () => remembered(path, href),
    () => href,
  )
  return (
    <Link href={back} className="link inline-flex min-h-11 items-center self-start">
      Go Back
    </Link>
  )
}

function remember(entry: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([entry.split(/[?#]/)[0], location.pathname + location.search]))
  } catch {
    // Without storage the link leads to the unfiltered list.
  }
}

function remembered(entry: string, list: string): string {
  try {
    const [from, to] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[]
    return from === entry && typeof to === 'string' && to.split('?')[0] === list ? to : list
  } catch {
    return list
  }
}
