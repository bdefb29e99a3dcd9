import 'server-only'
import type { Actor } from '@/lib/activity/log'
import type { Db } from '@/lib/platform/database/db'
import type { OrderNote as Row } from '@/prisma/generated/client'
import type { OrderNote } from './responses'

export const noteOf = ({ id, text, at, byId, byName }: Omit<Row, 'orderId'>): OrderNote => ({
  _id: id,
  text,
  at: at.toISOString(),
  by: { _id: byId, name: byName },
})

/** Adds an administrator's note to an order, which the customer does not see. */
export const addNote = (tx: Db, orderId: string, text: string, by: Actor): Promise<Row> =>
  tx.orderNote.create({ data: { orderId, text, byId: by._id, byName: by.name } })
