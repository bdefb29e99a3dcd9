import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { refuseStale } from '@/lib/activity/edit-base'
import { type Actor, logActivity } from '@/lib/activity/log'
import { sentence } from '@/lib/i18n/message'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { validate } from '@/lib/platform/http/read-request'
import { isUuid } from '@/lib/values/uuid'
import { type DiscountChange, type DiscountInput, discountInput } from './input'
import { discountById } from './queries'
import type { Discount } from './responses'

/** @throws ShopError `conflict` when the code is taken, ignoring case */
export const addDiscount = (by: Actor, input: DiscountInput): Promise<Discount> =>
  withFreeCode(input.code, async (tx) => {
    const id = orderedUuid()
    await tx.discount.create({ data: { ...input, id } })
    return logged(tx, by, 'Added discount', id, null)
  })

/**
 * Changes the named fields. Orders keep the discount they got.
 * @throws ShopError `not found`, `bad input` when the fields contradict each other, `conflict` when the code is taken or
 * somebody else changed it
 */
export const changeDiscount = (by: Actor, id: string, { base, ...change }: DiscountChange): Promise<Discount> =>
  withFreeCode(change.code ?? '', async (tx) => {
    const before = await lockedDiscount(tx, id)
    refuseStale('discount code', base, before)
    const data = validate(discountInput, { ...before, ...change })
    await tx.discount.update({ where: { id }, data })
    return logged(tx, by, 'Changed discount', id, before)
  })

/**
 * Deletes a code. Its row stays, since orders refer to it.
 * @throws ShopError `not found`
 */
export const deleteDiscount = (by: Actor, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    const before = await lockedDiscount(tx, id)
    await tx.discount.update({ where: { id }, data: { deletedAt: new Date() } })
    await logActivity(tx, by, 'Deleted discount', subjectOf(before), { before: setBy(before), after: {} })
  })

async function withFreeCode<T>(code: string, run: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(run)
  } catch (error) {
    if (!isSqlState(error, '23505')) throw error
    const message = sentence('There is a discount code {code} already', { code })
    throw new ShopError('conflict', message, { errors: { code: message } })
  }
}

async function logged(tx: Db, by: Actor, what: string, id: string, before: Discount | null): Promise<Discount> {
  const after = await discountById(runSqlWithin(tx), id)
  if (!after) throw discountNotFound()
  await logActivity(tx, by, what, subjectOf(after), { before: before ? setBy(before) : {}, after: setBy(after) })
  return after
}

/** The terms that administrators set. Uses by orders placed meanwhile are not part of an edit. */
const setBy = ({ uses: _, ...discount }: Discount) => discount

const subjectOf = ({ _id, code }: Discount) => ({ kind: 'discount', _id, name: code }) as const

/** Takes the same lock as orders with the code: see `takeDiscount`. */
async function lockedDiscount(tx: Db, id: string): Promise<Discount> {
  if (!isUuid(id)) throw discountNotFound()
  await tx.$queryRaw`SELECT 1 FROM discounts WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  const locked = await discountById(runSqlWithin(tx), id)
  if (!locked) throw discountNotFound()
  return locked
}

const discountNotFound = () => new ShopError('not found', 'Discount code not found')
