import { z } from 'zod'
import type { Rupees } from '@/lib/money'

/** The parts that answers of several features are made of. */

export const money = z.int().min(0).describe('Whole rupees') as unknown as z.ZodType<Rupees>

export const time = z.iso.datetime()

/** What a call answers that has nothing else to tell. */
export const done = z.object({ message: z.string() })

/** Where a list is cut. `pages` is at least 1. */
export const paging = { page: z.int().min(1), pages: z.int().min(1), total: z.int().min(0) }
