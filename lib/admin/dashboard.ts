import 'server-only'
import { cache } from 'react'
import { late, payments, states } from '@/lib/orders/list/order-list'
import { db } from '@/lib/platform/database/db'
import { type AdminPath, adminPages, may, type Role } from '@/lib/platform/session/permissions'
import { settingsDefaults } from '@/lib/settings/read'
import { Prisma } from '@/prisma/generated/client'
import type { WaitingFigures } from './responses'

export type LowSize = { productId: string; name: string; size: string | null; left: number }

/** Most sizes that the dashboard lists. */
const LOW_SHOWN = 8

/** The list behind each figure. */
export const waitingLists = {
  toShip: { state: 'to-ship' },
  toVerify: { payment: 'to-verify' },
  late: { state: 'late' },
  rejected: { payment: 'rejected' },
  toReturn: { payment: 'to-return' },
  toLookUp: { payment: 'to-look-up' },
} as const

/** The page of each figure. Whoever may not open it does not get the figure. */
const pageOfFigure = {
  toConfirm: '/admin/confirm',
  toShip: '/admin/pack',
  toVerify: '/admin/orderlist',
  late: '/admin/orderlist',
  rejected: '/admin/orderlist',
  toReturn: '/admin/orderlist',
  toLookUp: '/admin/orderlist',
  attempts: '/admin/attempts',
  openReturns: '/admin/returns',
} as const satisfies Record<keyof WaitingFigures, AdminPath>

type Figures = Required<WaitingFigures>
const figureNames = Object.keys(pageOfFigure) as (keyof Figures)[]
const nothing = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures

const toConfirm = Prisma.sql`o.status = 'placed' AND o.payment_method = 'cash_on_delivery'
  AND coalesce(o.hidden_until, now()) <= now()`

/** How many orders and returns wait. One query serves both a page and the layout around it. */
const countWaiting = cache(async (): Promise<Figures> => {
  const count = (which: Prisma.Sql) => Prisma.sql`(SELECT count(*)::int FROM orders o WHERE ${which})`
  const [figures] = await db.$queryRaw<Figures[]>`
    SELECT ${count(states['to-ship'])} AS "toShip", ${count(payments['to-verify'])} AS "toVerify",
      ${count(toConfirm)} AS "toConfirm", ${count(late)} AS late, ${count(payments.rejected)} AS rejected,
      ${count(payments['to-return'])} AS "toReturn", ${count(payments['to-look-up'])} AS "toLookUp",
      (SELECT count(*)::int FROM bookings b JOIN orders o ON o.id = b.order_id
        WHERE b.parcel_state = 'attempted' AND b.state = 'booked' AND o.status = 'shipped') AS attempts,
      (SELECT count(*)::int FROM order_returns r
        WHERE r.status IN ('requested', 'approved', 'received')) AS "openReturns"`
  return figures ?? nothing
})

/** The figures of the lists that the role may open. */
export async function waitingFor(role: Role | undefined): Promise<WaitingFigures> {
  const figures = await countWaiting()
  const seen = figureNames.filter((name) => may(role, adminPages[pageOfFigure[name]]))
  return Object.fromEntries(seen.map((name) => [name, figures[name]]))
}

/** Open tasks, sizes about to sell out, and mails that were not sent. */
export async function dashboard() {
  const [figures, low, mails] = await Promise.all([countWaiting(), lowSizes(), unsentMails()])
  return { ...figures, low, mails }
}

/**
 * Published sizes (and products without sizes) that run low: how many, of how many products, and those with the fewest
 * pieces.
 */
async function lowSizes(): Promise<{ total: number; products: number; sizes: LowSize[] }> {
  const [[counted], sizes] = await Promise.all([
    db.$queryRaw<{ total: number; products: number }[]>`
      SELECT coalesce(sum(cardinality(low_left)), 0)::int AS total, count(*)::int AS products
      FROM products WHERE is_published AND low_left <> '{}'`,
    // As many products as sizes shown are enough: they contain the lowest sizes.
    db.$queryRaw<LowSize[]>`
      SELECT p.id AS "productId", p.name, s.size, least(p.count_in_stock, s.quantity) AS left
      FROM (SELECT * FROM products WHERE is_published AND low_left <> '{}'
        ORDER BY low_left[1], left(lower(name), 200), id LIMIT ${LOW_SHOWN}) p
      LEFT JOIN product_sizes s ON s.product_id = p.id
      WHERE least(p.count_in_stock, s.quantity) = ANY (p.low_left)
      ORDER BY 4, lower(p.name), p.id, s.position LIMIT ${LOW_SHOWN}`,
  ])
  return { ...(counted ?? { total: 0, products: 0 }), sizes }
}

/** A step that a new owner takes once, and whether it is done. */
export type FirstSteps = Record<'name' | 'wallet' | 'product' | 'courier' | 'order', boolean>

/** The wallet is entered when nothing of the example is left that money could be sent to. */
export async function firstSteps(): Promise<FirstSteps> {
  const { accountNumber, tillId } = settingsDefaults.wallet
  const [steps] = await db.$queryRaw<FirstSteps[]>`
    SELECT EXISTS (SELECT FROM settings WHERE "values" ? 'name') AS name,
      EXISTS (SELECT FROM settings WHERE "values" #>> '{wallet,accountNumber}' <> ${accountNumber}
        AND "values" #>> '{wallet,tillId}' <> ${tillId}) AS wallet,
      EXISTS (SELECT FROM products) AS product,
      EXISTS (SELECT FROM couriers) AS courier,
      EXISTS (SELECT FROM orders) AS "order"`
  return steps ?? { name: false, wallet: false, product: false, courier: false, order: false }
}

export type UnsentMails = {
  /** Mails that were given up in the last 7 days. */
  givenUp: number
  /** Mails that have waited for more than 15 minutes, as the alert ShopMailWaits reports. */
  waiting: number
}

/** How many mails have not reached the mail host. */
export async function unsentMails(): Promise<UnsentMails> {
  const [counted] = await db.$queryRaw<UnsentMails[]>`
    SELECT (SELECT count(*)::int FROM outbox_mails WHERE failed_at > now() - interval '7 days') AS "givenUp",
      (SELECT count(*)::int FROM outbox_mails
        WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < now() - interval '15 minutes') AS waiting`
  return counted ?? { givenUp: 0, waiting: 0 }
}
