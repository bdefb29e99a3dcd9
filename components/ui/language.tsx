'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Language, localHref } from '@/lib/i18n/language'
import { type Dictionary, translator } from '@/lib/i18n/message'

type Spoken = { language: Language; dictionary: Dictionary }

const LanguageContext = createContext<Spoken>({ language: 'en', dictionary: {} })

type MessagesProps = { of: Dictionary; children: ReactNode }

/** Makes a page Urdu, and adds a section of the dictionary to those around it. An English page has none. */
export function UrduMessages({ of: section, children }: MessagesProps) {
  const { dictionary } = useContext(LanguageContext)
  const spoken = useMemo<Spoken>(
    () => ({ language: 'ur', dictionary: { ...dictionary, ...section } }),
    [dictionary, section],
  )
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

/** What `useTranslate` is in client components. */
export default function useMessages() {
  const { language, dictionary } = useContext(LanguageContext)
  return useMemo(() => translator(dictionary, language), [dictionary, language])
}

/** Gives the addresses of pages in the language of this page. */
export function useLocalHref() {
  const { language } = useContext(LanguageContext)
  return (href: string) => localHref(href, language)
}
