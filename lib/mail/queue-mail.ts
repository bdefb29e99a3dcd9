import { domainToASCII } from 'node:url'
import { v7 as orderedUuid } from 'uuid'
import type { RunSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { countersOf, incrementOnConflict, type Limit, limitKey } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log/log'
import { readSettings } from '@/lib/settings/read'
import { Prisma } from '@/prisma/generated/client'
import type { MailDraft, MailShop } from './email-template'

const windowSeconds = 60 * 60

/** The most mails to one mailbox in an hour. RATE_LIMIT_SCALE changes none of them. */
const toMailbox = {
  /** About an account, at its proven address. Nobody else can use them up. */
  owner: { name: 'mail-to-owner', calls: 10, windowSeconds },
  /** All other mail. */
  anybody: { name: 'mail', calls: 10, windowSeconds },
  /** The part of it that visitors cause at addresses that are not their account's. The rest is left for its owner. */
  visitors: { name: 'mail-by-visitors', calls: 6, windowSeconds },
  /** Notices to addresses that are not proven. */
  notices: { name: 'mail-notices', calls: 4, windowSeconds },
}

/** The most mails to others that one account, and one client address, causes in an hour. RATE_LIMIT_SCALE multiplies it. */
const toOthers = {
  ofAccount: { name: 'mail-to-others', calls: 30, windowSeconds },
  ofAddress: { name: 'mail-by-address', calls: 60, windowSeconds },
}

/** Whose action causes a mail, as far as it is known. */
type Visitor = { userId: string | null; clientAddress?: string | null }

type Counter = { key: string; most: number }
type Queued = ReturnType<MailDraft>

/** What a mail counts toward: at the proven address of its account, elsewhere, and at addresses that are not the account's. */
type Counters = { proven: Counter[]; elsewhere: Counter[]; foreign?: Counter[] }

/**
 * Queues a mail in the transaction that it reports on. Mail over the limit of its mailbox is dropped.
 * @param userId the account that the mail is about, which may read it in its data
 * @param shop the settings, if they have been read already
 */
export async function queueMail(
  runSql: RunSql,
  userId: string | null,
  draft: MailDraft,
  shop?: MailShop,
): Promise<void> {
  const mail = draft(shop ?? (await readSettings(runSql)))
  const counters = { proven: [toMailboxOf(mail, toMailbox.owner)], elsewhere: [toMailboxOf(mail, toMailbox.anybody)] }
  if (!(await queueWithin(runSql, userId, mail, counters))) logDropped(mail)
}

/**
 * Queues a mail about what a visitor did. Unless it goes to the proven address of the visitor's account, it is dropped
 * over the limits of the account, of the client address and of what visitors may send to one mailbox, so that nobody can
 * spam strangers through the shop.
 */
export async function queueMailByVisitor(
  runSql: RunSql,
  visitor: Visitor,
  draft: MailDraft,
  shop?: MailShop,
): Promise<void> {
  const mail = draft(shop ?? (await readSettings(runSql)))
  if (!(await queueWithin(runSql, visitor.userId, mail, countersByVisitor(visitor, mail)))) logDropped(mail)
}

/**
 * The same for a mail that can wait.
 * @returns whether it is queued; if not, the key of the limit that has to end first
 */
export async function queueMailOrWait(
  runSql: RunSql,
  visitor: Visitor,
  draft: MailDraft,
): Promise<{ isQueued: boolean; waitsFor: string | null }> {
  const mail = draft(await readSettings(runSql))
  const counters = countersByVisitor(visitor, mail)
  if (await queueWithin(runSql, visitor.userId, mail, counters)) return { isQueued: true, waitsFor: null }
  const all = [...counters.elsewhere, ...counters.foreign]
  const [reached] = await runSql<{ key: string }>(Prisma.sql`
    SELECT key FROM rate_limits
    JOIN unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ most }) => most)}::float8[]) AS given (key, most) USING (key)
    WHERE ends_at > now() AND count >= most ORDER BY ends_at DESC LIMIT 1`)
  return { isQueued: false, waitsFor: reached?.key ?? null }
}

const countersByVisitor = (visitor: Visitor, mail: Queued) => ({
  proven: [toMailboxOf(mail, toMailbox.owner)],
  elsewhere: [...countersFor(visitor), toMailboxOf(mail, toMailbox.anybody)],
  foreign: [toMailboxOf(mail, toMailbox.visitors)],
})

/**
 * Queues a notice about a change of an account, which no limit drops.
 * @param unproven the visitor who changes an account whose address is not proven
 * @throws ShopError `too many` if the notice is over that visitor's limits, so that the change is not made either
 */
export async function queueNotice(
  runSql: RunSql,
  userId: string,
  draft: MailDraft,
  unproven: Visitor | null = null,
): Promise<void> {
  const mail = draft(await readSettings(runSql))
  const elsewhere = unproven ? [...countersFor(unproven), toMailboxOf(mail, toMailbox.notices)] : []
  if (!(await queueWithin(runSql, userId, mail, { proven: [], elsewhere }))) {
    throw new ShopError('too many', 'Too many attempts, please try again later', { retryAfterSeconds: windowSeconds })
  }
}

const logDropped = ({ subject }: Queued) =>
  log.warn({ subject }, 'mail dropped: its mailbox or its sender reached the limit of an hour')

const toMailboxOf = ({ to }: Queued, limit: Limit): Counter => ({
  key: limitKey(limit, mailboxOf(to)),
  most: limit.calls,
})

const countersFor = ({ userId, clientAddress }: Visitor): Counter[] =>
  [
    ...(userId ? countersOf(toOthers.ofAccount, userId) : []),
    ...(clientAddress ? countersOf(toOthers.ofAddress, clientAddress) : []),
  ].map(({ tally, who }) => ({ key: limitKey(tally, who), most: tally.calls * env().RATE_LIMIT_SCALE }))

/**
 * Counts and queues a mail, unless it is over one of its limits, and tells whether it is queued. An address is proven once
 * somebody who reads its mail has shown that they have the account. Counters are locked in the order of their keys.
 * Concurrent transactions wait for each other only until a limit is reached.
 */
async function queueWithin(
  runSql: RunSql,
  userId: string | null,
  { to, language, subject, text, parts, replyTo, unsubscribePath = null }: Queued,
  { proven, elsewhere, foreign = [] }: Counters,
): Promise<boolean> {
  const all = [...proven, ...elsewhere, ...foreign]
  const queued = await runSql(Prisma.sql`
    WITH own AS (
      SELECT coalesce(recovered_at, mail_read_at) IS NOT NULL AS is_proven FROM users WHERE id = ${userId}::uuid AND email = ${to}),
    given AS (
      SELECT key, most
      FROM unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ most }) => most)}::float8[],
        ${all.map((one) => proven.includes(one))}::boolean[], ${all.map((one) => foreign.includes(one))}::boolean[])
        AS given (key, most, is_for_proven, is_for_foreign)
      WHERE is_for_proven = EXISTS (SELECT FROM own WHERE is_proven) AND NOT (is_for_foreign AND EXISTS (SELECT FROM own))),
    counted AS (
      INSERT INTO rate_limits AS known (key, count, ends_at)
      SELECT key, 1, now() + make_interval(secs => ${windowSeconds}) FROM given
      WHERE NOT EXISTS (
        SELECT FROM rate_limits JOIN given USING (key) WHERE rate_limits.ends_at > now() AND rate_limits.count >= most)
      ORDER BY key
      ${incrementOnConflict}
      RETURNING count <= (SELECT most FROM given WHERE given.key = known.key) AS is_within)
    INSERT INTO outbox_mails (id, "to", user_id, language, subject, text, parts, reply_to, unsubscribe_path)
    SELECT ${orderedUuid()}::uuid, ${to}, ${userId}::uuid, ${language}::"Language", ${subject}, ${text},
      ${JSON.stringify(parts)}::jsonb, ${replyTo}, ${unsubscribePath}
    WHERE (SELECT count(*) FROM counted WHERE is_within) = (SELECT count(*) FROM given)
    RETURNING id`)
  return queued.length > 0
}

/** Hosts that ignore dots in the part before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an e-mail address, for limits: without case, without a `+tag`, without the dots that Gmail ignores,
 * and with the domain as ASCII.
 */
export function mailboxOf(email: string): string {
  const [, local = email, typedDomain = ''] = /^(.*)@(.*)$/s.exec(email.toLowerCase()) ?? []
  const name = local.replace(/(?<=.)\+.*$/s, '')
  const domain = domainToASCII(typedDomain) || typedDomain
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
