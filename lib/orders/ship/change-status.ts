import 'server-only'
import { courierNamed } from '@/lib/couriers/couriers'
import { sentence } from '@/lib/i18n/message'
import { hoursPassed } from '@/lib/orders/change/change-address'
import type { StatusChange } from '@/lib/orders/change/input'
import { orderOrParcel, type Viewer } from '@/lib/orders/list/queries'
import { changeLockedOrder, withLockedOrder } from '@/lib/orders/locked-order'
import type { Order, PackersOrder } from '@/lib/orders/responses'
import { canBecome, isClosed } from '@/lib/orders/status'
import { runSeparately } from '@/lib/platform/bulk'
import { db } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { may } from '@/lib/platform/session/permissions'
import { inHours } from '@/lib/values/deadlines'
import { refuseUsedNumber } from './import-tracking'
import { moveTo, refusedStep, refuseSendingUnpaid, setStatus } from './move-order'

/**
 * Moves an order to another state, with the facts about its parcel (contract 7).
 * @throws ShopError `conflict` for a state that does not follow the current one, or when the current one is no longer
 *   `statusBase`; `bad input` for an unlisted courier; `not allowed` for other steps of a packer than packing and shipping
 */
export async function changeStatus(id: string, by: Viewer, change: StatusChange): Promise<Order | PackersOrder> {
  refuseStep(by, change)
  await moveOrder(id, by, change)
  return orderOrParcel(id, by)
}

/** @throws ShopError `not allowed` for a packer who would do anything else than pack and ship */
function refuseStep(by: Viewer, { status, unpaid }: StatusChange): void {
  refuseSendingUnpaid(by, unpaid)
  if (may(by.role, 'staff') || status === 'packed' || status === 'shipped') return
  throw new ShopError('not allowed', 'Packers can mark orders as packed and as shipped only')
}

const moveOrder = (id: string, by: Viewer, change: StatusChange) =>
  changeLockedOrder(
    id,
    by,
    async (tx, order) => {
      const { status, statusBase, courier, trackingNumber, unpaid, restock } = change
      if (statusBase && statusBase !== order.status) {
        throw refusedStep(order.status, status)
      }
      const courierId = courier ? (await courierNamed(tx, courier))._id : undefined
      const carrier = courierId ?? order.courierId
      if (carrier && trackingNumber) await refuseUsedNumber(tx, order, carrier, trackingNumber)
      await moveTo(tx, order, status, by, { courierId, ...(trackingNumber && { trackingNumber }) }, { unpaid, restock })
    },
    change.note,
    'packer',
  )

/**
 * Moves several orders separately, and returns those that could not move with the reason.
 * @throws ShopError as `changeStatus` for the step and the courier, before anything is changed
 */
export async function changeStatuses(ids: string[], by: Viewer, change: StatusChange) {
  refuseStep(by, change)
  if (change.courier) await courierNamed(db, change.courier)
  const { done, failed } = await runSeparately(ids, (id) => moveOrder(id, by, change))
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
    // Its courier is asked again, which had ended.
    if (!isDelivered)
      await tx.booking.updateMany({ where: { orderId: id, state: 'booked' }, data: { nextLookAt: new Date() } })
  })

/**
 * Cancels the order and restocks its pieces, once.
 * @throws ShopError `conflict` when it is cancelled or shipped, or when the hours in which customers may cancel have
 *   passed; `too many` over a customer's limit
 */
export async function cancelOrder(id: string, viewer: Viewer): Promise<Order> {
  if (!may(viewer.role, 'staff')) await countCall(limits.cancellations, viewer._id)
  return withLockedOrder(id, viewer, async (tx, order) => {
    if (!may(viewer.role, 'staff') && canBecome(order.status, 'cancelled')) refuseLate(await hoursPassed(tx, order))
    await moveTo(tx, order, 'cancelled', viewer)
  })
}

function refuseLate(hours: number | null): void {
  if (hours === null) return
  if (hours === 0) throw new ShopError('conflict', 'An order cannot be cancelled once it is placed')
  throw new ShopError('conflict', sentence('An order can be cancelled within {hours} only', { hours: inHours(hours) }))
}
