import { z } from 'zod'
import type { Rupees } from './money'

/** Parts that the answers of several features share. */

export const money = z.int().min(0).describe('Whole rupees') as unknown as z.ZodType<Rupees>

export const time = z.iso.datetime()

/** The answer of a call without other data. */
export const done = z.object({ message: z.string() })

/** The position in a paged list. `pages` is at least 1. */
export const paging = { page: z.int().min(1), pages: z.int().min(1), total: z.int().min(0) }
