const BOM = '\uFEFF'

/**
 * Parses a sheet as spreadsheets and couriers write it: RFC 4180 with comma, semicolon or tab, any line ends, and with
 * or without a BOM. Rows without text are kept, so that the place of a row is its number in the file. An unclosed
 * quotation mark counts as text, so that a stray one does not swallow the rest of the file.
 * @param most it reads at most one more, so that a file of nothing but separators takes neither time nor memory
 */
export function csvRows(
  text: string,
  most = { rows: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY },
): string[][] {
  const sheet = text.startsWith(BOM) ? text.slice(1) : text
  const [hint, named] = /^"?sep=([,;\t])"?(?=[\r\n]|$)/i.exec(sheet) ?? []
  const separator = named ?? separatorOf(sheet)
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g')
  const rows: string[][] = []
  let row: string[] = []
  let [index, cells] = [hint?.length ?? 0, 0]
  while ((index < sheet.length || row.length > 0) && rows.length <= most.rows && cells <= most.cells) {
    const quote = closingQuote(sheet, index, separator)
    ends.lastIndex = index
    const end = quote === null ? (ends.exec(sheet)?.index ?? sheet.length) : quote + 1
    row.push(quote === null ? sheet.slice(index, end) : sheet.slice(index + 1, quote).replaceAll('""', '"'))
    cells += 1
    index = end + (sheet.startsWith('\r\n', end) ? 2 : 1)
    if (sheet[end] === separator) continue
    rows.push(row)
    row = []
  }
  return row.length > 0 ? [...rows, row] : rows
}

/** The index of the quotation mark that closes the cell; null for a cell without quotation marks around it. */
function closingQuote(sheet: string, begin: number, separator: string): number | null {
  if (sheet[begin] !== '"') return null
  let index = sheet.indexOf('"', begin + 1)
  while (index >= 0 && sheet[index + 1] === '"') index = sheet.indexOf('"', index + 2)
  const isClosed = index >= 0 && [separator, '\r', '\n', undefined].includes(sheet[index + 1])
  return isClosed ? index : null
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
