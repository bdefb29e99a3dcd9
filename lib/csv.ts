const BOM = '\uFEFF'

/** The text of a file: UTF-8, or what spreadsheets under Windows save where nobody chose it. */
export function csvText(file: AllowSharedBufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/**
 * The rows of a sheet as spreadsheets and couriers write them: RFC 4180, with comma, semicolon or tab, any line ends,
 * and with a BOM or without. Rows without text are left out. A quotation mark that is not closed counts as a letter, so
 * that a stray one does not swallow the rest of the file.
 */
export const parseCsv = (text: string): string[][] => csvRows(text).filter((row) => row.some((cell) => cell.trim()))

/** The same with rows without text, so that the place of a row is its number in the spreadsheet. */
export function csvRows(text: string): string[][] {
  const sheet = text.startsWith(BOM) ? text.slice(1) : text
  const separator = separatorOf(sheet)
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < sheet.length || row.length > 0) {
    const [, quoted, plain = '', end] = cell.exec(sheet) ?? []
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === separator) continue
    rows.push(row)
    row = []
  }
  return rows
}

/**
 * The one of the first line, quoted cells aside. A tab is what spreadsheets put on the clipboard, beside amounts such as
 * `2,490`; else the separator that stands most often.
 */
function separatorOf(sheet: string): string {
  const [line = ''] = sheet
    .replace(/"[^"]*"/g, '')
    .replace(/^\s*[\r\n]/, '')
    .split(/[\r\n]/)
  const count = (separator: string) => line.split(separator).length - 1
  if (count('\t') > 0) return '\t'
  return count(';') > 0 && count(';') >= count(',') ? ';' : ','
}

/**
 * What makes a spreadsheet take a cell for a formula, the wide forms of East Asian keyboards too. One that has an
 * apostrophe before it already gets another, so that `undefused` knows which is ours.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The cell as it was before `csvLine` defused it. */
export const undefused = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/**
 * One row of a CSV file with its line end (RFC 4180). A cell that a spreadsheet would run as a formula is defused by an
 * apostrophe before it; cells that hold any separator are quoted, so that no spreadsheet splits them.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
