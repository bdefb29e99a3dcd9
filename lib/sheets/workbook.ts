import 'server-only'
import { setImmediate } from 'node:timers/promises'
import pLimit from 'p-limit'
import sax from 'sax'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { sentence } from '@/lib/i18n/message'
import { ShopError } from '@/lib/platform/errors'
import { csvLine } from '@/lib/values/csv'
import { mostOfSheet, TOO_LARGE_SHEET } from './read-sheet'
import type { SheetText } from './text'

/** In bytes, of the parts that are read. The largest sheet that is taken has some 15 MB of XML. */
const MOST_UNPACKED = 32 * 1024 * 1024

/** Rows of a sheet with the empty ones that formatted columns leave. */
const MOST_ROWS = 200_000

/** More sheets than anybody leafs through. */
const MOST_SHEETS = 1_000

/** As many as a CSV file of the largest size has. */
const MOST_CHARACTERS = 5 * 1024 * 1024

const NO_WORKBOOK = 'This Excel file could not be read. Save it again as .xlsx, or as CSV.'
const wrong = () => new ShopError('bad input', NO_WORKBOOK)

/** One at a time: unpacked, a workbook takes many times its size. */
const turns = pLimit(1)

export const isWorkbook = (file: Uint8Array) => Buffer.from(file.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

/**
 * A sheet of an Excel workbook (.xlsx, ECMA-376) as CSV, which keeps the numbers of its rows. A formula counts by the
 * value that was stored with it, a date is written as 2026-08-06.
 * @param name of the sheet; the first one by default
 * @throws ShopError `bad input` for what is no workbook, has no such sheet, or is too large
 */
export const workbookText = (file: Uint8Array, name?: string): Promise<SheetText> =>
  turns(async () => {
    try {
      const zip = await fromBufferPromise(Buffer.from(file))
      return await textOf(zip, name)
    } catch (error) {
      // The package's errors say which bytes are wrong, which helps nobody who sees a form.
      throw error instanceof ShopError ? error : wrong()
    }
  })

async function textOf(zip: ZipFile, name?: string): Promise<SheetText> {
  const parts = await partsOf(zip)
  const read = (path: string, handlers: Handlers) => readXml(zip, parts.get(path), handlers)
  const { sheets, is1904 } = await readContents(read)
  const sheet = name ? sheets.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) : sheets[0]
  const names = sheets.map((one) => one.name).join(', ')
  if (!sheet && name)
    throw new ShopError('bad input', sentence('The workbook has no such sheet, but {names}', { names }))
  const part = sheet && parts.get(sheet.path)
  if (!part) throw wrong()
  const values: Values = { strings: await readStrings(read), dateStyles: await readDateStyles(read), is1904 }
  const text = await readRows((handlers) => readXml(zip, part, handlers), values)
  const others = `The workbook has several sheets (${names}). “${sheet.name}” was read.`
  return { text, warnings: sheets.length > 1 && !name ? [others] : [] }
}

/** The parts of the workbook by their path. They have the declared sizes: yauzl refuses to unpack more. */
async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
    bytes += entry.uncompressedSize
    if (bytes > MOST_UNPACKED) throw new ShopError('bad input', TOO_LARGE_SHEET)
    parts.set(entry.fileName, entry)
  }
  return parts
}

type Tag = { name: string; attributes: Record<string, string | undefined> }
type Handlers = { open?(tag: Tag): void; close?(name: string): void; text?(text: string): void }
type Read = (path: string, handlers: Handlers) => Promise<void>

/** Passes the tags and texts of a part on, without the prefixes of names, and lets others work between two chunks. */
async function readXml(zip: ZipFile, part: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!part) return
  const parser = sax.parser(true, { xmlns: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.({ name: local(name), attributes: attributes as Tag['attributes'] })
  parser.onclosetag = (name) => handlers.close?.(local(name))
  parser.ontext = (text) => handlers.text?.(text)
  parser.oncdata = (text) => handlers.text?.(text)
  parser.onerror = (error) => {
    throw error
  }
  const stream = await zip.openReadStreamPromise(part)
  stream.setEncoding('utf8')
  for await (const chunk of stream) {
    parser.write(chunk as string)
    await setImmediate()
  }
  parser.close()
}

/** The sheets in their order, and whether days are counted from 1904, as old Macs did. */
async function readContents(read: Read): Promise<{ sheets: { name: string; path: string }[]; is1904: boolean }> {
  const targets = new Map<string, string>()
  await read('xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes: { Id = '', Target = '' } }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const sheets: { name: string; path: string }[] = []
  let is1904 = false
  await read('xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      sheets.push({ name: attributes.name ?? '', path: targets.get(attributes['r:id'] ?? '') ?? '' })
      if (sheets.length > MOST_SHEETS) throw tooLarge()
    },
  })
  return { sheets, is1904 }
}

