import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, greeting, type MailShop } from '@/lib/mail/email-template'
import { queueMail } from '@/lib/mail/queue-mail'
import { type Db, db, runSqlWithin } from '@/lib/platform/database/db'
import { hourly } from '@/lib/platform/hourly'
import { log } from '@/lib/platform/log/log'
import { stopToken } from './stop-requests'

/** Days from a delivery until the first and the last chance to ask its customer. */
const ASKED_AFTER = 5
const ASKED_UNTIL = 30

/** The products in the order `o` that its customer can review and has not. */
const REVIEWABLE = `
  SELECT p.id AS "_id", CASE o.language WHEN 'ur' THEN coalesce(p.name_ur, p.name) ELSE p.name END AS name
  FROM products p
  WHERE p.is_published AND p.id IN (SELECT product_id FROM order_items WHERE order_id = o.id)
    AND NOT EXISTS (SELECT FROM reviews WHERE product_id = p.id AND user_id = o.user_id)`

/** Claims one order of an account that was not asked about, unless something of it was returned or its address refuses. */
const TAKE = `
  WITH taken AS (
    UPDATE orders SET review_asked_at = now() WHERE id = (
      SELECT id FROM orders o
      WHERE status = 'delivered' AND review_asked_at IS NULL AND user_id IS NOT NULL
        AND delivered_at BETWEEN now() - make_interval(days => $2) AND now() - make_interval(days => $1)
        AND NOT EXISTS (SELECT FROM order_returns WHERE order_id = o.id AND status <> 'refused')
        AND EXISTS (${REVIEWABLE})
        AND NOT EXISTS (
          SELECT FROM users u JOIN review_refusals ON address_hash = substr(sha256(convert_to(u.email, 'UTF8')), 1, 16)
          WHERE u.id = o.user_id)
      ORDER BY delivered_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, number, language, user_id)
  SELECT o.number, o.language, u.id AS "userId", u.name, u.email, (SELECT json_agg(product ORDER BY name) FROM (${REVIEWABLE}) product) AS products
  FROM taken o JOIN users u ON u.id = o.user_id`

type Taken = {
  number: number
  language: Language
  userId: string
  name: string
  email: string
  products: { _id: string; name: string }[]
}

/**
 * Queues a mail for each order delivered some days ago, asking its customer for reviews. Each order is asked about
 * once, however many instances run this. Returns how many were.
 */
export async function askForReviews(signal?: AbortSignal): Promise<number> {
  let asked = 0
  while (!signal?.aborted && (await db.$transaction(askNext))) asked += 1
  return asked
}

async function askNext(tx: Db): Promise<boolean> {
  const [order] = await tx.$queryRawUnsafe<Taken[]>(TAKE, ASKED_AFTER, ASKED_UNTIL)
  if (order) await queueMail(runSqlWithin(tx), order.userId, reviewRequestMail(order, order))
  return Boolean(order)
}

/** Asks now and every hour. */
export const startAskingForReviews = () =>
  hourly(async (signal) => {
    const asked = await askForReviews(signal)
    if (asked > 0) log.info({ orders: asked }, 'customers asked for reviews')
  }, 'asking for reviews waits for the database')

/** The most products in one mail. */
const MOST = 5

type Customer = { name: string; email: string }
type Delivered = { number: number; language: Language; products: { _id: string; name: string }[] }

/** The mail to the account's own address that asks for reviews of an order's products. */
function reviewRequestMail({ name, email }: Customer, { number, language, products }: Delivered) {
  const t = translateTo(language)
  const token = stopToken(email)
  return (shop: MailShop) => ({
    unsubscribePath: `/api/reviews/requests?token=${token}`,
    ...emailTemplate(
      shop,
      { to: email, language },
      t('Your order {number} at {shop}: how do you like it?', { number, shop: shop.name }),
      [
        { heading: t('How do you like it?') },
        t(
          '{greeting}, your order {number} arrived a few days ago. Tell other shoppers how it fits and wears. Stars alone help them to choose, and a few words help even more.',
          { greeting: greeting(name, language), number },
        ),
        ...products.slice(0, MOST).map((product) => ({
          link: t('Review {product}', { product: product.name }),
          path: `/review/${product._id}`,
        })),
        t(
          'Is something wrong with your order? Write to us and mention its number. This is the only mail that asks for reviews of it.',
        ),
        { link: t('Stop mails that ask for reviews'), path: `/stop-requests/${token}`, isQuiet: true as const },
      ],
    ),
  })
}
