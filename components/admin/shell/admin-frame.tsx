'use client'

import { Search, Store } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AccountMenu } from '@/components/chrome/account-menu'
import { Logo } from '@/components/shop/shop-context'
import { DrawerLink } from '@/components/ui/drawer-link'
import { Link } from '@/components/ui/link'
import type { WaitingFigures } from '@/lib/admin/responses'
import { may, type Role } from '@/lib/platform/session/permissions'
import { adminCall, onAdminChange } from './admin-call'
import { AdminBar, AdminSidebar } from './admin-nav'
import { searchLabelFor } from './admin-pages'

/** The frame of every admin page. */
export function AdminFrame({
  role,
  waiting: rendered,
  children,
}: {
  role: Role | undefined
  waiting: WaitingFigures
  children: ReactNode
}) {
  const waiting = useWaiting(rendered)
  return (
    <>
      <AdminHeader role={role} />
      <div className="grow xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
        <AdminSidebar role={role} waiting={waiting} />
        <main id="main" tabIndex={-1} className="shell w-full pb-20 outline-none">
          <div className="@container/list">{children}</div>
        </main>
      </div>
      <AdminBar role={role} waiting={waiting} />
    </>
  )
}

/** Search, a link to the shop, and the account menu. */
function AdminHeader({ role }: { role: Role | undefined }) {
  return (
    <header className="sticky top-(--stuck) z-40 border-rule border-b bg-paper">
      {/* With large text on narrow screens the targets are 44 px, as in the shop. */}
      <div
        className="flex min-h-[min(4rem,20vw)] items-center gap-2 px-(--gutter) [--target:max(44px,min(2.75rem,14vw))]
          xl:gap-0 xl:pl-6"
      >
        <Logo className="xl:flex-[0_0_calc(12.5rem+var(--gutter))] xl:pr-6" />
        <AdminSearch role={role} />
        <div className="-mr-3 flex shrink-0 items-center">
          <Link href="/" className="target gap-2 px-3 text-sm hover:text-accent">
            <Store aria-hidden="true" size={22} strokeWidth={1.5} />
            <span className="max-sm:sr-only">View shop</span>
          </Link>
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

/** Opens the search, as Ctrl K does. Without scripts it links to the orders. */
function AdminSearch({ role }: { role: Role | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      place.current?.querySelector('a')?.click()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={place} className="ml-auto shrink-0 xl:mr-auto xl:ml-0 xl:min-w-0 xl:flex-[0_1_26rem]">
      <DrawerLink
        href={may(role, 'staff') ? '/admin/orderlist' : '/admin/pack'}
        aria-keyshortcuts="Control+K Meta+K"
        className="target hover:text-accent xl:w-full xl:justify-start xl:gap-3 xl:border xl:border-edge xl:bg-surface xl:px-3
          xl:text-sm xl:text-soft"
        load={() => import('./search-palette')}
        drawer={({ SearchPalette }, state) => <SearchPalette {...state} role={role} />}
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.5} className="xl:size-5" />
        <span className="truncate max-xl:sr-only">{searchLabelFor(role)}</span>
        <kbd className="ml-auto whitespace-nowrap rounded-sm border border-rule px-1.5 font-sans text-xs max-xl:hidden">
          Ctrl K
        </kbd>
      </DrawerLink>
    </div>
  )
}

/**
 * Counts of open tasks: from the server's HTML, then refetched on navigation, after changes and when the tab is shown. Those
 * of a refreshed page are left out: it may have been rendered before an answer that is here already.
 */
function useWaiting(rendered: WaitingFigures): WaitingFigures {
  const path = usePathname()
  const shownPath = useRef(path)
  const asked = useRef(0)
  const [waiting, setWaiting] = useState(rendered)

  useEffect(() => {
    // After a failed request the counts stay as they were. The answer to an earlier one may come last.
    const ask = () => {
      asked.current += 1
      const own = asked.current
      adminCall('GET /api/waiting').then(
        (figures) => own === asked.current && setWaiting(figures),
        () => undefined,
      )
    }
    const onVisibility = () => document.visibilityState === 'visible' && ask()
    if (shownPath.current !== path) ask()
    shownPath.current = path
    document.addEventListener('visibilitychange', onVisibility)
    const stop = onAdminChange(ask)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
    }
  }, [path])

  return waiting
}
