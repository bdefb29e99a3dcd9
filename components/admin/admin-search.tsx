'use client'

import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SheetLink } from '@/components/ui/sheet-link'

/** Opens the search over orders, products and customers; so does Ctrl K. Without scripts it leads to the orders. */
export function AdminSearch() {
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
    <div ref={place} className="ml-auto lg:mr-auto lg:ml-0">
      <SheetLink
        href="/admin/orderlist"
        aria-label="Search orders, products and customers"
        aria-keyshortcuts="Control+K Meta+K"
        className="target hover:text-accent lg:w-104 lg:justify-start lg:gap-3 lg:border lg:border-edge lg:bg-surface lg:px-3
          lg:text-sm lg:text-soft"
        load={() => import('./search-palette')}
        sheet={({ SearchPalette }, state) => <SearchPalette {...state} />}
      >
        <Search aria-hidden="true" size={22} strokeWidth={1.5} className="lg:size-5" />
        <span aria-hidden="true" className="max-lg:hidden">
          Search orders, products and customers
        </span>
        <kbd className="ml-auto rounded-sm border border-rule px-1.5 font-sans text-xs max-lg:hidden">Ctrl K</kbd>
      </SheetLink>
    </div>
  )
}
