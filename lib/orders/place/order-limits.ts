import 'server-only'
import { type Message, sentence } from '@/lib/i18n/message'
import type { OrderRow } from '@/lib/orders/rows'
import type { RunSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { ADDRESSES_OF_SITE, siteOf } from '@/lib/platform/http/client'
import { addressHash } from '@/lib/platform/http/rate-limit'
import { KeyedQueue } from '@/lib/platform/keyed-queue'
import { Prisma } from '@/prisma/generated/client'

type Method = OrderRow['paymentMethod']

/** A written order of an account. `placedFrom` is the hash of its client's address, null if that is unknown. */
type Placed = {
  userId: string
  phone: string
  placedFrom: Uint8Array<ArrayBuffer> | null
  paymentMethod: Method
  productIds: string[]
  pieces: number
}

/** Most pieces in orders of one account that are neither paid nor shipped. RATE_LIMIT_SCALE multiplies all of these. */
const MOST_HELD: Record<Method, number> = { cashOnDelivery: 200, onlinePayment: 400 }

/** The same until the account has proven that it reads its mail, and for all such accounts of an address, /48 or number. */
const MOST_UNPROVEN = { ofProduct: 10, ofAccount: 50, ofAddress: 100, ofSite: 100 * ADDRESSES_OF_SITE, ofPhone: 100 }

const DAY_SECONDS = 24 * 60 * 60

/** The half of an address's hash that the whole /48 of an IPv6 address shares. */
const SITE_BYTES = 16
const PAST_ALL = Buffer.alloc(SITE_BYTES, 255)

/** Recognises an address, and the /48 around it, without telling it. */
export function placedFromOf(address: string | null | undefined): Uint8Array<ArrayBuffer> | null {
  if (!address) return null
  const hash = addressHash(`placed from ${address}`)
  const site = siteOf(address)
  if (site) hash.set(addressHash(`placed from ${site}`).subarray(0, SITE_BYTES))
  return hash
}

/** Must differ from the other advisory locks with two numbers. */
const LOCKS = 2

/** Of the ten connections, which orders that wait for each other hold. */
const CONNECTIONS = 4
const underWay = new KeyedQueue(120, CONNECTIONS)

/**
 * Runs the transaction that places an order of a customer. Those of one telephone number or client address wait in memory
 * while a few of them are under way, so that others find a connection.
 * @throws ShopError `unavailable` when too many wait
 */
export const placeInTurn = <T>(phone: string, address: string | null | undefined, place: () => Promise<T>) =>
  underWay.run(phone, () => (address ? underWay.run(siteOf(address) ?? address, place) : place()))

/**
 * Refuses an order by which a customer would hold too many pieces without paying, or place too many cash orders. It is
 * written already, so that orders at the same time see each other: those of one telephone number or client address wait
 * here for the one before. Those of a /48 don't, so that a few at once may exceed its limit.
 * @param ordersPerPhone the owner's setting; 0 is no limit
 * @throws ShopError `conflict` for too many pieces; `too many` for too many cash orders of the telephone number in a day
 */
export async function refuseTooManyOrders(runSql: RunSql, order: Placed, ordersPerPhone: number): Promise<void> {
  const { userId, phone, placedFrom, paymentMethod, productIds, pieces } = order
  const isCash = paymentMethod === 'cashOnDelivery'
  const site = placedFrom && Buffer.from(placedFrom.subarray(0, SITE_BYTES))
  const isNear = Prisma.sql`o.placed_from BETWEEN ${site}::bytea AND ${site && Buffer.concat([site, PAST_ALL])}::bytea`
  await runSql(Prisma.sql`
    SELECT pg_advisory_xact_lock(${LOCKS}, key)::text FROM (
      SELECT DISTINCT hashtext(what) AS key FROM unnest(${[phone, placedFrom?.toString() ?? phone]}::text[]) AS what
      ORDER BY key) AS keys`)
  const [counts] = await runSql<Counts>(Prisma.sql`
    WITH held AS (
      SELECT o.user_id, o.phone, o.placed_from, o.payment_method, i.product_ref, i.qty,
        coalesce(u.recovered_at, u.mail_read_at) IS NULL AS is_unproven, ${isNear} AS is_near
      FROM orders o JOIN order_items i ON i.order_id = o.id JOIN users u ON u.id = o.user_id
      WHERE o.payment_status <> 'paid' AND o.status IN ('placed', 'confirmed', 'packed')
        AND (o.user_id = ${userId}::uuid OR o.phone = ${phone} OR ${isNear})),
    latest AS (
      SELECT created_at FROM orders
      WHERE ${isCash} AND phone = ${phone} AND payment_method = 'cash_on_delivery' AND exchange_of IS NULL
        AND created_at > now() - make_interval(secs => ${DAY_SECONDS}))
    SELECT (SELECT coalesce(recovered_at, mail_read_at) IS NOT NULL FROM users WHERE id = ${userId}::uuid) AS "isProven",
      coalesce(sum(qty) FILTER (WHERE user_id = ${userId}::uuid
        AND payment_method = ${isCash ? 'cash_on_delivery' : 'online_payment'}::"PaymentMethod"), 0)::int AS "ofMethod",
      coalesce(sum(qty) FILTER (WHERE user_id = ${userId}::uuid), 0)::int AS "ofAccount",
      coalesce(sum(qty) FILTER (WHERE is_unproven AND phone = ${phone}), 0)::int AS "ofPhone",
      coalesce(sum(qty) FILTER (WHERE is_unproven AND placed_from = ${placedFrom}::bytea), 0)::int AS "ofAddress",
      coalesce(sum(qty) FILTER (WHERE is_unproven AND is_near), 0)::int AS "ofSite",
      (SELECT coalesce(max(pieces), 0)::int FROM (
        SELECT sum(qty) AS pieces FROM held WHERE user_id = ${userId}::uuid AND product_ref = ANY (${productIds})
        GROUP BY product_ref) AS product) AS "ofProduct",
      (SELECT count(*)::int FROM latest) AS "cashOrders",
      (SELECT extract(epoch FROM min(created_at) - now())::int FROM latest) AS "oldest"
    FROM held`)
  if (!counts) throw new Error('The database answered a sum without a row')
  refuseHoarding(paymentMethod, pieces, counts)
  const most = Math.max(1, ordersPerPhone * env().RATE_LIMIT_SCALE)
  if (ordersPerPhone === 0 || counts.cashOrders <= most) return
  const message = 'This telephone number has ordered often today. Please order tomorrow, pay online, or write to us'
  throw new ShopError('too many', message, { retryAfterSeconds: DAY_SECONDS + (counts.oldest ?? 0) })
}

/** Pieces held, this order's among them, and the cash orders of its telephone number in the last day. */
type Counts = Record<'ofMethod' | keyof typeof MOST_UNPROVEN | 'cashOrders', number> & {
  isProven: boolean
  /** Seconds since the earliest of these cash orders, below 0. */
  oldest: number | null
}

const openOrders = {
  cashOnDelivery: 'cash orders that are not shipped yet',
  onlinePayment: 'online orders whose payment is not confirmed yet',
} as const satisfies Record<Method, Message>

const remedies = {
  cashOnDelivery: 'Please choose Online Payment, cancel an order that you no longer want, or write to us',
  onlinePayment: 'Please wait for the confirmation, cancel an order that you no longer want, or write to us',
} as const satisfies Record<Method, Message>

/** @throws ShopError `conflict` when more pieces are held than allowed */
function refuseHoarding(method: Method, ordered: number, counts: Counts): void {
  const scale = env().RATE_LIMIT_SCALE
  const most = Math.floor(MOST_HELD[method] * scale)
  if (counts.ofMethod > most) {
    const held = counts.ofMethod - ordered
    const values = { most, orders: sentence(openOrders[method]), remedy: sentence(remedies[method]) }
    throw new ShopError(
      'conflict',
      held > 0
        ? sentence('An account can have {most} pieces in {orders}, and yours has {held}. {remedy}', { ...values, held })
        : sentence('An account can have {most} pieces in {orders}. {remedy}', values),
    )
  }
  if (counts.isProven) return
  if (counts.ofProduct > MOST_UNPROVEN.ofProduct * scale) throw unproven('of one product', MOST_UNPROVEN.ofProduct)
  if (counts.ofAccount > MOST_UNPROVEN.ofAccount * scale) throw unproven('in all', MOST_UNPROVEN.ofAccount)
  if ((['ofPhone', 'ofAddress', 'ofSite'] as const).some((of) => counts[of] > MOST_UNPROVEN[of] * scale))
    throw new ShopError(
      'conflict',
      'Many pieces are ordered from here and not paid yet. Please confirm your e-mail address by the link in the mail of an order, or write to us',
    )
}

const unproven = (what: 'of one product' | 'in all', most: number) =>
  new ShopError(
    'conflict',
    sentence(
      'You can have {most} pieces {what} in orders that are not paid yet. Once you have confirmed your e-mail address by the link in the mail of an order, you can have more',
      { most: Math.floor(most * env().RATE_LIMIT_SCALE), what: sentence(what) },
    ),
  )
