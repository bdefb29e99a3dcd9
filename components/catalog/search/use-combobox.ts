'use client'

import { useTranslate } from '#translate'
import { useListbox } from '@/components/ui/hooks/use-listbox'
import { announce } from './announce'
import { useSuggestions } from './use-suggestions'

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
