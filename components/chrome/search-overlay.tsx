'use client'

import { Search as SearchIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslate } from '#translate'
import { Suggested, useCombobox } from '@/components/catalog/search/suggested'
import { useShop } from '@/components/shop/shop-context'
import { Button } from '@/components/ui/button'
import { Drawer, type DrawerState } from '@/components/ui/drawer'
import { GetForm } from '@/components/ui/form/get-form'
import { Link } from '@/components/ui/link'

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

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>
  /** Called when the visitor opens the results or a suggestion. */
  onGo(): void
  /** Shown until there are suggestions. */
  children: ReactNode
}

/** A search field with suggestions while typing. */
function SearchBox({ input, onGo, children }: SearchBoxProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const { isOpen, onKey, reopen, aria, list, announcement } = useCombobox(typed)
  return (
    <>
      <GetForm action="/shop" onGo={onGo} aria-label={t('Search products')} className="flex gap-2 sm:gap-3">
        <input
          ref={input}
          type="text"
          name="search"
          required
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('Search')}
          placeholder={t('What are you looking for?')}
          role="combobox"
          aria-expanded={isOpen}
          {...aria}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            reopen()
          }}
          onKeyDown={(event) => onKey(event, event.nativeEvent.isComposing)}
          className="input min-h-14 min-w-0 grow sm:text-lg"
        />
        <Button type="submit" aria-label={t('Search')} className="min-h-14 shrink-0 sm:px-8">
          <SearchIcon aria-hidden="true" size={22} strokeWidth={1.5} className="sm:hidden" />
          <span className="hidden sm:inline">{t('Search')}</span>
        </Button>
      </GetForm>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isOpen ? <Suggested {...list} className="md:grid-cols-2" onGo={onGo} /> : children}
    </>
  )
}
