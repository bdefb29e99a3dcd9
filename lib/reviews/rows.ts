import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import type { AdminReview, Review } from './responses'

/** The name that replaces a deleted customer's. */
export const FORMER_CUSTOMER = 'A customer'

/** The columns of `reviews r`, as `ReviewRow`. */
export const reviewColumns = Prisma.sql`
  r.id AS "_id", coalesce(r.name, ${FORMER_CUSTOMER}) AS name, r.rating, r.text, r.size, r.created_at AS "createdAt"`

export type ReviewRow = Omit<Review, 'size' | 'createdAt'> & { size: string | null; createdAt: Date }

export const reviewOf = ({ _id, name, rating, text, size, createdAt }: ReviewRow): Review => ({
  _id,
  name,
  rating,
  text,
  createdAt: createdAt.toISOString(),
  ...(size && { size }),
})

/** Reviews with the extra columns for administrators, as `AdminReviewRow`. */
export const adminReviews = Prisma.sql`
  SELECT ${reviewColumns}, r.is_hidden AS "isHidden",
    json_build_object('_id', p.id, 'name', p.name, 'isPublished', p.is_published) AS product
  FROM reviews r JOIN products p ON p.id = r.product_id`

export type AdminReviewRow = ReviewRow & Pick<AdminReview, 'isHidden' | 'product'>

export const adminReviewOf = ({ isHidden, product, ...row }: AdminReviewRow): AdminReview => ({
  ...reviewOf(row),
  isHidden,
  product,
})
