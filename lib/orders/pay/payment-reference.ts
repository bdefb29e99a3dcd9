import 'server-only'
import { standingOf } from '@/lib/orders/ledger/standing'
import type { Viewer } from '@/lib/orders/list/queries'
import { refuseOver, withLockedOrder } from '@/lib/orders/locked-order'
import { ShopError } from '@/lib/platform/errors'
import { refuseCash } from './payment'
import { plainReference } from './payment-input'

/** Most references of one order, the first one included. */
export const MAX_REFERENCES = 20

/**
 * Replaces the payment reference of an order by another one from its owner, and keeps the earlier one. The new one
 * waits for verification, whatever happened to the earlier one. Sending the same again changes nothing.
 * @throws ShopError `not found` for everybody except the owner; `conflict` when the order is cancelled, paid or to be
 *   paid in cash, when this very reference was rejected, and after `MAX_REFERENCES`
 */
export const answerReference = (id: string, { _id, name }: Pick<Viewer, '_id' | 'name'>, reference: string) =>
  withLockedOrder(id, { _id, name }, async (tx, order) => {
    refuseOver(order)
    refuseCash(order)
    const { orderPaymentId: known, rejectedAt, rejection } = order
    const { isPaid, isAdvancePaid } = standingOf(order)
    if (reference === known && !rejectedAt) return
    if (isPaid || isAdvancePaid) throw new ShopError('conflict', 'Your payment is confirmed already')
    if (known === null) throw new Error(`The order ${id} has no reference`)
    if (rejectedAt && plainReference(reference) === plainReference(known)) {
      const message = 'We could not confirm this Payment ID. Please enter another one, or write to us'
      throw new ShopError('conflict', message, { errors: { orderPaymentID: message } })
    }
    if ((await tx.pastReference.count({ where: { orderId: id } })) >= MAX_REFERENCES - 1) {
      throw new ShopError('conflict', 'There are too many Payment IDs for this order: please write to us')
    }
    await tx.pastReference.create({ data: { orderId: id, reference: known, rejectedAt, rejection } })
    await tx.order.update({ where: { id }, data: { orderPaymentId: reference, rejectedAt: null, rejection: null } })
  })
