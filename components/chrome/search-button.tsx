'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { SheetLink } from '@/components/ui/sheet-link'

const SearchOverlay = dynamic(() => import('./search-overlay').then((file) => file.SearchOverlay), { ssr: false })

/** Opens the search; without scripts it leads to /shop, where a search form stands. */
export function SearchButton() {
  return (
    <SheetLink
      href="/shop"
      aria-label="Search"
      className="target hover:text-accent"
      sheet={(state) => <SearchOverlay {...state} />}
    >
      <Search aria-hidden="true" size={22} strokeWidth={1.5} />
    </SheetLink>
  )
}
