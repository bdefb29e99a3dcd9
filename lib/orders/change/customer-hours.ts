import 'server-only'
import type { OrderRow } from '@/lib/orders/rows'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { cancellableUntil } from '@/lib/values/deadlines'

/** The hours in which customers may change or cancel an order themselves, if they have passed; otherwise null. */
export async function hoursPassed(tx: Db, { createdAt }: OrderRow): Promise<number | null> {
  const { cancelHours } = await currentSettings(runSqlWithin(tx))
  // Uses the same clock that recorded when the order was placed.
  const [clock] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`
  return clock && clock.now <= cancellableUntil(createdAt, cancelHours) ? null : cancelHours
}
