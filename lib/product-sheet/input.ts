import { z } from 'zod'
import { chosenColumns, jsonField, sheetName } from '@/lib/sheets/sheet-call'
import { columns, productColumns } from './columns'

const WRONG_DEFAULTS = 'defaults must be JSON with a text for some columns'
const DEFAULTED = productColumns as [string, ...string[]]
const WRONG_ROWS = 'leaveOut must be JSON with numbers of rows'

export const importQuery = z.object({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').default('false'),
  again: z
    .enum(['true', 'false'], 'again must be true or false')
    .default('false')
    .describe('Imports a sheet that was imported within a day'),
  newProducts: z
    .string()
    .regex(/^\d{1,5}$/, 'newProducts must be a number')
    .transform(Number)
    .optional()
    .describe('The number of new products of a sheet that may be meant to have none'),
})

export const importForm = z.object({
  sheet: sheetName,
  columns: chosenColumns(columns, '{"compareAtPrice": 14}'),
  defaults: jsonField(z.partialRecord(z.enum(DEFAULTED), z.string(), WRONG_DEFAULTS), WRONG_DEFAULTS)
    .default({})
    .describe('What new products have where the sheet says nothing, as JSON, e.g. {"fit": "Regular"}'),
  leaveOut: jsonField(z.array(z.int(), WRONG_ROWS).max(20_000, WRONG_ROWS), WRONG_ROWS)
    .default([])
    .describe('The rows whose products are left out, as JSON, e.g. [4, 5]'),
})
