import { LRUCache } from 'lru-cache'
import { localHref, splitPath } from '@/lib/i18n/language'
import type { PageRow, PageTable } from '@/lib/platform/http/pages'

/** A kept page: its canonical address in its language, by which all spellings share it, and its tags. */
export type KeptPage = { href: string; tags: readonly string[]; isMadeUp: boolean }

type Find = {
  pages: PageTable
  /** Reads the parameters of a listing, of a collection with its slug, and says whether some can be made up without end. */
  readListing(parameters: URLSearchParams, collection?: string): { href: string; isMadeUp?: boolean }
}

export class PageAddresses {
  readonly #find: Find
  readonly #expressions: [pattern: string, matches: RegExp][]
  /** Parsing parameters takes longer than serving a kept page. */
  readonly #known = new LRUCache<string, KeptPage>({ max: 1_000 })

  constructor(find: Find) {
    this.#find = find
    this.#expressions = Object.keys(find.pages)
      .filter((pattern) => pattern.includes('['))
      .map((pattern) => [pattern, expressionOf(pattern)])
  }

  /** The page at an address, if it is kept. */
  at({ pathname, search, searchParams }: URL): KeptPage | null {
    const address = pathname + search
    const page = this.#known.get(address) ?? this.#read(pathname, searchParams)
    // No link of the shop is this long.
    if (page && address.length < 512) this.#known.set(address, page)
    return page
  }

  /** The pattern of the page at a path, e.g. `/product/[id]`. */
  patternOf(pathname: string): string | null {
    const { path } = splitPath(pathname)
    if (Object.hasOwn(this.#find.pages, path)) return path
    return this.#expressions.find(([, matches]) => matches.test(path))?.[0] ?? null
  }

  #read(pathname: string, parameters: URLSearchParams): KeptPage | null {
    const pattern = this.patternOf(pathname)
    const row = pattern === null ? undefined : this.#find.pages[pattern]
    if (pattern === null || !row?.kept || row.notKeptWith?.some((name) => parameters.has(name))) return null
    const { language, path } = splitPath(pathname)
    const value = pattern.includes('[') ? decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) : ''
    const shown = shownOf(row, parameters)
    const listing = row.filters && this.#find.readListing(parameters, value || undefined)
    const href = listing?.href ?? filled(pattern, encodeURIComponent(value)) + shown
    return {
      href: localHref(href, language),
      tags: row.kept.map((tag) => filled(tag, value)),
      isMadeUp:
        shown !== '' ||
        listing?.isMadeUp === true ||
        (row.filters?.withoutEnd.some((name) => new RegExp(`[?&]${name}=`).test(href)) ?? false),
    }
  }
}

/** Longer values are none that the shop knows. */
const LONGEST_VALUE = 100

/** The parameters whose values a page shows, as in its links. */
function shownOf({ parameters: names = [] }: PageRow, given: URLSearchParams): string {
  const shown = names.flatMap((name) => {
    const value = given.get(name)
    return value && value.length <= LONGEST_VALUE ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return shown.length > 0 ? `?${shown.join('&')}` : ''
}

const PLACE = /\[\w+\]/

const filled = (pattern: string, value: string) => pattern.replace(PLACE, () => value)

const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/\[\.{3}\w+\]/, '.+').replace(PLACE, '[^/]+')}$`)
