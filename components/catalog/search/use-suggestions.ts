'use client'

import { useEffect, useState } from 'react'
import type { Suggestions } from '@/lib/catalog/responses'

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

async function ask(term: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const response = await fetch(`/api/products/suggestions?search=${encodeURIComponent(term)}`, {
      signal,
      headers: { 'Accept-Language': document.documentElement.lang },
    })
    return response.ok ? ((await response.json()) as Suggestions) : none
  } catch {
    return none
  }
}
