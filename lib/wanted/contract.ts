import { z } from 'zod'

/** Days after which a request ends unanswered. The sweep removes it then. */
export const DAYS_OPEN = 180

/** A request to be told when a size is back. */
export const wantedSize = z
  .object({
    _id: z.string(),
    size: z.string().nullable().describe('Null for a product without sizes'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'WantedSize' })
export type WantedSize = z.infer<typeof wantedSize>

/** How many wait for each size. */
export const wantedCounts = z.object({
  sizes: z.array(z.object({ size: wantedSize.shape.size, count: z.int().min(1) })),
})
export type WantedCounts = z.infer<typeof wantedCounts>

/** Somebody to tell by WhatsApp that a size is back; `url` is the page of the product with it. */
export type WantedByPhone = { _id: string; size: string | null; phone: string; url: string }

/** A size that people wait for, and how many of them can be told by WhatsApp now. */
export type MostWanted = { productId: string; name: string; size: string | null; count: number; toTell: number }
