import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Actor, logActivity } from '@/lib/activity/log'
import { unknownProduct } from '@/lib/catalog/queries'
import { type Db, db, runSqlWithin, transactionInTurn } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { ReviewInput } from './input'
import { type AdminReviewRow, adminReviewOf, adminReviews, boughtBy, reviewOf } from './queries'
import type { AdminReview, Review } from './responses'

type Written = { review: Review; isNew: boolean }

const NOT_DELIVERED = 'You can review this product once it has been delivered to you'

/**
 * Creates or changes a customer's review of a product. A hidden one stays hidden.
 * @throws ShopError `not found` for a product that is unknown or unpublished, `not allowed` without a delivered order
 *   of it
 */
export async function writeReview(user: Actor, productId: string, input: ReviewInput): Promise<Written> {
  return transactionInTurn(productId, async (tx) => {
    // The account first: its deletion locks the account before its reviews.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${user._id}::uuid FOR KEY SHARE`
    await lockProduct(tx, productId)
    const bought = await boughtBy(runSqlWithin(tx), user._id, productId)
    if (!bought) throw unknownProduct()
    if (!bought.isDelivered) throw new ShopError('not allowed', NOT_DELIVERED)
    const [name = user.name] = user.name.split(' ')
    const data = { ...input, name, size: bought.size }
    const known = bought.review?._id
    const row = known
      ? await tx.review.update({ where: { id: known }, data })
      : await tx.review.create({ data: { ...data, id: orderedUuid(), productId, userId: user._id } })
    return { review: reviewOf({ ...row, name, _id: row.id }), isNew: !known }
  })
}

/**
 * Hides a review from shoppers, or shows it again.
 * @throws ShopError `not found`
 */
export async function hideReview(admin: Actor, id: string, isHidden: boolean): Promise<AdminReview> {
  return db.$transaction(async (tx) => {
    const { product, ...before } = await lockedReview(tx, id)
    await tx.review.update({ where: { id }, data: { isHidden } })
    const states = { before: { isHidden: before.isHidden }, after: { isHidden }, unchanged: { reviewId: id } }
    await logActivity(tx, admin, 'Changed review', { kind: 'product', _id: product._id, name: product.name }, states)
    return { ...before, product, isHidden }
  })
}

async function lockedReview(tx: Db, id: string): Promise<AdminReview> {
  const found = isUuid(id) && (await tx.review.findUnique({ where: { id } }))
  if (!found) throw reviewNotFound()
  await lockProduct(tx, found.productId)
  const [row] = await tx.$queryRaw<AdminReviewRow[]>(Prisma.sql`${adminReviews} WHERE r.id = ${id}::uuid`)
  if (!row) throw reviewNotFound()
  return adminReviewOf(row)
}

/** Serialises writes of a product's reviews, so that the rating is exact and a customer has only one review of it. */
const lockProduct = (tx: Db, id: string) => tx.$queryRaw`SELECT 1 FROM products WHERE id = ${id} FOR NO KEY UPDATE`

const reviewNotFound = () => new ShopError('not found', 'Review not found')
