import { z } from 'zod'
import { chosenColumns, jsonField, sheetName } from '@/lib/sheets/sheet-call'
import { columns } from './columns'

const WRONG_ROWS = 'leaveOut must be JSON with numbers of rows'

export const importQuery = z.object({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').default('false'),
  again: z
    .enum(['true', 'false'], 'again must be true or false')
    .default('false')
    .describe('Imports a sheet that was imported within a day'),
})

export const importForm = z.object({
  sheet: sheetName,
  columns: chosenColumns(columns, '{"compareAtPrice": 14}'),
  leaveOut: jsonField(z.array(z.int(), WRONG_ROWS).max(20_000, WRONG_ROWS), WRONG_ROWS)
    .default([])
    .describe('The rows whose products are left out, as JSON, e.g. [4, 5]'),
})
