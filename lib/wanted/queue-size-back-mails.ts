import { productHref } from '@/lib/catalog/product-href'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import { emailTemplate, type MailShop, type Reader } from '@/lib/mail/email-template'
import { queueMailOrWait } from '@/lib/mail/queue-mail'
import { runSql, transaction } from '@/lib/platform/database/db'
import { momentsPassed } from '@/lib/platform/database/moments'
import { Prisma } from '@/prisma/generated/client'
import { DAYS_OPEN } from './responses'

/** The open requests as `w`, with their product as `p` and, if it still has that size, their size as `s`. */
export const openRequests = Prisma.sql`
  wanted_sizes w JOIN products p ON p.id = w.product_id
  LEFT JOIN product_sizes s ON (s.product_id, s.size) = (w.product_id, w.size)`

export const isOpenRequest = Prisma.sql`
  (w.told_at IS NULL AND w.created_at > now() - make_interval(days => ${DAYS_OPEN}))`

/** The requested size can be bought. */
export const isBack = Prisma.sql`
  (p.is_published AND (w.size IS NULL OR s.size IS NOT NULL) AND least(p.count_in_stock, s.quantity) > 0)`

type Notice = { to: string; language: Language; productId: string; name: string; size: string | null }

/** Mails per run. The next run continues. */
const BATCH_SIZE = 100

/** Serialises runs of several servers. */
export const SIZE_MAIL_LOCK = 1_602_511

/**
 * Queues the mail to everybody whose size is back, once for each request. It compares the stock itself, so it covers
 * every way in which pieces come back: an edit, a cancelled order, a return, an import, or a product that is published
 * again. A request whose mailbox has got its mails of the hour waits for the next one.
 */
export async function queueSizeBackMails(): Promise<void> {
  await momentsPassed()
  const due = await runSql<{ id: string }>(
    Prisma.sql`
      SELECT w.id FROM ${openRequests} WHERE w.email IS NOT NULL AND ${isOpenRequest} AND ${isBack}
        AND NOT EXISTS (SELECT FROM rate_limits WHERE key = w.waits_for AND ends_at > now())
      ORDER BY w.created_at LIMIT ${BATCH_SIZE}`,
    { isPrepared: true },
  )
  for (const { id } of due) await queueMailFor(id)
}

/** Skips a request that another server has closed meanwhile. */
const queueMailFor = (id: string) =>
  transaction(async (within) => {
    const [notice] = await within<Notice>(Prisma.sql`
      SELECT w.email AS "to", w.language, p.id AS "productId",
        CASE w.language WHEN 'ur' THEN coalesce(p.name_ur, p.name) ELSE p.name END AS name, w.size
      FROM ${openRequests} WHERE w.id = ${id}::uuid AND ${isOpenRequest} AND ${isBack} FOR UPDATE OF w`)
    if (!notice) return
    // Anybody could have left the address.
    const { isQueued, waitsFor } = await queueMailOrWait(within, { userId: null }, sizeBackMail(notice, notice))
    await within(Prisma.sql`
      UPDATE wanted_sizes SET told_at = CASE WHEN ${isQueued} THEN now() END, waits_for = ${waitsFor}
      WHERE id = ${id}::uuid`)
  }, SIZE_MAIL_LOCK)

type Back = { productId: string; name: string; size: string | null }

/**
 * The mail that a size is back in stock. Anybody can request it for any address, so it has no text but the catalogue's.
 */
function sizeBackMail({ to, language }: Reader, { productId, name, size }: Back) {
  const t = translateTo(language)
  const product = size === null ? name : t('{product} in size {size}', { product: name, size })
  return (shop: MailShop) =>
    emailTemplate(shop, { to, language }, t('Back in stock: {product}', { product }), [
      { heading: t('It is back') },
      t('{product} is in stock again at {shop}. We cannot keep a piece for you, so order soon.', {
        product,
        shop: shop.name,
      }),
      { link: t('See it in the shop'), path: productHref(productId, size) },
      t(
        'You get this mail because somebody asked us to tell this address. We tell it once, and delete it within 30 days.',
      ),
    ])
}
