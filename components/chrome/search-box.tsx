'use client'

import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { GetForm } from '@/components/ui/get-form'
import { Suggested } from './suggested'
import { useSuggestions } from './use-suggestions'

type SearchBoxProps = {
  input: RefObject<HTMLInputElement | null>
  /** Told when the search, or what is suggested, is gone to. */
  onGo(): void
  /** Stands where the suggestions will. */
  children: ReactNode
}

/** A search with suggestions while one types: a combobox by the pattern of the ARIA Authoring Practices. */
export function SearchBox({ input, onGo, children }: SearchBoxProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(typed)
  const count = found.suggestions.length + found.products.length
  const isOpen = count > 0 && !isClosed
  const current = isOpen && active < count ? active : -1
  const optionId = (at: number) => `${id}-${at}`

  const move = (to: number) => {
    setClosed(false)
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  const moves: Record<string, (() => void) | false> = {
    // The field itself stands between the last and the first.
    ArrowDown: count > 0 && (() => move(current + 1 < count ? current + 1 : -1)),
    ArrowUp: count > 0 && (() => move(current >= 0 ? current - 1 : count - 1)),
    Home: current >= 0 && (() => move(0)),
    End: current >= 0 && (() => move(count - 1)),
    Enter: current >= 0 && (() => document.getElementById(optionId(current))?.click()),
    Escape: isOpen && (() => setClosed(true)),
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const go = moves[event.key]
    if (!go || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The overlay closes by the next Escape.
    event.stopPropagation()
    go()
  }

  return (
    <>
      <GetForm action="/shop" onGo={onGo} aria-label="Search products" className="flex gap-2 sm:gap-3">
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
          aria-label="Search"
          placeholder="What are you looking for?"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={current >= 0 ? optionId(current) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setClosed(false)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
          className="input min-h-14 min-w-0 grow sm:text-lg"
        />
        <Button type="submit" aria-label="Search" className="min-h-14 shrink-0 sm:px-8">
          <SearchIcon aria-hidden="true" size={22} strokeWidth={1.5} className="sm:hidden" />
          <span className="hidden sm:inline">Search</span>
        </Button>
      </GetForm>
      <p role="status" className="sr-only">
        {isOpen && told(found.suggestions.length, found.products.length)}
      </p>
      {isOpen ? <Suggested {...found} id={`${id}-list`} optionId={optionId} active={current} onGo={onGo} /> : children}
    </>
  )
}

const told = (searches: number, products: number) =>
  [counted(searches, 'search', 'searches'), counted(products, 'product', 'products')].filter(Boolean).join(' and ') +
  ' suggested'

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
