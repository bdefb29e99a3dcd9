import 'server-only'
import { askWithin, type Db } from '@/lib/db'
import { orderStatusMail } from '@/lib/email/order-status'
import { queueMail } from '@/lib/email/queue-mail'
import { ShopError } from '@/lib/errors'
import { Prisma } from '@/prisma/generated/client'
import { orderRow } from './order-row'
import { putBack } from './put-back'
import { type OrderRow, orderOf, stepsOf } from './rows'
import { canBecome, isOver, type OrderStatus } from './status'

type By = { _id: string; name: string } | null

/** What else is stored with a new state. */
type Data = Omit<Prisma.OrderUncheckedUpdateInput, 'status' | 'statusHistory' | 'deliveredAt' | 'cancelledAt'>

/**
 * Moves a locked order to a state that follows its present one.
 * @param by null for a customer who is known by a signed link alone
 * @throws ShopError `conflict` that names both states
 */
export async function moveTo(tx: Db, order: OrderRow, status: OrderStatus, by: By, data: Data = {}): Promise<void> {
  if (!canBecome(order.status, status)) throw refusedStep(order.status, status)
  await setStatus(tx, order, status, by, data)
}

const refusedStep = (from: OrderStatus, to: OrderStatus) =>
  new ShopError(
    'conflict',
    from === to
      ? `This order is ${from} already and cannot become ${to} again`
      : `This order is ${from} and cannot become ${to}`,
  )

/** States that the customer is told of by mail. */
const mailed: readonly OrderStatus[] = ['shipped', 'delivered', 'cancelled']

/** Sets the state of a locked order, whatever it was; a cancelled or returned one gives its pieces back. */
export async function setStatus(tx: Db, order: OrderRow, status: OrderStatus, by: By, data: Data = {}): Promise<void> {
  const at = new Date()
  const [, ...steps] = stepsOf(order)
  const step = { status, at: at.toISOString(), ...(by && { by: { _id: by._id, name: by.name } }) }
  await tx.order.update({
    where: { id: order.id },
    data: {
      ...data,
      status,
      statusHistory: [...steps, step],
      deliveredAt: status === 'delivered' ? at : null,
      cancelledAt: status === 'cancelled' ? at : null,
    },
  })
  if (isOver(status)) await returnStock(tx, order)
  const isTakenBack = order.status === 'delivered'
  if (!order.email || !mailed.includes(status) || isTakenBack) return
  await queueMail(askWithin(tx), orderStatusMail(orderOf(await orderRow(tx, order.id)), order.email))
}

const returnStock = (tx: Db, { id, items }: OrderRow) =>
  putBack(
    tx,
    items.map((item) => item.productRef),
    Prisma.sql`SELECT product_id, size, qty FROM order_items WHERE order_id = ${id}::uuid`,
  )
