import 'server-only'
import { sentence } from '@/lib/i18n/message'
import { type Db, db, transactionInTurn } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { notSignedIn } from '@/lib/platform/session/request-user'
import { isUuid } from '@/lib/values/uuid'
import type { Address as Row } from '@/prisma/generated/client'
import type { AddressInput, SavedAddressChange } from './input'
import { MAX_ADDRESSES } from './lines'
import type { Address } from './responses'

/** The addresses of an account, newest first. */
export async function addressesOf(userId: string): Promise<Address[]> {
  const rows = await db.address.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return rows.map(addressOf)
}

export const addressOf = ({ id, userId: _, createdAt: __, ...fields }: Row): Address => ({ _id: id, ...fields })

/** @throws ShopError `conflict` for more than 10 in one account */
export const addAddress = (userId: string, input: AddressInput): Promise<Address> =>
  inTurn(userId, async (tx) => {
    if ((await tx.address.count({ where: { userId } })) >= MAX_ADDRESSES) {
      throw new ShopError(
        'conflict',
        sentence('You can save {count} addresses. Please delete one that you no longer need', { count: MAX_ADDRESSES }),
      )
    }
    if (input.isDefault) await clearDefault(tx, userId)
    return addressOf(await tx.address.create({ data: { ...input, userId } }))
  })

/**
 * Changes the named fields.
 * @throws ShopError `not found`, also for another user's address
 */
export const changeSavedAddress = (userId: string, id: string, change: SavedAddressChange): Promise<Address> =>
  inTurn(userId, async (tx) => {
    await refuseUnknown(tx, userId, id)
    if (change.isDefault) await clearDefault(tx, userId)
    return addressOf(await tx.address.update({ where: { id }, data: change }))
  })

/** @throws ShopError `not found`, also for another user's address */
export const deleteAddress = (userId: string, id: string): Promise<void> =>
  inTurn(userId, async (tx) => {
    await refuseUnknown(tx, userId, id)
    await tx.address.delete({ where: { id } })
  })

/** Serialises changes of one account's addresses, so that each sees how many there are and which is the default. */
const inTurn = <T>(userId: string, run: (tx: Db) => Promise<T>): Promise<T> =>
  transactionInTurn(userId, async (tx) => {
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
    if (locked.length === 0) throw notSignedIn()
    return run(tx)
  })

async function refuseUnknown(tx: Db, userId: string, id: string): Promise<void> {
  const found = isUuid(id) && (await tx.address.findFirst({ where: { id, userId }, select: { id: true } }))
  if (!found) throw new ShopError('not found', 'Address not found')
}

const clearDefault = (tx: Db, userId: string) =>
  tx.address.updateMany({ where: { userId, isDefault: true }, data: { isDefault: false } })
