import 'server-only'
import { courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import { runSeparately } from '@/lib/platform/bulk'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { inHours } from '@/lib/values/deadlines'
import type { StatusChange } from './change-input'
import { hoursPassed } from './customer-hours'
import { changeLockedOrder, withLockedOrder } from './locked-order'
import { moveTo, refusedStep, setStatus } from './move-order'
import { orderById, type Viewer } from './queries'
import type { Order } from './responses'
import { canBecome, isClosed } from './status'

/**
 * Moves an order to another state, with the facts about its parcel (contract 7).
 * @throws ShopError `conflict` for a state that does not follow the current one, or when the current one is no longer
 *   `statusBase`; `bad input` for an unlisted courier
 */
export async function changeStatus(id: string, admin: Viewer, change: StatusChange): Promise<Order> {
  await moveOrder(id, admin, change)
  return orderById(id, admin)
}

const moveOrder = (id: string, admin: Viewer, change: StatusChange) =>
  changeLockedOrder(
    id,
    admin,
    async (tx, order) => {
      const { status, statusBase, courier, trackingNumber } = change
      if (statusBase && statusBase !== order.status) {
        throw refusedStep(order.status, status)
      }
      const courierId = courier ? (await courierNamed(tx, courier))._id : undefined
      await moveTo(tx, order, status, admin, { courierId, ...(trackingNumber && { trackingNumber }) })
    },
    change.note,
  )

/**
 * Moves several orders separately, and returns those that could not move with the reason.
 * @throws ShopError `bad input` for an unlisted courier, before anything is changed
 */
export async function changeStatuses(ids: string[], admin: Viewer, change: StatusChange) {
  if (change.courier) await courierNamed(db, change.courier)
  const { done, failed } = await runSeparately(ids, (id) => moveOrder(id, admin, change))
  return { done, failed: failed.map(({ key, message }) => ({ _id: key, message })) }
}

/**
 * The documented shortcut for deliveries: `true` moves the order to `delivered`, `false` back to `shipped`. An order
 * already in that state keeps its first time.
 * @throws ShopError `conflict` for a cancelled or returned order
 */
export const markDelivered = (id: string, admin: Viewer, isDelivered: boolean) =>
  withLockedOrder(id, admin, async (tx, order) => {
    const status = isDelivered ? 'delivered' : 'shipped'
    if (isClosed(order.status)) throw refusedStep(order.status, status)
    if (isDelivered === (order.status === 'delivered')) return
    await setStatus(tx, order, status, admin)
  })

/**
 * Cancels the order and restocks its pieces, once.
 * @throws ShopError `conflict` when it is cancelled or shipped, or when the hours in which customers may cancel have
 *   passed; `too many` over a customer's limit
 */
export async function cancelOrder(id: string, viewer: Viewer): Promise<Order> {
  if (!viewer.isAdmin) await countCall(limits.cancellations, viewer._id)
  return withLockedOrder(id, viewer, async (tx, order) => {
    if (!viewer.isAdmin && canBecome(order.status, 'cancelled')) refuseLate(await hoursPassed(tx, order))
    await moveTo(tx, order, 'cancelled', viewer)
  })
}

function refuseLate(hours: number | null): void {
  if (hours === null) return
  if (hours === 0) throw new ShopError('conflict', 'An order cannot be cancelled once it is placed')
  throw new ShopError('conflict', sentence('An order can be cancelled within {hours} only', { hours: inHours(hours) }))
}
