import 'server-only'
import type { RunSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { Rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { type AppliedDiscount, type CodeUser, discountFor, hasCode } from './queries'

/**
 * The discount of a code for an order that is about to be placed; null without a code. The order written afterwards
 * counts as the use. From here on orders with the same code wait for each other, so that each sees the uses of the
 * others.
 * @throws ShopError `conflict` with the reason when the code is invalid
 */
export async function takeDiscount(
  runSql: RunSql,
  code: string | undefined,
  user: CodeUser,
  itemsPrice: Rupees,
): Promise<AppliedDiscount | null> {
  if (code === undefined) return null
  await runSql(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)} FOR NO KEY UPDATE`)
  const discount = await discountFor(runSql, code, user, itemsPrice)
  if ('refusal' in discount) {
    throw new ShopError('conflict', discount.refusal, { errors: { discountCode: discount.refusal } })
  }
  return discount
}
