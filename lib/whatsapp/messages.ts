import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import type { Language } from '@/lib/i18n/language'
import { type Db, db, type RunSql } from '@/lib/platform/database/db'
import { OutsideSilent } from '@/lib/platform/http/outside'
import { count, countersOf, isTooMany } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log/log'
import { dayOf, minuteOf, startOfDay } from '@/lib/values/calendar'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import { type Channel, channel, isPaused, noteSent, noteUnanswered, pauseChannel, stopChannel } from './connection'
import { GraphRefused, sendTemplate } from './graph'
import { graphError, graphReason } from './graph-errors'
import { type MessageKind, type MessageStatus, messageStatuses } from './templates'

/** Nothing is sent from this hour of the evening to that of the morning, in Pakistan. */
const QUIET = { from: 21, to: 9 }

/** For how long after a customer has written an answer is sent at night, too. */
const ANSWER_MS = 60_000

/** A message that could not be sent for so long is not sent any more. */
const SHELF_LIFE_MS = 48 * 60 * 60_000

/** After this time, which is longer than a call, nobody waits for Meta's answer any more. */
const LOST_MS = 2 * 60_000

const NOT_KNOWN = 'It is not known whether WhatsApp has taken it'

/** What a message says, and to whom. */
export type MessageContent = { to: string; language: Language; variables: string[]; payloads: string[] }

/** What a message says now; null once it is not worth sending. */
type ContentOf = (message: Claimed) => Promise<MessageContent | null>

type Claimed = { id: string; orderId: string; kind: MessageKind; tries: number; createdAt: Date }

/** Whether a message `m` goes or went to the number that its order `o` has now. One that is not sent yet has none. */
export const isToPresentNumber = Prisma.sql`coalesce(m.phone, o.phone) = o.phone`

/**
 * Queues a message in the transaction of what it is about, if the order's customer agrees and the shop is connected. One
 * to a number that is not on WhatsApp has failed at once. Each telephone number of an order is asked once to confirm it.
 * One that was dropped before Meta was asked does not keep a later one from being sent.
 * @param occasion tells several events of a kind apart
 * @param answersAt when the customer wrote what it answers
 */
export const queueMessage = (
  runSql: RunSql,
  orderId: string,
  kind: MessageKind,
  { occasion = '', answersAt = null }: { occasion?: string; answersAt?: Date | null } = {},
) =>
  runSql(Prisma.sql`
    INSERT INTO whatsapp_messages (id, order_id, kind, occasion, answers_at, status, reason, phone, next_try_at)
    SELECT ${orderedUuid()}::uuid, o.id, ${kind}, 
      CASE WHEN ${kind}::text = 'confirm' THEN o.phone ELSE ${occasion} END, ${answersAt}::timestamptz,
      CASE WHEN absent.phone IS NULL THEN 'queued' ELSE 'failed' END,
      CASE WHEN absent.phone IS NOT NULL THEN ${graphReason(131026, '')} END, absent.phone,
      CASE WHEN absent.phone IS NULL THEN now() END
    FROM orders o CROSS JOIN whatsapp_connections c LEFT JOIN whatsapp_absences absent ON absent.phone = o.phone
    WHERE o.id = ${orderId}::uuid AND o.whatsapp AND c.templates ->> ${kind}::text IS NOT NULL
      AND NOT EXISTS (
        SELECT FROM whatsapp_messages m WHERE ${kind}::text = 'confirm' AND m.order_id = o.id AND m.kind = 'confirm'
          AND (m.status = 'queued' OR m.status <> 'dropped' AND ${isToPresentNumber}))
    ON CONFLICT (order_id, kind, occasion) DO UPDATE SET id = EXCLUDED.id, status = EXCLUDED.status, status_at = now(),
      reason = EXCLUDED.reason, phone = EXCLUDED.phone, next_try_at = EXCLUDED.next_try_at, tries = 0,
      answers_at = EXCLUDED.answers_at, created_at = now()
    WHERE whatsapp_messages.status = 'dropped' AND whatsapp_messages.asked_at IS NULL`)

/** The most messages that one account, and one client address, causes in an hour, as for mail to others. */
const byVisitor = {
  ofAccount: { name: 'messages', calls: 30, windowSeconds: 60 * 60 },
  ofAddress: { name: 'messages-by-address', calls: 60, windowSeconds: 60 * 60 },
}

/** Counts a message that a visitor causes at a number that may be anybody's, and tells whether it is within the limits. */
export async function isMessageAllowed(visitor: { _id: string; clientAddress?: string | null }): Promise<boolean> {
  const { _id, clientAddress } = visitor
  const ofAddress = clientAddress ? countersOf(byVisitor.ofAddress, clientAddress) : []
  const counters = [...countersOf(byVisitor.ofAccount, _id), ...ofAddress]
  const counted = await count(counters)
  return counters.every(({ tally }, place) => !isTooMany(tally, counted[place]?.count ?? 0))
}

export function isQuiet(now: Date): boolean {
  const hour = Number(minuteOf(now).slice(11, 13))
  return hour >= QUIET.from || hour < QUIET.to
}

