'use client'

import { useListbox } from '@/components/ui/use-listbox'
import { useSuggestions } from './use-suggestions'

/** Suggestions for a search, with keyboard navigation. */
export function useCombobox(typed: string) {
  const found = useSuggestions(typed)
  const { list, ...box } = useListbox(found.suggestions.length + found.products.length)
  return {
    ...box,
    /** Props of the list. */
    list: { ...found, ...list },
    /** The announcement for screen readers. */
    announcement: box.isOpen ? announce(found.suggestions.length, found.products.length) : '',
  }
}

const announce = (searches: number, products: number) =>
  [counted(searches, 'search', 'searches'), counted(products, 'product', 'products')].filter(Boolean).join(' and ') +
  ' suggested'

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`
