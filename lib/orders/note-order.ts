import 'server-only'
import { db } from '@/lib/platform/database/db'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { lockedOrder, logOrderChange } from './locked-order'
import { addNote, noteOf } from './notes'
import { orderNotFound, type Viewer } from './queries'
import type { OrderNote } from './responses'

/**
 * Adds a note to an order.
 * @throws ShopError `not found`
 */
export async function noteOrder(id: string, admin: Viewer, text: string): Promise<OrderNote> {
  if (!isUuid(id)) throw orderNotFound()
  return db.$transaction(async (tx) => {
    const order = await lockedOrder(tx, Prisma.sql`id = ${id}::uuid`)
    if (!order) throw orderNotFound()
    const note = await addNote(tx, id, text, admin)
    await logOrderChange(tx, admin, order, { notes: text })
    return noteOf(note)
  })
}
