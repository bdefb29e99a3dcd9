import 'server-only'
import { isUuid } from '@/lib/accounts/queries'
import { type Actor, logActivity } from '@/lib/activity/log'
import { db } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { WantedSize } from './contract'

/**
 * Closes a request, because its customer was notified. Repeating it changes nothing.
 * @throws ShopError `not found`
 */
export async function closeRequest(by: Actor, id: string): Promise<WantedSize> {
  if (!isUuid(id)) throw unknownRequest()
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM wanted_sizes WHERE id = ${id}::uuid FOR UPDATE`
    const request = await tx.wantedSize.findUnique({ where: { id }, include: { product: true } })
    if (!request) throw unknownRequest()
    const { size, email, phone, toldAt, product } = request
    if (!toldAt) {
      const at = new Date()
      await tx.wantedSize.update({ where: { id }, data: { toldAt: at } })
      const states = { before: { toldAt }, after: { toldAt: at }, ...(size !== null && { unchanged: { size } }) }
      const subject = { kind: 'product', _id: product.id, name: product.name } as const
      await logActivity(tx, by, 'Told a customer about product', subject, states)
    }
    return { _id: id, size, email, phone }
  })
}

const unknownRequest = () => new ShopError('not found', 'Request not found')
