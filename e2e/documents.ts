import { type APIResponse, expect, type Page } from '@playwright/test'

export type Data = { '@type': string } & Record<string, unknown>

/** What a search engine reads of a page, from its HTML alone. */
export type Document = {
  status: number
  lang: string
  title: string
  canonical: string | null
  robots: string | null
  /** Contents of `<meta>` in the head, by name or property. */
  meta: Record<string, string>
  headings: string[]
  /** Addresses of its links, whole. */
  links: string[]
  data: Data[]
}

/** What is written the same in Urdu: the shop and its brands, couriers, currency, formats, sizes, addresses. */
const NAMES =
  /\b(Saddar( Supply)?|Kharadar Cloth|Mozang Street|Ravi Side|Mehtab Lane|Kazemura|Shiomachi|Tsukihara|PKR|JavaScript|JPEG|PNG|WebP|MB|TID|Instagram|Facebook|WhatsApp|X*[SML]|TCS|PostEx)\b|\S+@\S+|https?:\S+/g

/** Reads documents as they are served, without running them: a page of the shop only fetches and parses them. */
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

  /** The texts of a page that are in English: not those that are marked, nor names (see `NAMES`). */
  async english(path: string): Promise<string[]> {
    const said = await this.page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { Accept: 'text/html' } })
      const document = new DOMParser().parseFromString(await response.text(), 'text/html')
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

  /** The links of a page that search engines may list, and none of another one: it leads nowhere new. */
  links(path: string): Promise<{ status: number; links: string[] }> {
    return this.page.evaluate(async (path) => {
      const response = await fetch(path, { headers: { Accept: 'text/html' } })
      const [text, { status, url: base }] = [await response.text(), response]
      if (/<meta [^>]*name="robots"/.test(text)) return { status, links: [] }
      const document = new DOMParser().parseFromString(text, 'text/html')
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
      if (!canonical || new URL(canonical).href !== base) return { status, links: [] }
      const hrefs = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
      return { status, links: [...new Set(hrefs)].map((href) => new URL(href, base).href) }
    }, path)
  }

  /** The elements of that name in an XML document, each as its children's texts by name; of a repeated one a list. */
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
/** The block of structured data of that type. */
export function dataOf({ data }: Document, type: string): Data {
  const found = data.filter((block) => block['@type'] === type)
  expect(found.map((block) => block['@type'])).toEqual([type])
  return found[0] as Data
}
