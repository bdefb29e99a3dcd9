import 'server-only'
import { db } from '@/lib/platform/database/db'
import type { Address as Row } from '@/prisma/generated/client'
import type { Address } from './responses'

/** The addresses of an account, newest first. */
export async function addressesOf(userId: string): Promise<Address[]> {
  const rows = await db.address.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return rows.map(addressOf)
}

export const addressOf = ({ id, userId: _, createdAt: __, ...fields }: Row): Address => ({ _id: id, ...fields })
