'use client'

import { useEffect, useState } from 'react'
import type { Suggestions } from '@/lib/catalog/responses'
import { call } from '@/lib/platform/browser/client'

const PAUSE_MS = 150
const none: Suggestions = { suggestions: [], products: [] }

/** The suggestions for the typed text. A failed request gives none and shows no error. */
export function useSuggestions(typed: string): Suggestions {
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
