import { z } from 'zod'
import { columns } from './columns'
import type { ChosenColumns } from './read-products'

export const importQuery = z.object({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').default('false'),
  again: z
    .enum(['true', 'false'], 'again must be true or false')
    .default('false')
    .describe('Imports a sheet that was imported within a day'),
})

const WRONG_COLUMNS = 'columns must be JSON with the places of the chosen columns'

/** Positions are counted from 1 in the form, and indexes from 0 in a sheet. */
const knownColumns = (positions: Record<string, number | null>): ChosenColumns =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const position = positions[column]
      return position === undefined ? [] : [[column, position === null ? null : position - 1]]
    }),
  )

export const importForm = z.object({
  columns: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: WRONG_COLUMNS })
        return z.NEVER
      }
    })
    .pipe(z.record(z.string(), z.int(WRONG_COLUMNS).min(1, WRONG_COLUMNS).nullable(), WRONG_COLUMNS))
    .transform(knownColumns)
    .optional()
    .describe('The places of columns by field, from 1, e.g. {"compareAtPrice": 14}; null for none'),
})
