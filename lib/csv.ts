/** What may part the cells of a sheet; spreadsheets choose by the language of the computer. */
const separators = [',', ';', '\t'] as const

const BOM = '\uFEFF'

/**
 * The rows of a sheet as spreadsheets and couriers write them: RFC 4180, with comma, semicolon or tab, any line ends,
 * and with a BOM or without. Rows without text are left out. A quotation mark that is not closed counts as a letter, so
 * that a stray one does not swallow the rest of the file.
 */
export function parseCsv(text: string): string[][] {
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
    if (row.some((value) => value.trim())) rows.push(row)
    row = []
  }
  return rows
}

/** The one that stands most often in the first line, quoted cells aside. */
function separatorOf(sheet: string): string {
  const [line = ''] = sheet
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/)
  const count = (separator: string) => line.split(separator).length
  return [...separators].sort((a, b) => count(b) - count(a))[0] ?? ','
}

/** What makes a spreadsheet take a cell for a formula, the wide forms of East Asian keyboards too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One row of a CSV file with its line end (RFC 4180). A cell that a spreadsheet would run as a formula is defused by an
 * apostrophe before it; cells that hold any separator are quoted, so that no spreadsheet splits them.
 */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`
}

const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
