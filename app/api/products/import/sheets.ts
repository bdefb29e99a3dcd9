import type { ImportAnswer } from '@/lib/product-sheet/responses'
import { call } from '@/lib/testing/call'
import { anAdmin, aProduct, aSheet } from '@/lib/testing/fixtures'
import { csvLine, csvRows } from '@/lib/values/csv'
import { GET as exportSheet } from '../export.csv/route'
import { POST } from './route'

type Choices = {
  again?: boolean
  columns?: Record<string, number | null>
  leaveOut?: number[]
  defaults?: Record<string, string>
  newProducts?: number
}

/** Imports a sheet, as text or bytes, as a new administrator. */
export async function importSheet(
  sheet: string | Uint8Array<ArrayBuffer> | FormData,
  dryRun: boolean | null = false,
  { again = false, columns, leaveOut, defaults, newProducts }: Choices = {},
) {
  const { token } = await anAdmin()
  const query = new URLSearchParams({ again: String(again) })
  if (dryRun !== null) query.set('dryRun', String(dryRun))
  if (newProducts !== undefined) query.set('newProducts', String(newProducts))
  const body = sheet instanceof FormData ? sheet : aSheet(sheet)
  if (columns) body.append('columns', JSON.stringify(columns))
  if (defaults) body.append('defaults', JSON.stringify(defaults))
  if (leaveOut) body.append('leaveOut', JSON.stringify(leaveOut))
  return call<ImportAnswer>(POST, 'POST', `/api/products/import?${query}`, { token, body })
}

/** The exported rows of these products, as objects by column. */
export async function exported(ids: string[]): Promise<Record<string, string>[]> {
  const { token } = await anAdmin()
  const { body } = await call<string>(exportSheet, 'GET', '/api/products/export.csv', { token })
  const [heading = [], ...rows] = csvRows(body)
  const all = rows.map((row) => Object.fromEntries(heading.map((column, at) => [column, row[at] ?? ''])))
  return all.filter(({ _id = '' }) => ids.includes(_id))
}

/** A sheet of rows with the same columns. Cells are not escaped. */
export function sheetOf(rows: Record<string, string>[]): string {
  const heading = Object.keys(rows[0] ?? {})
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return (
    csvLine(heading) + rows.map((row) => `${heading.map((column) => quoted(row[column] ?? '')).join(',')}\r\n`).join('')
  )
}

/** A product in two sizes, M with a measurement. */
export const sized = (rest: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({
    sizes: [
      { size: 'M', quantity: 3, measurements: [{ name: 'Chest', value: '54' }] },
      { size: 'L', quantity: 4 },
    ],
    ...rest,
  })
