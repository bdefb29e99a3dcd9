import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import type { WantedSize } from './responses'

/**
 * Closes a request, because its customer was notified, or opens it again, because that was a mistake. Repeating it
 * changes nothing.
 * @throws ShopError `not found`; `conflict` for opening one that was mailed, or whose customer has asked again
 */
export async function markNotified(by: Actor, id: string, isTold: boolean): Promise<WantedSize> {
  if (!isUuid(id)) throw unknownRequest()
  try {
    return await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM wanted_sizes WHERE id = ${id}::uuid FOR UPDATE`
      const request = await tx.wantedSize.findUnique({ where: { id }, include: { product: true } })
      if (!request) throw unknownRequest()
      const { size, email, phone, toldAt, product } = request
      if (isTold !== (toldAt !== null)) {
        if (!isTold && email) throw new ShopError('conflict', 'This customer was told by mail')
        const at = isTold ? new Date() : null
        await tx.wantedSize.update({ where: { id }, data: { toldAt: at } })
        const what = isTold ? 'Told a customer about product' : 'Took back that a customer was told about product'
        const states = { before: { toldAt }, after: { toldAt: at }, ...(size !== null && { unchanged: { size } }) }
        await logActivity(tx, by, what, { kind: 'product', _id: product.id, name: product.name }, states)
      }
      return { _id: id, size, email, phone }
    })
  } catch (error) {
    if (!isSqlState(error, '23505')) throw error
    throw new ShopError('conflict', 'This customer has asked again since')
  }
}

const unknownRequest = () => new ShopError('not found', 'Request not found')
