import 'server-only'
import { headers } from 'next/headers'
import { use } from 'react'
import { LANGUAGE_HEADER, type Language } from './language'
import { translateTo } from './translate'

const languageIn = (requested: Headers): Language => (requested.get(LANGUAGE_HEADER) === 'ur' ? 'ur' : 'en')

/** The language of the page that is being rendered. */
export const pageLanguage = async () => languageIn(await headers())

/** Translates in async server components and metadata. */
export const getTranslate = async () => translateTo(await pageLanguage())

/** What `useTranslate` is in server components. */
export default function useRequestTranslate() {
  return translateTo(languageIn(use(headers())))
}
