import { z } from 'zod'
import { time } from '@/lib/values/response-parts'

const value = z.json().describe('As the API answers the field')

/** The changes that a row of a sheet makes. */
const plannedRow = z
  .object({
    row: z.int().min(2).describe('Its number in the file'),
    _id: z.string().nullable().describe('Null for a product that is not made yet'),
    size: z.string().nullable(),
    changes: z.array(z.object({ field: z.string(), from: value, to: value })),
    message: z.string().optional().describe('What is wrong with the row'),
  })
  .meta({ id: 'ImportRow' })
export type PlannedRow = z.infer<typeof plannedRow>

export const importAnswer = z.object({
  rows: z.array(plannedRow),
  ignored: z.array(z.string()).describe('The headings of columns that are not read'),
  warnings: z.array(z.string()).describe('What the owner should look at, in sentences'),
  importedAt: time.optional().describe('When this very sheet was last imported before'),
})
export type ImportAnswer = z.infer<typeof importAnswer>
