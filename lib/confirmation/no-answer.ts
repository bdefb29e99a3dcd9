import 'server-only'
import { logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { orderSubject, withLockedOrder } from '@/lib/orders/locked-order'
import type { Viewer } from '@/lib/orders/queries'
import type { Order } from '@/lib/orders/responses'
import { ShopError } from '@/lib/platform/errors'
import { formatTime } from '@/lib/values/dates'

/** How long an order leaves the queue after nobody answered (contract 7). */
const HIDDEN_MS = 2 * 60 * 60 * 1000

/**
 * Records that nobody answered the telephone: the order leaves the queue of unconfirmed orders for 2 hours.
 * @throws ShopError `conflict` for an order that is no longer unconfirmed, or that already waits for its next call
 */
export const noteNoAnswer = (id: string, admin: Viewer): Promise<Order> =>
  withLockedOrder(id, admin, async (tx, order) => {
    const { status, hiddenUntil, noAnswers } = order
    if (status !== 'placed')
      throw new ShopError('conflict', sentence('This order is {status} already', { status: sentence(status) }))
    if (hiddenUntil && hiddenUntil > new Date()) {
      const until = formatTime(hiddenUntil.toISOString())
      throw new ShopError(
        'conflict',
        sentence('Somebody has called about this order already: it comes back at {time}', { time: until }),
      )
    }
    const data = { noAnswers: noAnswers + 1, hiddenUntil: new Date(Date.now() + HIDDEN_MS) }
    await tx.order.update({ where: { id }, data })
    await logActivity(tx, admin, 'Noted no answer', orderSubject(order), { before: { noAnswers }, after: data })
  })
