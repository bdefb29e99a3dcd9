import 'server-only'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { queueMail } from '@/lib/mail/queue-mail'
import { lockedOrder } from '@/lib/orders/locked-order'
import { putBack } from '@/lib/orders/put-back'
import type { Viewer } from '@/lib/orders/queries'
import type { OrderReturn } from '@/lib/orders/responses'
import { returnById } from '@/lib/orders/return-rows'
import { canReturnBecome, type ReturnStatus } from '@/lib/orders/return-rules'
import { isClosed } from '@/lib/orders/status'
import { type Db, db, runSql, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { ReturnChange } from './input'
import { returnStatusMail } from './status-mail'

/**
 * Moves a return to its next state, with a message to the shopper. Received goods are restocked, unless the whole order
 * came back before.
 * @throws ShopError `not found`; `conflict` that names both states
 */
export async function changeReturn(id: string, admin: Actor, { status, text }: ReturnChange): Promise<OrderReturn> {
  if (!isUuid(id)) throw returnNotFound()
  await db.$transaction(async (tx) => {
    // Locks the order first, as every change to parts of an order does.
    const order = await lockedOrder(tx, Prisma.sql`id = (SELECT order_id FROM order_returns WHERE id = ${id}::uuid)`)
    if (!order) throw returnNotFound()
    const before = await returnById(runSqlWithin(tx), id)
    if (!canReturnBecome(before.status, status)) throw refusedStep(before.status, status)
    await tx.orderReturn.update({ where: { id }, data: { status, ...(text && { answer: text }) } })
    const after = await returnById(runSqlWithin(tx), id)
    const on = { kind: 'order', _id: order.id, name: `Order ${order.number}` } as const
    await logActivity(tx, admin, 'Changed return', on, { before, after, unchanged: { returnId: id } })
    if (order.email) {
      const { id: _id, number, language } = order
      const mail = returnStatusMail({ _id, number: String(number), language }, after, text, order.email)
      await queueMail(runSqlWithin(tx), order.userId, mail)
    }
    // Last, in the same order as orders take their locks.
    if (status === 'received' && !isClosed(order.status)) await returnStock(tx, id, before)
  })
  return returnById(runSql, id)
}

const returnStock = (tx: Db, id: string, { items }: OrderReturn) =>
  putBack(
    tx,
    items.map(({ _id }) => _id),
    Prisma.sql`
      SELECT i.product_id, i.size, ri.qty FROM order_return_items ri JOIN order_items i USING (order_id, position)
      WHERE ri.return_id = ${id}::uuid`,
  )

const refusedStep = (from: ReturnStatus, to: ReturnStatus) =>
  new ShopError(
    'conflict',
    from === to
      ? sentence('This return is {from} already and cannot become {to} again', {
          from: sentence(from),
          to: sentence(to),
        })
      : sentence('This return is {from} and cannot become {to}', { from: sentence(from), to: sentence(to) }),
  )

const returnNotFound = () => new ShopError('not found', 'Return not found')

/**
 * The photo of a return, as WebP.
 * @throws ShopError `not found` for everybody except the owner of the order and administrators
 */
export async function returnPhoto(id: string, { _id, isAdmin }: Viewer): Promise<Uint8Array<ArrayBuffer>> {
  const owned = isAdmin ? {} : { return: { order: { userId: _id } } }
  const photo = isUuid(id) ? await db.returnPhoto.findFirst({ where: { returnId: id, ...owned } }) : null
  if (!photo) throw new ShopError('not found', 'Photo not found')
  return photo.webp
}
