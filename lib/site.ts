import { env } from './env'
import { type Language, localHref } from './i18n/language'

/** The absolute address of a path on this site, for canonical links, Open Graph and mail. */
export const siteUrl = (path: string) => new URL(path, `${env().SITE_URL}/`).href

/** The absolute address of a page in a language, from its English path. */
export const pageUrl = (path: string, language: Language) => siteUrl(localHref(path, language))
