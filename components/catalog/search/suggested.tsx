'use client'

import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#translate'
import { ProductName } from '@/components/catalog/card/product-name'
import { useListbox } from '@/components/ui/hooks/use-listbox'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { Suggestions } from '@/lib/catalog/responses'
import type { Translate } from '@/lib/i18n/message'
import { call } from '@/lib/platform/browser/client'

type SuggestedProps = Suggestions & {
  id: string
  optionId(index: number): string
  /** The index of the active option, -1 for none. */
  active: number
  onGo(): void
  className?: string
}

/** The list of a combobox. Its options are links, so they can open in new tabs. */
export function Suggested({ id, optionId, active, onGo, className = '', suggestions, products }: SuggestedProps) {
  const t = useTranslate()
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    onClick: onGo,
    className: `-mx-3 flex items-center gap-3 rounded-sm px-3 py-2 hover:bg-sand aria-selected:bg-sand
      aria-selected:outline-2 aria-selected:outline-accent`,
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Suggestions')}
      className={`grid content-start gap-x-12 gap-y-6 ${className}`}
    >
      {suggestions.length > 0 && (
        <Group title={t('Searches')}>
          {suggestions.map(({ text }, index) => (
            <Link key={text} href={`/shop?search=${encodeURIComponent(text)}`} {...option(index)}>
              <Search aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-soft" />
              <span dir="auto" className="min-w-0 grow py-0.5">
                {text}
              </span>
            </Link>
          ))}
        </Group>
      )}
      {products.length > 0 && (
        <Group title={t('Products')}>
          {products.map(({ _id, lowestPrice, isFrom, image, ...product }, index) => (
            <Link key={_id} href={`/product/${_id}`} {...option(suggestions.length + index)}>
              <span className="w-11 shrink-0">
                <Picture url={image ?? undefined} alt="" sizes="2.75rem" />
              </span>
              <ProductName of={product} className="min-w-0 grow" />
              <Price amount={lowestPrice} from={isFrom} className="shrink-0 font-medium text-sm" />
            </Link>
          ))}
        </Group>
      )}
    </div>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div {...asGroup(title)}>
    <p aria-hidden="true" className="mb-1 font-semibold text-base">
      {title}
    </p>
    {children}
  </div>
)

const asGroup = (label: string) => ({ role: 'group', 'aria-label': label })

/** Suggestions for a search, with keyboard navigation. */
export function useCombobox(typed: string) {
  const t = useTranslate()
  const found = useSuggestions(typed)
  const { list, ...box } = useListbox(found.suggestions.length + found.products.length)
  return {
    ...box,
    /** Props of the list. */
    list: { ...found, ...list },
    /** The announcement for screen readers. */
    announcement: box.isOpen ? announce(t, found) : '',
  }
}

const PAUSE_MS = 150
const none: Suggestions = { suggestions: [], products: [] }

/** The suggestions for the typed text. A failed request gives none and shows no error. */
function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(none)
  const term = typed.trim()

  useEffect(() => {
    if (!term) return setFound(none)
    const typing = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(term, typing.signal)
      if (!typing.signal.aborted) setFound(answer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      typing.abort()
    }
  }, [term])

  return term ? found : none
}

const ask = (search: string, signal: AbortSignal): Promise<Suggestions> =>
  call('GET /api/products/suggestions', { query: { search }, signal }).catch(() => none)

/** What screen readers announce when suggestions appear. */
export function announce(t: Translate, { suggestions, products }: Suggestions): string {
  const searches = suggestions.length === 1 ? t('1 search') : t('{count} searches', { count: suggestions.length })
  const found = products.length === 1 ? t('1 product') : t('{count} products', { count: products.length })
  if (suggestions.length > 0 && products.length > 0) {
    return t('{searches} and {products} suggested', { searches, products: found })
  }
  return t('{what} suggested', { what: suggestions.length > 0 ? searches : found })
}
