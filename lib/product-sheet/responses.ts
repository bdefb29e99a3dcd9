import { z } from 'zod'
import { sheetColumns } from '@/lib/sheets/sheet-call'
import { time } from '@/lib/values/response-parts'

const value = z.json().describe('As the API answers the field')

/** The changes that a row of a sheet makes. */
const plannedRow = z
  .object({
    row: z.int().min(2).describe('Its number in the file'),
    _id: z.string().nullable().describe('Null for a product that is not made yet'),
    name: z.string().nullable().describe('Of the product, as the sheet names it or else the shop'),
    size: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
    message: z.string().optional().describe('What is wrong with the row'),
  })
  .meta({ id: 'ImportRow' })
export type PlannedRow = z.infer<typeof plannedRow>

export const importAnswer = z.object({
  rows: z.array(plannedRow),
  columns: sheetColumns(z.string()),
  ignored: z.array(z.string()).describe('The headings of columns that are not read'),
  warnings: z.array(z.string()).describe('What the owner should look at, in sentences'),
  rejected: z
    .string()
    .optional()
    .describe('CSV: the rows of products that have an invalid row or were left out, each with its message'),
  isDamaged: z.boolean().describe('Whether letters were lost when the sheet was saved'),
  missing: z
    .array(z.string())
    .describe('Columns that new products need and the sheet lacks: `defaults` says what all of them have'),
  newProducts: z
    .int()
    .optional()
    .describe('How many products would be new, which perhaps nobody means: the import needs this number'),
  importedAt: time.optional().describe('When this very sheet was last imported before'),
})
export type ImportAnswer = z.infer<typeof importAnswer>
