import 'server-only'
import type { Ask } from '@/lib/db'
import { ShopError } from '@/lib/errors'
import type { Rupees } from '@/lib/money'
import { Prisma } from '@/prisma/generated/client'
import { type AppliedDiscount, type CodeUser, discountFor, hasCode } from './queries'

/**
 * What a code takes off an order that is about to be placed; null for no code. The order that is then written with it is
 * the use. Orders with the same code wait for each other from here on, so that none misses the use of another.
 * @throws ShopError `conflict` with the reason when the code does not hold
 */
export async function takeDiscount(
  ask: Ask,
  code: string | undefined,
  user: CodeUser,
  itemsPrice: Rupees,
): Promise<AppliedDiscount | null> {
  if (code === undefined) return null
  await ask(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)} FOR NO KEY UPDATE`)
  const discount = await discountFor(ask, code, user, itemsPrice)
  if ('refusal' in discount) {
    throw new ShopError('conflict', discount.refusal, { errors: { discountCode: discount.refusal } })
  }
  return discount
}
