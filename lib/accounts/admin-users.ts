import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Subject } from '@/lib/activity/responses'
import { sentence } from '@/lib/i18n/message'
import { deleteMailOf, removeCopies } from '@/lib/mail/forget-mail'
import { queueNotice } from '@/lib/mail/queue-mail'
import { lockOrdersOf } from '@/lib/orders/locked-order'
import type { OrderNote as Note } from '@/lib/orders/responses'
import { noteOf } from '@/lib/orders/rows'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { may, type Role } from '@/lib/platform/session/permissions'
import { endSessionsOf, shortenSessionsOf } from '@/lib/platform/session/sessions'
import { isUuid } from '@/lib/values/uuid'
import { accountChangedMail } from './account-changed-mail'
import { type Confirming, confirmPassword, hasConfirmed, needsPassword } from './current-password'
import type { UserChange } from './input'
import { hashPassword } from './passwords'
import { adminUserOf, userById } from './queries'
import { emailTaken, isEmailTaken } from './register'
import type { AdminUser } from './responses'

type Admin = Actor & Confirming & { email: string }

/**
 * Changes an account for an administrator, who confirms a new e-mail of their own with the current password. The bases
 * are the values their form was shown. A new e-mail is reported to both addresses. A browser that gives a role to an
 * account whose mailbox was never proven ends its password, since somebody else may have registered the address.
 * @throws ShopError `conflict` when owners would demote themselves or the last one, when the e-mail is taken,
 *   and when somebody else has changed a value since; `not allowed` when a browser has to confirm another's new role or
 *   e-mail; otherwise as `confirmPassword`
 */
export async function changeUser(admin: Admin, id: string, change: UserChange): Promise<AdminUser> {
  if (!isUuid(id)) throw new ShopError('not found', 'User not found')
  const isOwnEmail = id === admin._id && change.email !== undefined && change.email !== admin.email
  if (isOwnEmail) await confirmPassword(admin, change.currentPassword)
  const isConfirmed = isOwnEmail || (await hasConfirmed(admin, change.currentPassword))
  try {
    await db.$transaction(async (tx) => {
      const owners = await lockUser(tx, id, admin._id)
      const row = await tx.user.findUniqueOrThrow({ where: { id } })
      refuseChanged(row, change)
      const { name, email } = change
      const before = row.role as Role | null
      const role = roleAfter(before, change)
      if (row.role === 'owner' && role !== 'owner') refuseLosingOwner(owners, admin._id, id, 'demote')
      const isEmailNew = email !== undefined && email !== row.email
      if (!isConfirmed && (isEmailNew || role !== row.role)) throw needsPassword()
      const isUnproven = isEmailNew || !row.emailProvenAt
      const endsPassword = admin.via === 'cookie' && isUnproven && isMore(role, before)
      const changed = await tx.user.update({
        where: { id },
        data: {
          ...{ name, email, role },
          ...(isEmailNew && { emailProvenAt: null, mailReadAt: null }),
          ...(endsPassword && { passwordHash: await hashPassword(randomUUID(), null) }),
        },
      })
      if (endsPassword) await endSessionsOf(id, tx)
      const states = { before: adminUserOf(row), after: adminUserOf(changed) }
      await logActivity(tx, admin, 'Changed user', subject(row), states)
      if (isEmailNew) await noticeBoth(tx, row, email)
      if (role) await shortenSessionsOf(id, tx)
    })
  } catch (error) {
    throw isEmailTaken(error) ? emailTaken() : error
  }
  return userById(id)
}

/** Reports a new e-mail to the former address and to the new one, in the language of the account's last order. */
async function noticeBoth(tx: Db, user: { id: string; name: string; email: string }, email: string): Promise<void> {
  const { id: userId } = user
  const order = await tx.order.findFirst({
    where: { userId },
    orderBy: { createdAt: 'desc' },
    select: { language: true },
  })
  for (const to of [user.email, email]) {
    const notice = accountChangedMail({ ...user, email: to }, 'email', order?.language ?? 'en')
    await queueNotice(runSqlWithin(tx), userId, notice)
  }
}

/**
 * Deletes an account and its mail. Its orders and reviews stay, without their user. The log keeps only the name, since lines of the
 * log cannot be removed.
 * @throws ShopError `conflict` for the own account or the last owner, `not allowed` when a browser has to confirm it
 */
