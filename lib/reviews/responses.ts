import { z } from 'zod'
import { paging, time } from '@/lib/values/response-parts'
import { type FitAnswer, fitAnswers } from './rules'

const fields = {
  _id: z.string(),
  name: z.string().describe('The first name of the customer'),
  rating: z.int().min(1).max(5),
  text: z.string().describe('Plain text; empty for a rating without text'),
  createdAt: time,
  size: z.string().optional().describe('The size that was delivered'),
  fits: z.enum(fitAnswers).optional().describe('Whether it runs small, is true to size, or runs large'),
}

/** A public review. */
export const review = z.object(fields).meta({ id: 'Review' })
export type Review = z.infer<typeof review>

export const reviewPage = z.object({ reviews: z.array(review), ...paging })
export type ReviewPage = z.infer<typeof reviewPage>

/** A review in its author's data download. */
export const ownReview = z.object({ ...fields, product: z.object({ _id: z.string(), name: z.string() }) })
export type OwnReview = z.infer<typeof ownReview>

/** A review for administrators. */
export const adminReview = z
  .object({
    ...fields,
    isHidden: z.boolean(),
    product: z.object({ _id: z.string(), name: z.string(), isPublished: z.boolean() }),
  })
  .meta({ id: 'AdminReview' })
export type AdminReview = z.infer<typeof adminReview>

/** A product with a customer's latest delivery and review of it. */
export type Bought = {
  name: string
  nameUr: string | null
  /** The address of the product's first picture. */
  image: string | null
  isDelivered: boolean
  /** The size of the latest delivery. */
  size: string | null
  /** The customer's own review. */
  review: (Pick<Review, '_id' | 'rating' | 'text'> & { fits: FitAnswer | null; isHidden: boolean }) | null
}