/** The texts that cells refer to by number, without the furigana beside them. */
async function readStrings(read: Read): Promise<string[]> {
  const strings: string[] = []
  const texts = textsOf('si')
  await read('xl/sharedStrings.xml', {
    ...texts.handlers,
    close: (name) => {
      texts.handlers.close(name)
      if (name === 'si') strings.push(texts.taken())
    },
  })
  return strings
}

/** Collects the text of the `t` elements within an element. */
function textsOf(container: string) {
  let text = ''
  let [isInside, isText, isPhonetic] = [false, false, false]
  return {
    taken: () => {
      const taken = text
      text = ''
      return taken
    },
    handlers: {
      open: ({ name }: Tag) => {
        if (name === container) isInside = true
        if (name === 'rPh') isPhonetic = true
        if (name === 't') isText = isInside && !isPhonetic
      },
      close: (name: string) => {
        if (name === container) isInside = false
        if (name === 'rPh') isPhonetic = false
        if (name === 't') isText = false
      },
      text: (part: string) => {
        if (isText) text += part
      },
    },
  }
}

/** The styles that show a number as a date, by their place. */
async function readDateStyles(read: Read): Promise<Set<number>> {
  const ownDates = new Set<number>()
  const dateStyles = new Set<number>()
  let [isOfCells, styles] = [false, 0]
  await read('xl/styles.xml', {
    open: ({ name, attributes }) => {
      const id = Number(attributes.numFmtId)
      if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) ownDates.add(id)
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (isBuiltInDate(id) || ownDates.has(id)) dateStyles.add(styles)
      styles += 1
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dateStyles
}

/** The formats 14 to 22 are dates of every language, 27 to 36 and 50 to 58 of some (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The longest format that Excel takes, in characters. The pattern takes the square of a text's length. */
const LONGEST_FORMAT = 255

/** Whether a format has a day or a year, apart from quoted texts, escapes and colours. */
const isDateFormat = (code: string) =>
  code.length <= LONGEST_FORMAT && /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, ''))

type Values = { strings: string[]; dateStyles: Set<number>; is1904: boolean }

async function readRows(read: (handlers: Handlers) => Promise<void>, values: Values): Promise<string> {
  const lines: string[] = []
  let cells: (string | number)[] = []
  let [row, column, cellCount, characters, rowCount] = [0, 0, 0, 0, 0]
  let [cell, value, isValue]: [Tag['attributes'], string, boolean] = [{}, '', false]
  const inline = textsOf('is')
  const keep = (text: string | number) => {
    if (text === '') return
    if (row > mostOfSheet.rows || column > mostOfSheet.columns || String(text).length > mostOfSheet.characters)
      throw tooLarge()
    // Cells may share a text, so a small file can hold many long ones.
    characters += String(text).length
    if (characters > MOST_CHARACTERS) throw tooLarge()
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = text
  }
  await read({
    open: (tag) => {
      inline.handlers.open(tag)
      const { name, attributes } = tag
      if (name === 'row') {
        ;[row, column, cells] = [placeOf(attributes.r) ?? row + 1, 0, []]
        rowCount += 1
        if (rowCount > MOST_ROWS) throw tooLarge()
      }
      if (name === 'c') [cell, column, value] = [attributes, columnOf(attributes.r) ?? column + 1, '']
      if (name === 'v') isValue = true
    },
    text: (text) => {
      inline.handlers.text(text)
      if (isValue) value += text
    },
    close: (name) => {
      inline.handlers.close(name)
      if (name === 'v') isValue = false
      if (name === 'c') keep(cell.t === 'inlineStr' ? inline.taken() : meantValue(cell, value, values))
      if (name !== 'row' || cells.length === 0) return
      cellCount += cells.length
      if (cellCount > mostOfSheet.cells) throw tooLarge()
      while (lines.length < row - 1) lines.push(csvLine(['']))
      lines[row - 1] = csvLine(cells)
    },
  })
  return lines.join('')
}

const tooLarge = () => new ShopError('bad input', TOO_LARGE_SHEET)

const placeOf = (text: string | undefined) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined)

/** The column of an address such as `AB12`, counted from 1. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : undefined
}

function meantValue({ t = 'n', s = '0' }: Tag['attributes'], value: string, values: Values): string | number {
  if (t === 's') return values.strings[Number(value)] ?? ''
  if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (t !== 'n' || value.trim() === '') return value
  const number = Number(value)
  if (values.dateStyles.has(Number(s))) return dateOf(number, values.is1904) ?? value
  // Excel stores 17 digits of a fraction and shows 15 of them.
  return Number.isNaN(number) ? value : Number(number.toPrecision(15))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A number of days as `2026-08-06`, with the time of day if it has one. Null for none that a spreadsheet knows. */
function dateOf(days: number, is1904: boolean): string | null {
  if (!(days >= 0 && days < 2_958_466)) return null
  const minutes = Math.round(days * 24 * 60) * 60 * 1000
  const iso = new Date(Date.UTC(is1904 ? 1904 : 1899, is1904 ? 0 : 11, is1904 ? 1 : 30) + minutes).toISOString()
  return minutes % DAY_MS === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
