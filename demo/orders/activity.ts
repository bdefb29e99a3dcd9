import { v7 as orderedUuid } from 'uuid'
import type { Prisma } from '@/prisma/generated/client'
import type { Aftermath } from './aftermath'
import type { DemoAccount, DemoOrder } from './orders'

type Line = Prisma.ActivityCreateManyInput
type Step = { status: string; at: string; by: { _id: string } }

/** The activity log entries for changes of these orders, their notes and settlements. */
export function activityOf(
  orders: DemoOrder[],
  numbers: ReadonlyMap<string, number>,
  { settlements, notes }: Aftermath,
  { id: byId, name: byName }: DemoAccount,
  courierNames: ReadonlyMap<string, string>,
): Line[] {
  const by = { byId, byName, byRole: 'owner' }
  const onOrder = (id: string) => ({
    onKind: 'order',
    onId: id,
    onName: `Order ${numbers.get(id)}`,
    what: 'Changed order',
  })
  const moves = orders.flatMap((order) => {
    const steps = order.statusHistory as Step[]
    return steps.flatMap(({ status, at, by: { _id } }, index) => {
      if (_id !== byId) return []
      const changes = [
        { field: 'status', from: steps[index - 1]?.status ?? 'placed', to: status },
        ...(status === 'shipped' ? [{ field: 'trackingNumber', from: null, to: order.trackingNumber ?? null }] : []),
      ]
      return [{ ...by, ...onOrder(order.id), at: new Date(at), changes }]
    })
  })
  const noted = notes.map(({ orderId, text }) => {
    const changes = [{ field: 'notes', from: null, to: text }]
    return { ...by, ...onOrder(orderId), at: new Date(), changes }
  })
  const settled = settlements.map(({ id = '', courierId, createdAt = new Date() }) => ({
    ...by,
    what: 'Entered a settlement',
    onKind: 'settlement',
    onId: id,
    onName: `Settlement of ${courierNames.get(courierId)}`,
    at: new Date(createdAt),
    changes: [],
  }))
  return [...moves, ...noted, ...settled].map((line) => ({ ...line, id: orderedUuid({ msecs: line.at.getTime() }) }))
}
