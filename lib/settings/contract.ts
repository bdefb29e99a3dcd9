import { z } from 'zod'
import { time } from '@/lib/schemas/answers'

/** What the owner has set. */
export const settings = z.object({
  holidays: z.array(z.iso.date()),
  cancelHours: z.int(),
  returnDays: z.int(),
  returnsBeforePrepayment: z.int(),
  updatedAt: time.nullable().describe('Null until one is changed'),
})
