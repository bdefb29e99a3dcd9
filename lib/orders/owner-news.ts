import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type EmailTemplate, emailTemplate, type Part } from '@/lib/mail/email-template'
import { type Db, db, type RunSql, runSqlWithin } from '@/lib/platform/database/db'
import { limitKey } from '@/lib/platform/http/rate-limit'
import { readSettings } from '@/lib/settings/read'
import type { SettingsValues } from '@/lib/settings/table'
import { withBrokenLinks } from '@/lib/values/broken-links'
import { formatRupees, rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'

const titles = {
  order: 'New order',
  return: 'Return requested for order',
  receipt: 'New receipt for order',
  reference: 'New Payment ID for order',
  booking: 'No courier booked for order',
}

/** Keeps for the owner what a customer did, in its transaction. */
export const tellOwner = (runSql: RunSql, kind: keyof typeof titles, orderId: string) =>
  runSql(Prisma.sql`
    INSERT INTO owner_news (id, kind, order_id) VALUES (${orderedUuid()}::uuid, ${kind}, ${orderId}::uuid)`)

/** Most mails to the owner in an hour. */
const MOST = 10
/** Most news in one mail. */
const MOST_IN_DIGEST = 100
/** News that had to wait longer than this come together. */
const WAITED_SECONDS = 60

/** Serialises instances, so that they share the limit. Must differ from every other advisory lock on this database. */
const LOCK = 7_230_418

type News = {
  id: string
  kind: keyof typeof titles
  orderId: string
  number: number
  name: string
  city: string
  total: number
  hasWaited: boolean
}

/**
 * Queues a mail to `ordersMail` about each new order, return request, receipt, payment ID and refused booking. Above ten in an hour the
 * rest waits and comes as one mail.
 */
export async function queueOwnerMails(): Promise<void> {
  await db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isOurs"`
    const news = lock?.isOurs ? await waitingNews(tx) : []
    if (news.length === 0) return
    const shop = await readSettings(runSqlWithin(tx))
    const key = limitKey({ name: 'orders-mail' }, shop.ordersMail)
    const known = await tx.rateLimit.findFirst({ where: { key, endsAt: { gt: new Date() } } })
    const left = MOST - (known?.count ?? 0)
    if (shop.ordersMail !== '' && left <= 0) return
    const late = news.filter(({ hasWaited }) => hasWaited).slice(0, MOST_IN_DIGEST)
    const digest = late.length > 1 ? late : []
    const single = news.filter((one) => !digest.includes(one)).slice(0, left - Math.min(digest.length, 1))
    const isTold = shop.ordersMail !== ''
    const told = isTold ? [...digest, ...single] : news
    await tx.ownerNews.deleteMany({ where: { id: { in: told.map(({ id }) => id) } } })
    if (!isTold) return
    const mails = [
      ...(digest.length > 0 ? [digestMail(digest, shop)] : []),
      ...single.map((one) => newsMail(one, shop)),
    ]
    await tx.outboxMail.createMany({ data: mails })
    await tx.$executeRaw`
      INSERT INTO rate_limits AS known (key, count, ends_at) VALUES (${key}, ${mails.length}, now() + interval '1 hour')
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.ends_at <= now() THEN 0 ELSE known.count END + excluded.count,
        ends_at = CASE WHEN known.ends_at <= now() THEN excluded.ends_at ELSE known.ends_at END`
  })
}

const waitingNews = (tx: Db) => tx.$queryRaw<News[]>`
  SELECT n.id, n.kind, o.id AS "orderId", o.number::int AS number, coalesce(o.name, o.customer_name) AS name,
    o.city, o.total_price::float8 AS total,
    n.created_at < now() - make_interval(secs => ${WAITED_SECONDS}) AS "hasWaited"
  FROM owner_news n JOIN orders o ON o.id = n.order_id ORDER BY n.id LIMIT 1000`

type Shop = SettingsValues

/** The office is in English. */
const mailOf = (shop: Shop, subject: string, parts: Part[]): EmailTemplate =>
  emailTemplate(shop, { to: shop.ordersMail, language: 'en' }, subject, [{ heading: subject }, ...parts])

const titleOf = ({ kind, number }: News) => `${titles[kind]} ${number}`
const factsOf = ({ name, city, total }: News) => withBrokenLinks(`${name}, ${city}: ${formatRupees(rupees(total))}`)
const pathOf = ({ orderId }: News) => `/admin/orderdetails/${orderId}`

const newsMail = (news: News, shop: Shop) =>
  mailOf(shop, titleOf(news), [factsOf(news), { link: 'Open the order', path: pathOf(news) }])

const digestMail = (news: News[], shop: Shop) =>
  mailOf(shop, `${news.length} orders, return requests, receipts and Payment IDs`, [
    'More than ten came within an hour, so they are in one mail.',
    ...news.flatMap((one): Part[] => [factsOf(one), { link: titleOf(one), path: pathOf(one), isQuiet: true }]),
  ])