/**
 * Sends what is due, one message after the other.
 * @param fixed the time, for tests; by default that of each message, since the night may come while many are sent
 */
export async function sendDueMessages(contentOf: ContentOf, fixed?: Date, signal?: AbortSignal): Promise<void> {
  await giveUpLost(fixed ?? new Date())
  while (!signal?.aborted) {
    const now = fixed ?? new Date()
    const open = await channel()
    const message = open && !isPaused(open, now) && (await claim(now))
    if (!message || !(await send(open, message, contentOf, now))) return
  }
}

/** Messages whose sender was killed, or could not store the answer. They are never sent again. */
const giveUpLost = (now: Date) =>
  db.whatsAppMessage.updateMany({
    where: { status: 'sending', statusAt: { lt: new Date(now.getTime() - LOST_MS) } },
    data: { status: 'unknown', statusAt: now, reason: NOT_KNOWN },
  })

const monthStart = (now: Date) => new Date(startOfDay(`${dayOf(now).slice(0, 7)}-01`))

/**
 * Marks a due message as being sent, before anything is. The lock of the connection lets one process at a time count what
 * the ceiling leaves.
 */
const claim = (now: Date): Promise<Claimed | undefined> =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM whatsapp_connections FOR UPDATE`
    const [claimed] = await tx.$queryRaw<Claimed[]>`
      UPDATE whatsapp_messages SET status = 'sending', status_at = ${now}, asked_at = ${now}, tries = tries + 1,
        next_try_at = NULL
      WHERE id = (
        SELECT id FROM whatsapp_messages
        WHERE next_try_at <= ${now}::timestamptz + interval '1 millisecond'
          AND (${!isQuiet(now)} OR answers_at > ${new Date(now.getTime() - ANSWER_MS)})
          AND (SELECT monthly_ceiling IS NULL OR monthly_ceiling > (
            SELECT count(*) FROM whatsapp_messages WHERE asked_at >= ${monthStart(now)}) FROM whatsapp_connections)
        ORDER BY answers_at IS NULL, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, order_id AS "orderId", kind, tries, created_at AS "createdAt"`
    return claimed
  })

/** @returns whether the next one may follow at once */
async function send(open: Channel, message: Claimed, contentOf: ContentOf, now: Date): Promise<boolean> {
  const template = open.names[message.kind]
  const isStale = now.getTime() - message.createdAt.getTime() > SHELF_LIFE_MS
  const content = template && !isStale ? await contentOf(message) : null
  if (!template || !content) {
    await settle(message, now, {
      status: 'dropped',
      askedAt: null,
      reason: isStale ? 'It was too late to send it' : null,
    })
    return true
  }
  await db.whatsAppMessage.updateMany({ where: { id: message.id }, data: { phone: content.to } })
  try {
    const wamid = await sendTemplate(open.account, { template, ...content, callback: message.id })
    await storeAccepted(message, wamid, now)
    await noteSent(now)
    return true
  } catch (error) {
    if (error instanceof GraphRefused) return refused(message, error, content.to, now)
    if (!(error instanceof OutsideSilent)) throw error
    if (error.isUnsent) {
      const nextTryAt = new Date(now.getTime() + 60_000)
      await settle(message, now, { status: 'queued', askedAt: null, phone: null, nextTryAt, reason: error.message })
    } else await settle(message, now, { status: 'unknown', reason: `${NOT_KNOWN}: ${error.message}` })
    log.warn({ message: message.id, reason: error.message }, 'WhatsApp does not answer')
    await noteUnanswered(now)
    return false
  }
}

/** Writes what became of a message that this process sends. A status that came meanwhile says more. */
const settle = ({ id }: Claimed, now: Date, data: Prisma.WhatsAppMessageUpdateManyMutationInput) =>
  db.whatsAppMessage.updateMany({ where: { id, status: 'sending' }, data: { statusAt: now, ...data } })

async function storeAccepted({ id }: Claimed, wamid: string, now: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE whatsapp_messages SET wamid = ${wamid},
      reason = CASE WHEN status IN ('sending', 'unknown') THEN NULL ELSE reason END,
      status = CASE WHEN status IN ('sending', 'unknown') THEN 'accepted' ELSE status END,
      status_at = CASE WHEN status IN ('sending', 'unknown') THEN ${now}::timestamptz ELSE status_at END
    WHERE id = ${id}::uuid`
  // What was told before the id was known.
  await db.whatsAppEvent.updateMany({ where: { about: wamid, nextTryAt: { not: null } }, data: { nextTryAt: now } })
}

async function refused(message: Claimed, { code, details }: GraphRefused, phone: string, now: Date): Promise<boolean> {
  const { remedy, waits = [], most = Number.POSITIVE_INFINITY, pause } = graphError(code)
  const reason = graphReason(code, details)
  log.warn({ message: message.id, code }, 'WhatsApp refused a message')
  const isRetried = remedy === 'stop' || ((remedy === 'retry' || remedy === 'later') && message.tries < most)
  const seconds = waits[Math.min(message.tries, waits.length) - 1] ?? 0
  await settle(message, now, {
    ...(isRetried
      ? { status: 'queued', phone: null, nextTryAt: new Date(now.getTime() + seconds * 1000) }
      : { status: 'failed' }),
    askedAt: null,
    reason,
  })
  await drawConclusions(db, code, reason, phone, now)
  return remedy !== 'stop' && pause === undefined
}

