'use client'

import { Search } from 'lucide-react'
import { SheetLink } from '@/components/ui/sheet-link'

/** Opens the search; without scripts it leads to /shop, where a search form stands. */
export function SearchButton() {
  return (
    <SheetLink
      href="/shop"
      aria-label="Search"
      className="target hover:text-accent"
      load={() => import('./search-overlay')}
      sheet={({ SearchOverlay }, state) => <SearchOverlay {...state} />}
    >
      <Search aria-hidden="true" size={22} strokeWidth={1.5} />
    </SheetLink>
  )
}
