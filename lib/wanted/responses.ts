import { z } from 'zod'

/** Days after which an unanswered request expires. The sweep then removes it. */
export const DAYS_OPEN = 180

/** A request to be notified when a size is back. */
export const wantedSize = z
  .object({
    _id: z.string(),
    size: z.string().nullable().describe('Null for a product without sizes'),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'WantedSize' })
export type WantedSize = z.infer<typeof wantedSize>

/** The number of open requests per size. */
export const wantedCounts = z.object({
  sizes: z.array(z.object({ size: wantedSize.shape.size, count: z.int().min(1) })),
})
export type WantedCounts = z.infer<typeof wantedCounts>

/** A customer to notify by WhatsApp that a size is back; `url` is the product's page with this size. */
export type WantedByPhone = { _id: string; size: string | null; phone: string; url: string }

/** A size that people wait for, and how many of them can be notified by WhatsApp now. */
export type MostWanted = { productId: string; name: string; size: string | null; count: number; toTell: number }

/** A size that a customer waits for. */
export type WaitedSize = { productId: string; name: string; nameUr?: string; size: string | null }
