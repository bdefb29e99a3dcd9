import 'server-only'
import { type Sentence, sentence } from '@/lib/i18n/message'
import { type RunSql, runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { countCall, countersOf, limits, uncountCalls } from '@/lib/platform/http/rate-limit'
import type { Rupees } from '@/lib/values/money'
import { DISCOUNTS_PER_PAGE, pageOf } from '@/lib/values/paging'
import { Prisma } from '@/prisma/generated/client'
import type { Discount, DiscountPage } from './responses'
import { discountOfGoods, type GoodsPrice, type GoodsTerms, refusalOf } from './rules'

const columns = Prisma.sql`
  d.id AS "_id", d.code, d.kind, d.value, d.min_subtotal AS "minSubtotal", d.starts_at AS "startsAt",
  d.ends_at AS "endsAt", d.max_uses AS "maxUses", d.once_per_customer AS "oncePerCustomer", d.not_on_sale AS "notOnSale",
  discount_uses(d.id)::int AS uses, d.created_at AS "createdAt"`

type Row = Omit<Discount, 'startsAt' | 'endsAt' | 'createdAt'> & {
  startsAt: Date | null
  endsAt: Date | null
  createdAt: Date
}

const discountOf = ({ startsAt, endsAt, createdAt, ...row }: Row): Discount => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** The discount codes, newest first. */
export async function listDiscounts(wanted: number): Promise<DiscountPage> {
  const [counted] = await runSql<{ total: number }>(
    Prisma.sql`SELECT count(*)::int AS total FROM discounts WHERE deleted_at IS NULL`,
  )
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(wanted, total, DISCOUNTS_PER_PAGE)
  const rows = await runSql<Row>(Prisma.sql`
    SELECT ${columns} FROM discounts d WHERE deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT ${DISCOUNTS_PER_PAGE} OFFSET ${skip}`)
  return { discounts: rows.map(discountOf), page, pages, total }
}

/** A discount code that is not deleted; null where there is none. */
export async function discountById(runSql: RunSql, id: string): Promise<Discount | null> {
  const [row] = await runSql<Row>(
    Prisma.sql`SELECT ${columns} FROM discounts d WHERE id = ${id}::uuid AND deleted_at IS NULL`,
  )
  return row ? discountOf(row) : null
}

/** The terms of these orders' discounts, by order id, also of codes that have ended or were deleted. */
export async function discountsOfOrders(orderIds: string[], within: RunSql = runSql): Promise<Map<string, GoodsTerms>> {
  const rows = await within<GoodsTerms & { orderId: string }>(Prisma.sql`
    SELECT o.id AS "orderId", o.discount_code AS code, d.kind, d.value, d.min_subtotal AS "minSubtotal",
      d.not_on_sale AS "notOnSale"
    FROM orders o JOIN discounts d ON d.id = o.discount_id WHERE o.id = ANY(${orderIds}::uuid[])`)
  return new Map(rows.map(({ orderId, ...terms }) => [orderId, terms]))
}

/** Codes ignore case. */
const hasCode = (code: string) => Prisma.sql`lower(code) = lower(${code}) AND deleted_at IS NULL`

/** Who uses a code: an account, or the holder of the telephone number; both null for a guest. */
type CodeUser = { userId: string | null; phone: string | null }

/** The discount of a code. */
export type AppliedDiscount = { id: string; code: string; discountPrice: Rupees; notOnSale: boolean }

/** The discount for these goods, in rupees, or a sentence with the reason why the code is invalid. */
export async function discountFor(
  runSql: RunSql,
  code: string,
  { userId, phone }: CodeUser,
  goods: GoodsPrice,
): Promise<AppliedDiscount | { refusal: Sentence }> {
  const [row] = await runSql<Row & { isUsed: boolean; now: Date }>(Prisma.sql`
    SELECT ${columns}, has_used_discount(d.id, ${userId}::uuid, ${phone}) AS "isUsed", now()
    FROM discounts d WHERE ${hasCode(code)}`)
  if (!row) return { refusal: sentence('There is no discount code {code}', { code }) }
  const { isUsed, now, ...terms } = row
  const discount = discountOf(terms)
  const refusal = refusalOf(discount, isUsed, goods, now)
  if (refusal) return { refusal }
  const { _id: id, code: spelled, notOnSale } = discount
  return { id, code: spelled, discountPrice: discountOfGoods(discount, goods), notOnSale }
}

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
  goods: GoodsPrice,
): Promise<AppliedDiscount | null> {
  if (code === undefined) return null
  await runSql(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)} FOR NO KEY UPDATE`)
  const discount = await discountFor(runSql, code, user, goods)
  if ('refusal' in discount) {
    throw new ShopError('conflict', discount.refusal, { errors: { discountCode: discount.refusal } })
  }
  return discount
}

/** Who tries a code: an account, null for a guest, from an address, null when it is unknown. */
type Guesser = { account: string | null; address: string | null }

/**
 * Counts a code that does not exist as a guess of the account and of the address. Existing codes do not count, so that
 * nobody is refused for using theirs.
 * @throws ShopError `too many` after too many guesses, whatever the code
 */
export async function refuseGuessing(code: string, { account, address }: Guesser): Promise<void> {
  // Counted before the lookup, so that simultaneous calls cannot exceed the limit. An account that is over its own limit
  // does not use up that of the others at its address.
  await countCall(limits.discountGuesses, account)
  await countCall(limits.discountGuessesOfAddress, address)
  const found = await runSql(Prisma.sql`SELECT 1 FROM discounts WHERE ${hasCode(code)}`)
  if (found.length === 0) return
  await uncountCalls([
    ...(account === null ? [] : countersOf(limits.discountGuesses, account)),
    ...(address === null ? [] : countersOf(limits.discountGuessesOfAddress, address)),
  ])
}
