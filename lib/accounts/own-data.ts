import 'server-only'
import { addressesOf } from '@/lib/addresses/saved-addresses'
import { cartOf } from '@/lib/cart/account-cart'
import { everyOrderOf } from '@/lib/orders/list/queries'
import { everyReceiptOf } from '@/lib/orders/pay/receipts'
import { db, runSql } from '@/lib/platform/database/db'
import { reviewsBy } from '@/lib/reviews/queries'
import { Prisma } from '@/prisma/generated/client'
import { accountInfo } from './queries'
import type { OwnData } from './responses'

/** Everything stored about an account, for its owner. A feature that stores more adds its part here. */
export async function ownDataOf(userId: string): Promise<OwnData> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const { email, createdAt, updatedAt } = user
  const [addresses, orders, receipts, reviews, wishlist, cart, sessions, mails] = await Promise.all([
    addressesOf(userId),
    everyOrderOf(userId),
    everyReceiptOf(userId),
    reviewsBy(userId),
    wishesOf(userId),
    cartOf(userId),
    sessionsOf(userId),
    mailsTo(userId, email),
  ])
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
  const profile = { ...accountInfo(user), ...times }
  const exportedAt = new Date().toISOString()
  return { exportedAt, profile, addresses, orders, receipts, reviews, wishlist, cart, sessions, mails }
}

async function wishesOf(userId: string): Promise<OwnData['wishlist']> {
  const rows = await db.wishlistItem.findMany({
    where: { userId },
    include: { product: { select: { name: true } } },
    orderBy: { createdAt: 'desc' },
  })
  return rows.map(({ productId, product, createdAt }) => ({
    _id: productId,
    name: product.name,
    savedAt: createdAt.toISOString(),
  }))
}

async function sessionsOf(userId: string): Promise<OwnData['sessions']> {
  const rows = await db.session.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } })
  return rows.map(({ createdAt, lastSeenAt, device, expiresAt }) => ({
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device,
    expiresAt: expiresAt.toISOString(),
  }))
}

type MailRow = { subject: string; text: string; createdAt: Date; sentAt: Date | null }

/**
 * Mail about the account only: anybody may enter an address that is not theirs, and others get mail there. Somebody with
 * a stolen session must not read the code for a new password here, nor a link that proves the mailbox or decides about a parcel.
 */
async function mailsTo(userId: string, email: string): Promise<OwnData['mails']> {
  const rows = await runSql<MailRow>(Prisma.sql`
    SELECT subject, regexp_replace(text, '/(confirm|delivery)/[[:alnum:]_-]+', '/\\1/…', 'g') AS text, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox_mails
    WHERE "to" = ${email} AND user_id = ${userId}::uuid
      AND NOT coalesce(jsonb_path_exists(parts, '$[*].code'), false)
    ORDER BY created_at DESC, id DESC`)
  return rows.map(({ subject, text, createdAt, sentAt }) => ({
    subject,
    text,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
