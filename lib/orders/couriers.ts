import 'server-only'
import type { Db } from '@/lib/db'
import { ShopError } from '@/lib/errors'

/** A courier as the API answers it. */
export type Courier = { _id: string; name: string; trackingUrl: string }

/** @throws ShopError `bad input` for a name that is not listed */
export async function courierNamed(tx: Db, name: string): Promise<Courier> {
  const row = await tx.courier.findFirst({ where: { name: { equals: name, mode: 'insensitive' }, deletedAt: null } })
  if (row) return { _id: row.id, name: row.name, trackingUrl: row.trackingUrl }
  const message = `There is no courier called ${name}`
  throw new ShopError('bad input', message, { errors: { courier: message } })
}
