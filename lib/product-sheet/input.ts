import { z } from 'zod'
import { chosenColumns } from '@/lib/sheets/sheet-call'
import { columns } from './columns'

export const importQuery = z.object({
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').default('false'),
  again: z
    .enum(['true', 'false'], 'again must be true or false')
    .default('false')
    .describe('Imports a sheet that was imported within a day'),
})

export const importForm = z.object({ columns: chosenColumns(columns, '{"compareAtPrice": 14}') })
