'use client'

import { Search as SearchIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslate } from '#translate'
import { Suggested } from '@/components/catalog/search/suggested'
import { useCombobox } from '@/components/catalog/search/use-combobox'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/form/get-form'

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>
  /** Called when the visitor opens the results or a suggestion. */
  onGo(): void
  /** Shown until there are suggestions. */
  children: ReactNode
}

/** A search field with suggestions while typing. */
export function SearchBox({ input, onGo, children }: SearchBoxProps) {
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
