'use client'

import { useRef } from 'react'
import { useTranslate } from '#translate'
import { useShop } from '@/components/shop/shop-context'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { Link } from '@/components/ui/link'
import { SearchBox } from './search-box'

export function SearchOverlay({ open, setOpen }: DrawerState) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  return (
    <Drawer open={open} setOpen={setOpen} side="top" title={t('Search')} initialFocus={input}>
      <div className="shell grid content-start gap-6 py-6 sm:gap-8 sm:py-8 lg:py-12">
        <SearchBox input={input} onGo={close}>
          <PopularSearches onGo={close} />
        </SearchBox>
      </div>
    </Drawer>
  )
}

function PopularSearches({ onGo }: { onGo(): void }) {
  const t = useTranslate()
  const { popularSearches } = useShop()
  if (popularSearches.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 font-semibold text-base">{t('Popular Search')}</h3>
      <ul className="flex flex-wrap gap-x-6">
        {popularSearches.map((term) => (
          <li key={term}>
            <Link
              href={`/shop?search=${encodeURIComponent(term.toLowerCase())}`}
              onClick={onGo}
              className="target link"
            >
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
