export const languages = ['en', 'ur'] as const
export type Language = (typeof languages)[number]

/** Set by the middleware on the request of every page, whatever the visitor sent. */
export const LANGUAGE_HEADER = 'x-language'

const PREFIX = '/ur'

/** The first parts of paths that exist in English only, beside files such as `/robots.txt`. */
const ENGLISH_ONLY = 'admin|api|metrics|sitemaps|ur'
const englishOnly = new RegExp(`^/(${ENGLISH_ONLY})(/|$)|\\.`)
const isEnglishOnly = (path: string) => englishOnly.test(path)

/** The paths below `/ur` of which there is a page, as Next's configuration writes them. */
export const URDU_PATH = `/ur/:path((?!(?:${ENGLISH_ONLY})(?:/|$))[^.]+)`

/** The language of a page's path, and the path of the same page in English. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const english = { language: 'en', path: pathname } as const
  // Next redirects `/ur/` to `/ur`, as it does every path that ends in a slash.
  if (pathname !== PREFIX && !/^\/ur\/./.test(pathname)) return english
  const path = pathname.slice(PREFIX.length) || '/'
  return isEnglishOnly(path) ? english : { language: 'ur', path }
}

/** The address of an English page in a language. Other hosts, fragments and what exists in English only stay as they are. */
export function localHref(href: string, language: Language): string {
  if (language === 'en' || !href.startsWith('/')) return href
  const [path = ''] = href.split(/[?#]/)
  if (isEnglishOnly(path)) return href
  return path === '/' ? PREFIX + href.slice(1) : PREFIX + href
}

/** The same for a page that the browser loads as a whole: in the language of the document that it leaves. */
export const documentHref = (href: string) => localHref(href, document.documentElement.lang === 'ur' ? 'ur' : 'en')

/** What its owner named in English, and maybe in Urdu. */
export type Named = { name: string; nameUr?: string | null }

/** A name on a page in a language: in English where there is none in Urdu. */
export const nameIn = ({ name, nameUr }: Named, language: Language) => (language === 'ur' && nameUr) || name

/** Whether a text that somebody wrote is in Urdu. */
export const isUrdu = (text: string) => /\p{Script=Arabic}/u.test(text)

/** The `lang` of a text that somebody wrote: on a page in Urdu it is marked as English where it is. */
export const markOf = (text: string, page: Language) => (page === 'ur' && !isUrdu(text) ? 'en' : undefined)