/** What an error says of the number and of the whole channel. */
async function drawConclusions(
  within: Db,
  code: number,
  reason: string,
  phone: string | null,
  now: Date,
): Promise<void> {
  const { remedy, pause, isAbsent } = graphError(code)
  if (remedy === 'stop') await stopChannel(within, reason, pause, now)
  else if (pause !== undefined) await pauseChannel(within, pause, now)
  if (isAbsent && phone) await within.whatsAppAbsence.createMany({ data: { phone }, skipDuplicates: true })
}

/** An error that Meta tells of the account. */
export const takeAccountError = (code: number, now: Date) => drawConclusions(db, code, graphReason(code, ''), null, now)

/** What a status says of a message, in any order: a later word replaces an earlier one. */
const RANKS: Partial<Record<MessageStatus, number>> = { accepted: 1, sent: 2, failed: 3, delivered: 4, read: 5 }

type Status = { wamid: string; status: string; at: Date; callback?: string; code?: number; details?: string }

/**
 * Takes a status of a message, which never goes back, and what follows from it, or neither. What Meta accepted is not sent again, whatever fails afterwards.
 * @returns whether the message is known
 */
export async function takeStatus(told: Status, now: Date): Promise<boolean> {
  const { wamid, status, at, callback = '', code, details = '' } = told
  const message =
    (await db.whatsAppMessage.findUnique({ where: { wamid } })) ??
    (isUuid(callback) ? await db.whatsAppMessage.findUnique({ where: { id: callback } }) : null)
  if (!message) return false
  const rank = RANKS[status as MessageStatus]
  if (rank === undefined) return true
  const reason = status === 'failed' ? graphReason(code ?? -1, details) : null
  const lower = messageStatuses.filter((each) => (RANKS[each] ?? 0) < rank)
  await db.$transaction(async (tx) => {
    const { count } = await tx.whatsAppMessage.updateMany({
      where: { id: message.id, status: { in: lower } },
      data: { status, statusAt: at, reason, nextTryAt: null, wamid, askedAt: message.askedAt ?? at },
    })
    if (count === 0) return
    if (status === 'failed' && code !== undefined) await drawConclusions(tx, code, reason ?? '', message.phone, now)
    if (rank > 3 && message.phone) await tx.whatsAppAbsence.deleteMany({ where: { phone: message.phone } })
  })
  return true
}

/** What was sent in a month, and about what it cost. */
export type MonthOfMessages = {
  sent: number
  delivered: number
  read: number
  failed: number
  unknown: number
  /** US dollars. */
  cost: number
}

/** This month in Pakistan. What was read was delivered, and what was delivered was sent. */
export async function monthOfMessages(priceCents: number, now = new Date()): Promise<MonthOfMessages> {
  const since = monthStart(now)
  const [counted] = await db.$queryRaw<Omit<MonthOfMessages, 'cost'>[]>`
    SELECT count(*) FILTER (WHERE asked_at >= ${since} AND status NOT IN ('sending', 'unknown'))::int AS sent,
      count(*) FILTER (WHERE asked_at >= ${since} AND status IN ('delivered', 'read'))::int AS delivered,
      count(*) FILTER (WHERE asked_at >= ${since} AND status = 'read')::int AS read,
      count(*) FILTER (WHERE status = 'failed')::int AS failed,
      count(*) FILTER (WHERE asked_at >= ${since} AND status IN ('sending', 'unknown'))::int AS unknown
    FROM whatsapp_messages WHERE asked_at >= ${since} OR (status = 'failed' AND status_at >= ${since})`
  const figures = counted ?? { sent: 0, delivered: 0, read: 0, failed: 0, unknown: 0 }
  return { ...figures, cost: (figures.delivered * priceCents) / 100 }
}

/** What an owner has to know of the channel: what stops it, and how much of the ceiling is used, from 80 % on. */
export async function channelNotice(now = new Date()) {
  const row = await db.whatsAppConnection.findUnique({ where: { id: 1 } })
  if (!row) return null
  const { problem, monthlyCeiling } = row
  const used =
    monthlyCeiling === null ? 0 : await db.whatsAppMessage.count({ where: { askedAt: { gte: monthStart(now) } } })
  const isNear = monthlyCeiling !== null && used >= monthlyCeiling * 0.8
  const isKnown = (await channel()) !== null
  if (isKnown && !problem && !isNear) return null
  return {
    problem: isKnown ? problem : 'The keys of WhatsApp cannot be opened. Enter them again',
    ceiling: isNear ? { used, most: monthlyCeiling, isReached: used >= monthlyCeiling } : null,
  }
}
export type ChannelNotice = NonNullable<Awaited<ReturnType<typeof channelNotice>>>
