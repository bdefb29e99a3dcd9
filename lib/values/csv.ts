const BOM = '\uFEFF'

/** Decodes a file as UTF-8, or else as Windows-1252, which spreadsheets on Windows save by default. */
export function csvText(file: AllowSharedBufferSource): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/** The same for a file that may be something else, such as an Excel workbook: null if it contains NUL. */
export function csvTextOrNull(file: AllowSharedBufferSource): string | null {
  const text = csvText(file)
  return text.includes('\0') ? null : text
}

/**
 * Parses a sheet as spreadsheets and couriers write it: RFC 4180 with comma, semicolon or tab, any line ends, and with
 * or without a BOM. Empty rows are left out. An unclosed quotation mark counts as text, so that a stray one does not
 * swallow the rest of the file.
 */
export const parseCsv = (text: string): string[][] =>
  csvRows(text)
    .map((row) => row.map(withoutFormula))
    .filter((row) => row.some((cell) => cell.trim()))

/** `="0012"` makes a spreadsheet show a number as text. */
const withoutFormula = (cell: string) => cell.replace(/^\s*="([^"]*)"\s*$/, '$1')

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
 * The separator of the first line, ignoring quoted cells. A tab wins, because spreadsheets copy tabs to the clipboard
 * next to amounts such as `2,490`; otherwise the most frequent separator.
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
 * Characters that start a formula in spreadsheets, including their full-width forms. A formula that already has an
 * apostrophe in front gets another one, so that `withoutFormulaGuard` can tell ours apart.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The cell as it was before `csvLine` escaped it. */
export const withoutFormulaGuard = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/**
 * One row of a CSV file with its line end (RFC 4180). A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front. Cells with any separator are quoted, so that no spreadsheet splits them.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
