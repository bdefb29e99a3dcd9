'use client'

import { useListbox } from '@/components/ui/use-listbox'
import { useSuggestions } from './use-suggestions'

/** What a search suggests, and the keys that lead through it. */
export function useCombobox(typed: string) {
  const found = useSuggestions(typed)
  const { list, ...box } = useListbox(found.suggestions.length + found.products.length)
  return {
    ...box,
    /** For the list. */
    list: { ...found, ...list },
    /** For those who do not see it. */
    announcement: box.isOpen ? announce(found.suggestions.length, found.products.length) : '',
  }
}

const announce = (searches: number, products: number) =>
  [counted(searches, 'search', 'searches'), counted(products, 'product', 'products')].filter(Boolean).join(' and ') +
  ' suggested'

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
