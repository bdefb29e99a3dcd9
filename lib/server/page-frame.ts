import { type PageContent, scriptHash, scriptHashes } from './cached-page'

/** What differs in one page of many. */
export type Drawing = {
  /** Where Next draws what is the same in all of them, and in which form; see `PAGE_FRAME_HEADER`. */
  frame: { href: string; form: string }
  blanks: Blanks
}

/** By the texts that stand there in the frame, what fills the blanks: drawn as HTML, and as React reads it in data. */
export type Blanks = Record<string, { html?: string; data?: unknown }>

/** In data a blank is either a whole text, which may become any value, or within one. */
type Blank = { name: string; place: 'html' | 'value' | 'text' }

/** Scripts by which Next hands its data to React: JSON within a text of JavaScript. */
const DATA = /(<script>self\.__next_f\.push\([\s\S]*?<\/script>)/
const TAGS = /^<script>|<\/script>$/g
/** Between two of them that follow each other: the text goes on, perhaps in the middle of a blank. */
const JOINT = '"])</script><script>self.__next_f.push([1,"'

/** A page that Next drew with blanks, to be filled without it. */
export class PageFrame {
  readonly #html: (Buffer | Blank)[][]
  readonly #data: (string | Blank)[][]
  /** CSP sources of the scripts that have no blanks. */
  readonly #scripts: string[]

  /** @throws Error for a blank that is not found where it has to be filled */
  constructor(page: string, blanks: Blanks) {
    const pieces = page.replaceAll(JOINT, '').split(DATA)
    const [html, data] = [0, 1].map((kind) => pieces.filter((_, at) => at % 2 === kind)) as [string[], string[]]
    const names = Object.keys(blanks)
    const drawn = html.map((piece) => partsOf(piece, names))
    this.#html = drawn.map((parts) => parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
    this.#data = data.map((piece) => partsOf(piece, names, withinScript))
    this.#scripts = html.flatMap(scriptHashes)
    const [isDrawn, isRead] = [namesIn(drawn), namesIn(this.#data)]
    for (const [name, { html, data }] of Object.entries(blanks)) {
      const isThere = (html === undefined || isDrawn.has(name)) && (data === undefined || isRead.has(name))
      if (!isThere) throw new Error(`The page has no blank ${name}`)
    }
  }

  fill(blanks: Blanks): PageContent {
    const scripts = [...this.#scripts]
    const chunks = this.#html.flatMap((parts, at) => {
      const html = parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(blanks[part.name]?.html ?? '')))
      const data = this.#data[at]
      if (!data) return html
      const script = data.map((part) => (typeof part === 'string' ? part : inScript(part, blanks))).join('')
      scripts.push(scriptHash(script.replace(TAGS, '')))
      return [...html, Buffer.from(script)]
    })
    return { body: Buffer.concat(chunks), scripts }
  }
}

const namesIn = (pieces: (string | Blank)[][]) =>
  new Set(pieces.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.name])))

/** The blanks of a piece, written there as `spelt` says if it is data, and what is between them. */
function partsOf(piece: string, names: string[], spelt?: (name: string) => string): (string | Blank)[] {
  const nameOf = new Map(names.map((name) => [spelt?.(name) ?? name, name]))
  const any = [...nameOf.keys()].map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  const QUOTE = '\\\\"'
  return piece.split(new RegExp(`(${QUOTE}(?:${any})${QUOTE}|${any})`)).map((text, at) => {
    if (at % 2 === 0) return text
    const bare = text.replace(/^\\"|\\"$/g, '')
    const place = bare === text ? 'text' : 'value'
    return { name: nameOf.get(bare) ?? bare, place: spelt ? place : 'html' }
  })
}

function inScript({ name, place }: Blank, blanks: Blanks): string {
  const data = blanks[name]?.data ?? ''
  const plain = JSON.stringify(data)
  const json = plain.includes('"$') ? JSON.stringify(data, escaped) : plain
  return withinScript(place === 'value' ? json : json.slice(1, -1))
}

/** React takes a text that begins so for a reference; what stands in the middle of one never does. */
const escaped = (_name: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('$') ? `$${value}` : value

/** As a text of JavaScript within HTML, without its quotes. */
const withinScript = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
