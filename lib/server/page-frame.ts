import { blank } from '@/lib/http/page-frame'

/** One page of many that differ in their blanks alone. */
export type Drawing = {
  /** Where Next draws the frame that it belongs into, and in which form; see `PAGE_FRAME_HEADER`. */
  frame: { href: string; form: string }
  blanks: Record<string, Filling>
}

/** What fills a blank: where it is drawn, and where React reads what it was drawn from. */
type Filling = { html?: string; data: unknown }
type Part = { name: string; place: 'html' | 'data' | 'text' }

/** Scripts in which Next hands its data to React: JSON within a text of JavaScript. */
const DATA = /(<script>self\.__next_f\.push\([\s\S]*?<\/script>)/
/** A blank, in data also as a whole text with its quotes. */
const blanksIn = (names: string[]) =>
  new RegExp(`(\\\\"${blank(`(?:${names.join('|')})`)}\\\\"|${blank(`(?:${names.join('|')})`)}=?)`)

/** A page that Next drew with blanks, to be filled without it. */
export class PageFrame {
  readonly #parts: (string | Part)[]

  /** @throws Error for a blank that does not stand where it is drawn and where it is read */
  constructor(html: string, blanks: Drawing['blanks']) {
    const pattern = blanksIn(Object.keys(blanks))
    this.#parts = html
      .split(DATA)
      .flatMap((piece, at) =>
        piece.split(pattern).map((text, part) => (part % 2 === 0 ? text : partOf(text, at % 2 === 1))),
      )
    for (const [name, { html: drawn }] of Object.entries(blanks)) {
      const places = this.#parts.flatMap((part) => (typeof part === 'object' && part.name === name ? [part.place] : []))
      const isRead = places.some((place) => place !== 'html')
      if (!isRead || (drawn !== undefined && !places.includes('html'))) throw new Error(`The frame has no ${name}`)
    }
  }

  fill(blanks: Drawing['blanks']): string {
    return this.#parts.map((part) => (typeof part === 'string' ? part : filled(part, blanks[part.name]))).join('')
  }
}

function partOf(found: string, isData: boolean): Part {
  const name = /__(\w+?)__/.exec(found)?.[1] ?? ''
  if (!isData) return { name, place: 'html' }
  return { name, place: found.startsWith('\\') ? 'data' : 'text' }
}

function filled({ place }: Part, { html = '', data }: Filling = { data: null }): string {
  if (place === 'html') return html
  const json = JSON.stringify(data, escaped)
  return withinScript(place === 'data' ? json : json.slice(1, -1))
}

/** React takes a text that begins so for a reference. */
const escaped = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value

/** As a text of JavaScript in HTML, without its quotes. */
const withinScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
