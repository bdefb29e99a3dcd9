import usePageTranslate from '#page-translate'
import type { Translate } from '@/lib/i18n/message'

/**
 * Translates into the language of the page, in server and in client components. package.json resolves `#page-translate`
 * to the whole dictionary on the server, and to the page's sections of it in the browser.
 */
export const useTranslate = (): Translate => usePageTranslate()

export const useLanguage = () => usePageTranslate().language
