import 'server-only'
import { unknownProduct } from '@/lib/catalog/queries'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import type { FitAnswer, ReviewSort } from '@/lib/reviews/rules'
import { pageOf, REVIEWS_PER_PAGE } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { AdminReview, Bought, OwnReview, Review, ReviewPage } from './responses'

const newest = Prisma.sql`r.created_at DESC, r.id DESC`
const orders: Record<ReviewSort, Prisma.Sql> = {
  newest,
  highest: Prisma.sql`r.rating DESC, ${newest}`,
  lowest: Prisma.sql`r.rating, ${newest}`,
}

/**
 * The visible reviews of a product.
 * @throws ShopError `not found` for a product that is unknown or unpublished
 */
export async function listReviews(productId: string, wanted: number, sort: ReviewSort): Promise<ReviewPage> {
  const [product] = await runSql<{ total: number }>(
    Prisma.sql`SELECT num_reviews AS total FROM products WHERE is_published AND id = ${productId}`,
  )
  if (!product) throw unknownProduct()
  const { total } = product
  const { page, pages, skip } = pageOf(wanted, total, REVIEWS_PER_PAGE)
  const rows = await runSql<ReviewRow>(Prisma.sql`
    SELECT ${reviewColumns} FROM reviews r WHERE r.product_id = ${productId} AND NOT r.is_hidden
    ORDER BY ${orders[sort]} LIMIT ${REVIEWS_PER_PAGE} OFFSET ${skip}`)
  return { reviews: rows.map(reviewOf), page, pages, total }
}

/** The number of reviews of a product with one star, two, and so on to five. */
export async function countStars(productId: string): Promise<number[]> {
  const rows = await runSql<{ rating: number; count: number }>(Prisma.sql`
    SELECT rating, count(*)::int AS count FROM reviews WHERE product_id = ${productId} AND NOT is_hidden GROUP BY rating`)
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

type AllReviews = Omit<ReviewPage, 'reviews'> & { reviews: AdminReview[] }

/** Everybody's reviews for administrators, newest first: all, or only hidden ones. */
export async function listAllReviews(isHiddenOnly: boolean, wanted: number): Promise<AllReviews> {
  const where = isHiddenOnly ? Prisma.sql`WHERE r.is_hidden` : Prisma.empty
  const [counted] = await runSql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM reviews r ${where}`)
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(wanted, total, REVIEWS_PER_PAGE)
  const rows = await runSql<AdminReviewRow>(Prisma.sql`
    ${adminReviews} ${where} ORDER BY ${newest} LIMIT ${REVIEWS_PER_PAGE} OFFSET ${skip}`)
  return { reviews: rows.map(adminReviewOf), page, pages, total }
}

/** A customer's reviews, newest first, including hidden ones. */
export async function reviewsBy(userId: string): Promise<OwnReview[]> {
  const rows = await runSql<AdminReviewRow>(Prisma.sql`
    ${adminReviews} WHERE r.user_id = ${userId}::uuid ORDER BY ${newest}`)
  return rows.map(({ product: { _id, name }, ...row }) => ({ ...reviewOf(row), product: { _id, name } }))
}

/** Which of these products are published, and whether the customer has reviewed them. */
export async function reviewableOf(userId: string, productIds: string[]): Promise<Map<string, boolean>> {
  const rows = await runSql<{ id: string; isReviewed: boolean }>(Prisma.sql`
    SELECT p.id, EXISTS (SELECT FROM reviews WHERE product_id = p.id AND user_id = ${userId}::uuid) AS "isReviewed"
    FROM products p WHERE p.is_published AND p.id = ANY (${productIds}::text[])`)
  return new Map(rows.map(({ id, isReviewed }) => [id, isReviewed]))
}

/** What a customer may write about a product; null for one that is unknown or unpublished. */
export const reviewToWrite = (userId: string, productId: string) => boughtBy(runSql, userId, productId)

/** The name that replaces a deleted customer's. */
export const FORMER_CUSTOMER = 'A customer'

/** The columns of `reviews r`, as `ReviewRow`. */
const reviewColumns = Prisma.sql`
  r.id AS "_id", coalesce(r.name, ${FORMER_CUSTOMER}) AS name, r.rating, r.text, r.size, r.fits, r.created_at AS "createdAt"`

type ReviewRow = Omit<Review, 'size' | 'fits' | 'createdAt'> & {
  size: string | null
  fits: string | null
  createdAt: Date
}

export const reviewOf = ({ _id, name, rating, text, size, fits, createdAt }: ReviewRow): Review => ({
  _id,
  name,
  rating,
  text,
  createdAt: createdAt.toISOString(),
  ...(size && { size }),
  ...(fits && { fits: fits as FitAnswer }),
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

/** A product with a customer's delivery and review, if there are any; null for one that is unknown or unpublished. */
export async function boughtBy(runSql: RunSql, userId: string, productId: string): Promise<Bought | null> {
  const [bought] = await runSql<Bought>(Prisma.sql`
    SELECT p.name, p.name_ur AS "nameUr", (SELECT url FROM product_images WHERE product_id = p.id ORDER BY position LIMIT 1) AS image,
      line.size, line.order_id IS NOT NULL AS "isDelivered",
      (SELECT json_build_object('_id', id, 'rating', rating, 'text', text, 'fits', fits, 'isHidden', is_hidden) FROM reviews
        WHERE product_id = p.id AND user_id = ${userId}::uuid) AS review
    FROM products p LEFT JOIN LATERAL (
      SELECT i.order_id, i.size FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.product_id = p.id AND o.user_id = ${userId}::uuid AND o.status = 'delivered'
      ORDER BY o.delivered_at DESC, i.position LIMIT 1) line ON true
    WHERE p.is_published AND p.id = ${productId}`)
  return bought ?? null
}
