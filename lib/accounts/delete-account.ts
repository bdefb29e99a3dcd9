import 'server-only'
import { deleteMailOf, removeCopies } from '@/lib/mail/forget-mail'
import { lockOrdersOf } from '@/lib/orders/locked-order'
import { type Db, db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { notSignedIn, type RequestUser } from '@/lib/platform/session/request-user'
import { FORMER_CUSTOMER } from '@/lib/reviews/queries'
import { Prisma } from '@/prisma/generated/client'
import { confirmPassword, wrongPassword } from './current-password'

/**
 * Deletes the caller's account with everything stored about it. Orders, including open ones, stay for the ledger with
 * what their delivery needs: telephone number and address. Reviews stay without a name.
 * @throws ShopError `conflict` for an administrator, otherwise as `confirmPassword`
 */
export async function deleteAccount(user: RequestUser, password: string): Promise<void> {
  if (user.isAdmin) throw adminStays()
  const passwordHash = await confirmPassword(user, password, 'password')
  const copies = await db.$transaction((tx) => forget(tx, user._id, passwordHash))
  await removeCopies(copies)
}

const adminStays = () =>
  new ShopError('conflict', 'Only another owner can delete the account of somebody who works here')

/**
 * Foreign keys and triggers delete the tables that belong to the account. What stays is cleared here. Returns the
 * deleted mail.
 * @throws ShopError when the password that was checked is no longer the current one
 */
async function forget(tx: Db, userId: string, passwordHash: string): ReturnType<typeof deleteMailOf> {
  // Waits for an order that is being placed. A later one finds no account.
  const [account] = await tx.$queryRaw<{ email: string; isAdmin: boolean; isSame: boolean; isProven: boolean }[]>`
    SELECT email, is_admin AS "isAdmin", password_hash = ${passwordHash} AS "isSame",
      coalesce(recovered_at, mail_read_at) IS NOT NULL AS "isProven"
    FROM users WHERE id = ${userId}::uuid FOR UPDATE`
  if (!account) throw notSignedIn()
  if (account.isAdmin) throw adminStays()
  if (!account.isSame) throw wrongPassword('password')
  const mail = await deleteMailOf(tx, userId, account.email, account.isProven)
  await tx.wantedSize.deleteMany({ where: { email: account.email } })
  await lockOrdersOf(tx, userId)
  await forgetReturns(tx, userId)
  await forgetOrders(tx, userId)
  await tx.user.delete({ where: { id: userId } })
  await forgetActivity(tx, userId)
  return mail
}

/** The customer's own words and photos. Which goods came back, and why, stays in the ledger. */
async function forgetReturns(tx: Db, userId: string): Promise<void> {
  const ofAccount = { order: { userId } }
  await tx.returnPhoto.deleteMany({ where: { return: ofAccount } })
  await tx.orderReturn.updateMany({ where: ofAccount, data: { text: '' } })
  await tx.booking.updateMany({ where: ofAccount, data: { wish: Prisma.DbNull, note: null } })
  await tx.whatsAppEvent.updateMany({ where: ofAccount, data: { words: '', event: Prisma.DbNull, nextTryAt: null } })
}

/** An order's history names the customer who cancelled it. */
const forgetOrders = (tx: Db, userId: string) => tx.$executeRaw`
  UPDATE orders SET user_id = NULL, customer_name = ${FORMER_CUSTOMER}, name = NULL, email = NULL, note = NULL,
    refund_method = NULL, refund_account = NULL,
    status_history = coalesce((
      SELECT jsonb_agg(CASE WHEN step -> 'by' ->> '_id' = ${userId} THEN step - 'by' ELSE step END ORDER BY ordinal)
      FROM jsonb_array_elements(status_history) WITH ORDINALITY AS steps (step, ordinal)), '[]')
  WHERE user_id = ${userId}::uuid`

/** What administrators did to the account stays in the log, without name and e-mail: see `reject_activity_changes`. */
const forgetActivity = (tx: Db, userId: string) => tx.$executeRaw`
  UPDATE activities SET on_name = ${FORMER_CUSTOMER},
    changes = jsonb_path_query_array(changes, '$[*] ? (@.field != "name" && @.field != "email")')
  WHERE on_kind = 'user' AND on_id = ${userId}`
