'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DrawerLink } from '@/components/ui/drawer-link'
import { may, type Role } from '@/lib/platform/session/permissions'
import { searchLabelFor } from './admin-pages'

/** Opens the search, as Ctrl K does. Without scripts it links to the orders. */
export function AdminSearch({ role }: { role: Role | undefined }) {
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
    <div ref={place} className="ml-auto xl:mr-auto xl:ml-0">
      <DrawerLink
        href={may(role, 'staff') ? '/admin/orderlist' : '/admin/pack'}
        aria-keyshortcuts="Control+K Meta+K"
        className="target hover:text-accent xl:w-104 xl:justify-start xl:gap-3 xl:border xl:border-edge xl:bg-surface xl:px-3
          xl:text-sm xl:text-soft"
        load={() => import('./search-palette')}
        drawer={({ SearchPalette }, state) => <SearchPalette {...state} role={role} />}
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.5} className="xl:size-5" />
        <span className="max-xl:sr-only">{searchLabelFor(role)}</span>
        <kbd className="ml-auto rounded-sm border border-rule px-1.5 font-sans text-xs max-xl:hidden">Ctrl K</kbd>
      </DrawerLink>
    </div>
  )
}
