const BOM = '\uFEFF'

/**
 * Parses a sheet as spreadsheets and couriers write it: RFC 4180 with comma, semicolon or tab, any line ends, and with
 * or without a BOM. Rows without text are kept, so that the place of a row is its number in the file. An unclosed
 * quotation mark counts as text, so that a stray one does not swallow the rest of the file.
 */
export function csvRows(text: string): string[][] {
  const sheet = text.startsWith(BOM) ? text.slice(1) : text
  const [hint, named] = /^"?sep=([,;\t])"?(?=[\r\n]|$)/i.exec(sheet) ?? []
  const separator = named ?? separatorOf(sheet)
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  cell.lastIndex = hint?.length ?? 0
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

/** The beginning of a file in which its separator is looked for, in characters. */
const PROBED = 20_000

/**
 * The separator of most lines, ignoring quoted cells: title lines above the heading may have none or another one. In a
 * line a tab wins, because spreadsheets copy tabs to the clipboard next to amounts such as `2,490`; otherwise the most
 * frequent separator.
 */
function separatorOf(sheet: string): string {
  const lines = sheet
    .slice(0, PROBED)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
  const used = lines.flatMap((line) => {
    const count = (separator: string) => line.split(separator).length - 1
    if (count('\t') > 0) return '\t'
    return count(';') > 0 && count(';') >= count(',') ? ';' : count(',') > 0 ? ',' : []
  })
  const lineCount = (separator: string) => used.filter((one) => one === separator).length
  return [...new Set(used)].reduce((best, next) => (lineCount(next) > lineCount(best) ? next : best), used[0] ?? ',')
}

/**
 * Characters that start a formula in spreadsheets, including their full-width forms. A formula that already has an
 * apostrophe in front gets another one, so that `withoutFormulaGuard` can tell ours apart.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The cell as it was before `csvLine` escaped it. */
export const withoutFormulaGuard = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/**
 * One row of a CSV file with its line end (RFC 4180). A text that a spreadsheet would run as a formula gets an
 * apostrophe in front, and a negative number stays a number. Cells with any separator are quoted, so that no spreadsheet
 * splits them.
 */
export const csvLine = (cells: (string | number)[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  return quoted(formula.test(cell) ? `'${cell}` : cell)
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