export async function deleteUser(admin: Actor & Confirming, id: string, password?: string): Promise<void> {
  if (!isUuid(id)) throw new ShopError('not found', 'User not found')
  if (!(await hasConfirmed(admin, password))) throw needsPassword()
  const copies = await db.$transaction(async (tx) => {
    const owners = await lockUser(tx, id, admin._id)
    refuseLosingOwner(owners, admin._id, id, 'delete')
    await lockOrdersOf(tx, id)
    const row = await tx.user.delete({ where: { id } })
    await logActivity(tx, admin, 'Deleted user', subject(row))
    return deleteMailOf(tx, id, row.email, Boolean(row.emailProvenAt ?? row.mailReadAt))
  })
  await removeCopies(copies)
}

/**
 * Ends all sessions of an account, for an owner.
 * @throws ShopError `not found`
 */
export async function endSessionsOfUser(admin: Actor, id: string): Promise<void> {
  const { name } = await userById(id)
  await db.$transaction(async (tx) => {
    await endSessionsOf(id, tx)
    await logActivity(tx, admin, 'Ended sessions', subject({ id, name }))
  })
}

const subject = ({ id, name }: { id: string; name: string }): Subject => ({ kind: 'user', _id: id, name })

/** The role that a change leaves: null for a customer. */
function roleAfter(role: Role | null, change: Pick<UserChange, 'role' | 'isAdmin'>): Role | null {
  if (change.role !== undefined) return change.role
  if (change.isAdmin === undefined) return role
  return change.isAdmin ? (role ?? 'owner') : null
}

const isMore = (role: Role | null, before: Role | null) => role !== null && !may(before ?? undefined, role)

/**
 * Locks the account and all owners in a fixed order, so that two who demote each other cannot both succeed. Returns the
 * ids of the owners.
 * @throws ShopError `not allowed` when the caller is no owner any more, `not found` when there is no such account
 */
async function lockUser(tx: Db, id: string, callerId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string; role: string | null }[]>`
    SELECT id, role FROM users WHERE role = 'owner' OR id = ${id}::uuid ORDER BY id FOR UPDATE`
  const owners = rows.filter((row) => row.role === 'owner').map((row) => row.id)
  if (!owners.includes(callerId)) throw new ShopError('not allowed', 'Ask the owner of the shop to do this')
  if (!rows.some((row) => row.id === id)) throw new ShopError('not found', 'User not found')
  return owners
}

function refuseLosingOwner(owners: string[], adminId: string, id: string, verb: 'demote' | 'delete'): void {
  if (id === adminId) throw new ShopError('conflict', `You cannot ${verb} yourself`)
  if (owners.length === 1 && owners[0] === id) {
    throw new ShopError('conflict', `You cannot ${verb} the last owner`)
  }
}

function refuseChanged(
  user: { name: string; email: string; isAdmin: boolean; role: string | null },
  change: UserChange,
): void {
  const { nameBase, emailBase, isAdminBase, roleBase } = change
  const now = [
    (nameBase ?? user.name) !== user.name && `name is now "${user.name}"`,
    (emailBase ?? user.email) !== user.email && `email is now "${user.email}"`,
    (isAdminBase ?? user.isAdmin) !== user.isAdmin && `the user ${user.isAdmin ? 'now' : 'no longer'} has a role`,
    roleBase !== undefined && roleBase !== user.role && `the role is now ${user.role ?? 'customer'}`,
  ].filter(Boolean)
  if (now.length > 0) {
    throw new ShopError(
      'conflict',
      sentence('Somebody else changed this user in the meantime: {changes}', { changes: now.join(', ') }),
    )
  }
}

/** What administrators noted about a customer, the oldest first. */
export async function notesOf(userId: string): Promise<Note[]> {
  const rows = await db.userNote.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  return rows.map(noteOf)
}

/**
 * Adds a note to an account, which the customer does not see.
 * @throws ShopError `not found`
 */
export async function noteUser(userId: string, admin: Actor, text: string): Promise<Note> {
  return db.$transaction(async (tx) => {
    const user = isUuid(userId) ? await tx.user.findUnique({ where: { id: userId }, select: { name: true } }) : null
    if (!user) throw new ShopError('not found', 'User not found')
    const note = await tx.userNote.create({ data: { userId, text, byId: admin._id, byName: admin.name } })
    const on = { kind: 'user', _id: userId, name: user.name } as const
    await logActivity(tx, admin, 'Noted something', on, { before: {}, after: { notes: text } })
    return noteOf(note)
  })
}
