import 'server-only'
import { formatSentence } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop } from '@/lib/mail/email-template'
import { queueMail } from '@/lib/mail/queue-mail'
import { orderLink } from '@/lib/orders/place/order-mails'
import type { Order } from '@/lib/orders/responses'
import { orderOf, orderRow } from '@/lib/orders/rows'
import { moveTo } from '@/lib/orders/ship/move-order'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import { currentSettings } from '@/lib/settings/current'
import { inHours } from '@/lib/values/deadlines'
import { formatRupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'

/** Hours between the warning and the end, or fewer if the owner gives fewer in all. */
const WARNED_AHEAD = 12

/**
 * Online orders of which nothing came in and that wait for their customer. The clock starts when the order is placed, made
 * an online one, or its reference rejected, and stands still while a reference or a receipt waits to be verified.
 */
const WAITING = Prisma.sql`
  payment_method = 'online_payment' AND payment_status = 'due' AND status IN ('placed', 'confirmed')
  AND net_received = 0 AND total_price > 0 AND exchange_of IS NULL
  AND (rejected_at IS NOT NULL OR order_payment_id IS NULL)
  AND NOT EXISTS (SELECT FROM order_receipts r WHERE r.order_id = orders.id AND r.created_at >= coalesce(rejected_at, to_pay_since, orders.created_at))`

const since = (hours: number) =>
  Prisma.sql`coalesce(rejected_at, to_pay_since, created_at) <= now() - make_interval(hours => ${hours})`

/**
 * Tells the customers of unpaid orders that they end, and cancels those that were told in time. Each order is handled
 * once, however many instances run this.
 * @returns how many were warned and cancelled
 */
export async function endUnpaidOrders(signal?: AbortSignal): Promise<{ warned: number; ended: number }> {
  const { unpaidHours } = await currentSettings()
  const done = { warned: 0, ended: 0 }
  if (unpaidHours === 0) return done
  const ahead = Math.min(WARNED_AHEAD, unpaidHours)
  while (!signal?.aborted && (await db.$transaction((tx) => endNext(tx, unpaidHours, ahead)))) done.ended += 1
  while (!signal?.aborted && (await db.$transaction((tx) => warnNext(tx, unpaidHours - ahead, ahead)))) done.warned += 1
  return done
}

/** An order is told again after another reference of it was rejected. */
async function endNext(tx: Db, hours: number, ahead: number): Promise<boolean> {
  const order = await next(
    tx,
    Prisma.sql`
    ${since(hours)} AND unpaid_warned_at >= coalesce(rejected_at, to_pay_since, created_at)
    AND unpaid_warned_at <= now() - make_interval(hours => ${ahead})`,
  )
  if (order) await moveTo(tx, order, 'cancelled', null)
  return order !== null
}

async function warnNext(tx: Db, hours: number, ahead: number): Promise<boolean> {
  const row = await next(
    tx,
    Prisma.sql`
    ${since(hours)} AND (unpaid_warned_at IS NULL OR unpaid_warned_at < coalesce(rejected_at, to_pay_since, created_at))`,
  )
  if (!row) return false
  await tx.order.update({ where: { id: row.id }, data: { unpaidWarnedAt: new Date(), updatedAt: row.updatedAt } })
  if (row.email) await queueMail(runSqlWithin(tx), row.userId, unpaidMail(orderOf(row), row.email, ahead))
  return true
}

/** The next such order, locked: none replaces another. Those that somebody changes at the moment wait for the next run. */
async function next(tx: Db, condition: Prisma.Sql) {
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE ${WAITING} AND ${condition} ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED`
  return found ? orderRow(tx, found.id) : null
}

/** Runs now and every hour. */
export const startEndingUnpaidOrders = () =>
  hourly(async (signal) => {
    const { warned, ended } = await endUnpaidOrders(signal)
    if (warned + ended > 0) log.info({ warned, ended }, 'unpaid orders warned and cancelled')
  }, 'ending unpaid orders waits for the database')

/** The mail before an unpaid order ends. It has no text of the buyer, so it may be sent to any address. */
function unpaidMail(order: Order, to: string, hours: number) {
  const { number, language, totalPrice } = order
  const t = translateTo(language)
  return (shop: MailShop) =>
    emailTemplate(
      shop,
      { to, language },
      t('Your order {number} at {shop} is not paid yet', { number, shop: shop.name }),
      [
        { heading: t('Your order is not paid yet') },
        t(
          'Nothing has come in for your order {number}. {amount} are to pay, and without it we cancel the order in {hours}.',
          {
            number,
            amount: formatRupees(totalPrice),
            hours: formatSentence(inHours(hours), t),
          },
        ),
        t('The page of your order says where to send it. Enter the reference of your payment there.'),
        orderLink(order, t),
        t('Questions? Write to us and mention your order number.'),
      ],
    )
}
