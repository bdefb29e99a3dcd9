import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { noteOf } from '@/lib/orders/notes'
import type { OrderNote as Note } from '@/lib/orders/responses'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'

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
