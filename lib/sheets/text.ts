import type { Sheet } from './read-sheet'

/** What windows-1252 has in the codes 0x80 to 0x9F, where Node.js 20 decodes control characters instead. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

const begins = [
  ['%PDF', 'a PDF file'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture'],
  ['\xd0\xcf\x11\xe0', 'an old Excel workbook (.xls)'],
  ['<', 'a page of the web (HTML)'],
  ['{', 'a JSON file'],
  ['[{', 'a JSON file'],
] as const

/** What columns, rows or numbers are written with. In UTF-16 every second byte of plain letters is 0. */
const signsOfSheets = new Set([...',;\t\n|0123456789\0'].map((sign) => sign.charCodeAt(0)))

/** What a file is that is no sheet, or null. */
export function otherThanSheet(file: Uint8Array) {
  const begin = String.fromCharCode(...file.subarray(0, 64))
  const known = begins.find(([sign]) => begin.trimStart().startsWith(sign))
  if (known) return known[1]
  return file.some((byte) => signsOfSheets.has(byte)) ? null : 'a text without columns'
}

const NOT_UTF8 =
  'The file is not in UTF-8, so names and accents may be wrong. In Excel, save it as “CSV UTF-8” and choose it again.'

/** A sheet as text. `warnings` are sentences for the owner. */
export type SheetText = { text: string; warnings: string[] }

/** The text of a sheet in UTF-8 or UTF-16, or else in windows-1252, with a warning. */
export function sheetText(file: Uint8Array): SheetText {
  const utf16 = utf16Of(file)
  if (utf16) return { text: new TextDecoder(utf16).decode(file), warnings: [] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), warnings: [] }
  } catch {
    const codes = new Uint16Array(file).map((byte) => WINDOWS_SIGNS.charCodeAt(byte - 0x80) || byte)
    const text = new TextDecoder('utf-16le').decode(codes)
    return { text, warnings: [NOT_UTF8] }
  }
}

/** Without a byte order mark, half of the first letter is 0. */
function utf16Of([first = 0, second = 0]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? 'utf-16be' : null
}

/** Letters that became question marks. At the end of a word they may be meant. */
const lost = /(^|[^\p{L}\p{N}?!])\?{2,}|\uFFFD/u

/** What windows-1252 has in the codes of a UTF-8 sequence after its first one. */
const continuation = `[${WINDOWS_SIGNS}\xa0-\xbf]`

/** Letters beside no others that are all UTF-8 read as windows-1252, e.g. `Ã©`. */
const mojibake = new RegExp(
  `(?<!\\P{ASCII})([\xc2-\xdf]X|[\xe0-\xef]X{2}|[\xf0-\xf4]X{3})+(?!\\P{ASCII})`.replaceAll('X', continuation),
  'u',
)

/** Whether a text has lost letters, or is UTF-8 that was read as windows-1252, e.g. `JosÃ©`. */
export const isDamaged = (text: string) => lost.test(text) || mojibake.test(text)

/** Whether this cell is the text after it was saved in an encoding without some of its letters. */
export const isLostFrom = (text: string, cell: string) =>
  cell !== text && [/\P{ASCII}/gu, /[^\p{ASCII}\x80-\xff]/gu].some((missing) => text.replace(missing, '?') === cell)

/** The rows that a warning names. */
const NAMED_ROWS = 5

/** `row 3`, or `rows 3, 4 and 20 more`. */
export function rowList(rows: number[]): string {
  const named = rows.slice(0, NAMED_ROWS).join(', ')
  const more = rows.length - NAMED_ROWS
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more > 0 ? ` and ${more} more` : ''}`
}

/** A warning about text of a column that was damaged when the file was saved, with an example. */
export const damageWarning = (column: string, rows: number[], example: string) =>
  `${column}: letters were lost in ${rowList(rows)}, e.g. “${example.slice(0, 30)}”. Save the sheet as “CSV UTF-8” and choose it again.`

/** Warnings about the columns that are read. */
export function damageWarnings<Name extends string>({ rows, headings, columns }: Sheet<Name>): string[] {
  return Object.values<number | null>(columns).flatMap((index) => {
    if (index === null) return []
    const damaged = rows.filter(({ cells }) => isDamaged(cells[index] ?? ''))
    const [first] = damaged
    if (!first) return []
    const numbers = damaged.map(({ row }) => row)
    return damageWarning(headings[index] ?? '', numbers, first.cells[index] ?? '')
  })
}
