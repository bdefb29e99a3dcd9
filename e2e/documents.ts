import { type APIResponse, expect, type Page } from 'playwright/test'

export type Data = { '@type': string } & Record<string, unknown>

/** What a search engine reads in a page's HTML. */
export type Document = {
  status: number
  lang: string
  title: string
  canonical: string | null
  robots: string | null
  /** Contents of `<meta>` in the head, by name or property. */
  meta: Record<string, string>
  headings: string[]
  /** Absolute URLs of its links. */
  links: string[]
  data: Data[]
}

/** Words that Urdu pages write in Latin letters: shop, bank, brands, couriers, currency, formats, sizes, addresses. */
const NAMES =
  /\b(Saddar( Supply| Street Wear)?|Meezan Bank|Kharadar Cloth|Mozang Street|Ravi Side|Mehtab Lane|Kazemura|Shiomachi|Tsukihara|PKR|JavaScript|JPEG|PNG|WebP|PDF|HEIC|MB|TID|IBAN|Instagram|Facebook|WhatsApp|X*[SML]|TCS|PostEx)\b|\S+@\S+|https?:\S+/g

/** Fetches and parses documents in a page of the shop, without running their scripts. */
export class Reader {
  private constructor(readonly page: Page) {}

  static async open(page: Page): Promise<Reader> {
    await page.goto('/robots.txt')
    return new Reader(page)
  }

  async html(path: string): Promise<Document> {
    const found = await this.page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { Accept: 'text/html' } })
      const [text, base] = [await response.text(), response.url]
      const all = <E extends Element>(root: ParentNode, selector: string) => [...root.querySelectorAll<E>(selector)]
      const document = new DOMParser().parseFromString(text, 'text/html')
      const only = (selector: string, attribute: string) => {
        const elements = all(document.head, selector)
        if (elements.length > 1) throw new Error(`${elements.length} of ${selector} at ${base}`)
        return elements[0]?.getAttribute(attribute) ?? null
      }
      const metas = all<HTMLMetaElement>(document.head, 'meta[content]')
      return {
        status: response.status,
        lang: document.documentElement.lang,
        title: document.title,
        canonical: only('link[rel="canonical"]', 'href'),
        robots: only('meta[name="robots"]', 'content'),
        meta: Object.fromEntries(metas.map((meta) => [meta.name || meta.getAttribute('property'), meta.content])),
        headings: all(document, 'h1').map((heading) => heading.textContent ?? ''),
        links: all<HTMLAnchorElement>(document, 'a[href]').map(
          (link) => new URL(link.getAttribute('href') ?? '', base).href,
        ),
        data: all(document, 'script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ''),
      }
    }, path)
    return {
      ...found,
      canonical: found.canonical && new URL(found.canonical).href,
      data: found.data.map((json) => JSON.parse(json) as Data),
    }
  }

  /** The texts of the elements of a page that match the selector. */
  async texts(path: string, selector: string): Promise<string[]> {
    return this.page.evaluate(
      async ([path, selector]) => {
        const response = await fetch(path, { headers: { Accept: 'text/html' } })
        const document = new DOMParser().parseFromString(await response.text(), 'text/html')
        return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
      },
      [path, selector] as const,
    )
  }

  /** The English texts of a page, except for names (see `NAMES`) and what is marked with `lang`. */
  async english(path: string): Promise<string[]> {
    const said = await this.page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { Accept: 'text/html' } })
      const document = new DOMParser().parseFromString(await response.text(), 'text/html')
      // Products without an Urdu name belong to other tests, as do most sizes.
      const others = 'li:has(a[href*="/product/"]):has([lang="en"]), a[href*="size="]'
      for (const element of document.querySelectorAll(others)) element.remove()
      const head = 'title, meta[name="description"], meta[property="og:title"], meta[property="og:description"]'
      const texts: (string | null)[] = [...document.head.querySelectorAll(head)].map(
        (each) => each.getAttribute('content') ?? each.textContent,
      )
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest('script, style, template') || element.closest('[lang]')?.getAttribute('lang') === 'en')
          continue
        for (const name of ['aria-label', 'alt', 'placeholder', 'title']) texts.push(element.getAttribute(name))
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent)
      }
      return texts.map((text) => text?.trim() ?? '')
    }, path)
    return [...new Set(said)].filter((text) => /[a-z]{2,}/i.test(text.replace(NAMES, '')))
  }

  /** The links of a page that search engines may index. Those of other pages lead nowhere new. */
  async links(url: string): Promise<{ status: number; links: string[] }> {
    // A picture has no links, and its status needs no body.
    if (url.endsWith('.webp')) return { status: (await this.page.request.head(url)).status(), links: [] }
    const { status, robots, canonical, links } = await this.html(url)
    return { status, links: robots || canonical !== url ? [] : links }
  }

  /**
   * The elements with this name in an XML document, as texts of their children by name; a list for a repeated child.
   */
  async xml(path: string, name: string): Promise<Record<string, string | string[]>[]> {
    const response = await this.get(path)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return this.page.evaluate(
      ([text, name]) => {
        const document = new DOMParser().parseFromString(text, 'application/xml')
        const error = document.querySelector('parsererror')
        if (error) throw new Error(error.textContent ?? 'no XML')
        return [...document.getElementsByTagName(name)].map((element) => {
          const texts: Record<string, string | string[]> = {}
          for (const { tagName, textContent } of element.children) {
            const known = texts[tagName]
            const value = textContent?.trim() ?? ''
            texts[tagName] = known === undefined ? value : [known, value].flat()
          }
          return texts
        })
      },
      [await response.text(), name] as const,
    )
  }

  get(path: string): Promise<APIResponse> {
    return this.page.request.get(path)
  }
}

/** The block of structured data of this type. */
export function dataOf({ data }: Document, type: string): Data {
  const found = data.filter((block) => block['@type'] === type)
  expect(found.map((block) => block['@type'])).toEqual([type])
  return found[0] as Data
}
