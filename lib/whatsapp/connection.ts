import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Actor, logActivity } from '@/lib/activity/log'
import type { Subject } from '@/lib/activity/responses'
import { type Message, sentence } from '@/lib/i18n/message'
import { type Db, db, type RunSql, runSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { ShopError } from '@/lib/platform/errors'
import { OutsideSilent } from '@/lib/platform/http/outside'
import { seal, unseal } from '@/lib/platform/seal'
import { siteUrl } from '@/lib/platform/site'
import { time } from '@/lib/values/response-parts'
import { Prisma, type WhatsAppConnection } from '@/prisma/generated/client'
import { type GraphAccount, GraphRefused, numberRecord } from './graph'
import { graphError } from './graph-errors'
import { secretNames, type WhatsAppInput } from './input'
import { type MessageKind, messageKinds } from './templates'

/** How long somebody waits who connects the number. */
const CONNECT_MS = 10_000

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

/** What Meta takes for a delivered message about an order in Pakistan since 1 October 2026, in cents of a US dollar. */
const PRICE_CENTS = 1.5

type Secrets = Record<(typeof secretNames)[number], string>

const name = z.string().nullable()

export const whatsAppConnection = z
  .object({
    phoneNumberId: z.string(),
    token: z.string().describe('Its last four characters'),
    appSecret: z.string().describe('Its last four characters'),
    verifyToken: z.string().describe('Its last four characters'),
    templates: z.object({ confirm: name, shipped: name, attempted: name, delivered: name }),
    monthlyCeiling: z.int().nullable(),
    priceCents: z.number(),
    displayNumber: z.string().describe('Digits with the country’s code'),
    verifiedName: name.describe('The name that customers see'),
    checkedAt: time,
    problem: name,
    webhookUrl: z.string().describe('Where Meta tells what happens'),
  })
  .meta({ id: 'WhatsAppConnection' })
export type WhatsAppAnswer = z.infer<typeof whatsAppConnection>

const SEALED_FOR = { purpose: 'whatsapp', owner: 'shop' }
const THE_ONE = { where: { id: 1 } }
const subject: Subject = { kind: 'settings', _id: 'whatsapp', name: 'WhatsApp' }

/** The secrets of the connection; null if they were sealed with another AUTH_SECRET. */
function opened({ credentials }: WhatsAppConnection): Secrets | null {
  const json = unseal(credentials, SEALED_FOR)
  return json === null ? null : (JSON.parse(json) as Secrets)
}

const CANNOT_OPEN = 'The keys of WhatsApp cannot be opened, since AUTH_SECRET has changed. Enter them again'

const templatesOf = ({ templates }: WhatsAppConnection) => templates as WhatsAppAnswer['templates']

const standardNames = Object.fromEntries(messageKinds.map((kind) => [kind, `order_${kind}`])) as Record<
  MessageKind,
  string
>

/**
 * Connects the shop's number, or changes the connection, after Meta has told the number's record with this token.
 * @throws ShopError `bad input` for a token or number that Meta refuses; `unavailable` without an answer
 */
export async function connectWhatsApp(by: Actor, input: WhatsAppInput): Promise<WhatsAppAnswer> {
  const before = await db.whatsAppConnection.findUnique(THE_ONE)
  const secrets = secretsOf(input, before && opened(before))
  const { phoneNumberId } = input
  const { displayNumber, verifiedName } = await recordInTime(accountOf(phoneNumberId, secrets))
  const templates = { ...standardNames, ...(before && templatesOf(before)) }
  for (const kind of messageKinds) {
    const given = input.templates?.[kind]
    if (given !== undefined) Object.assign(templates, { [kind]: given })
  }
  const { monthlyCeiling = before?.monthlyCeiling ?? null, priceCents = before?.priceCents ?? PRICE_CENTS } = input
  const data = {
    ...{ phoneNumberId, displayNumber, verifiedName, templates, monthlyCeiling, priceCents },
    credentials: seal(JSON.stringify(secrets), SEALED_FOR),
    checkedAt: new Date(),
    ...{ problem: null, isStopped: false, failures: 0, pausedUntil: null },
  }
  await db.$transaction(async (tx) => {
    await tx.whatsAppConnection.upsert({ ...THE_ONE, create: data, update: data })
    const isKeyNew = secretNames.some((each) => input[each] !== undefined)
    const states = {
      before: before ? loggedOf({ ...before, templates: templatesOf(before) }) : {},
      after: { ...loggedOf(data), ...(before && isKeyNew && { keys: 'changed' }) },
    }
    await logActivity(tx, by, 'Connected WhatsApp', subject, states)
  })
  return whatsAppAnswer()
}

/** What the log says of a connection. */
const loggedOf = (data: Pick<WhatsAppAnswer, 'phoneNumberId' | 'templates' | 'monthlyCeiling' | 'priceCents'>) => ({
  ...{ phoneNumberId: data.phoneNumberId, ...data.templates },
  ...{ monthlyCeiling: data.monthlyCeiling, priceCents: data.priceCents },
})

/** @throws ShopError `bad input` for the first secret that was never given */
function secretsOf(input: WhatsAppInput, saved: Secrets | null): Secrets {
  const required = {
    token: 'Enter the token',
    appSecret: 'Enter the secret of the app',
    verifyToken: 'Enter the word for the webhook',
  } as const satisfies Record<keyof Secrets, Message>
  const all = secretNames.map((each) => {
    const value = input[each] ?? saved?.[each]
    if (!value) throw new ShopError('bad input', required[each], { errors: { [each]: required[each] } })
    return [each, value]
  })
  return Object.fromEntries(all) as Secrets
}

const accountOf = (phoneNumberId: string, { token }: Pick<Secrets, 'token'>): GraphAccount => ({
  ...{ url: env().WHATSAPP_URL, phoneNumberId, token },
})

async function recordInTime(account: GraphAccount) {
  try {
    return await numberRecord(account, CONNECT_MS)
  } catch (error) {
    if (error instanceof GraphRefused && graphError(error.code).remedy !== 'retry') {
      const field = graphError(error.code).isToken ? 'token' : 'phoneNumberId'
      const message = sentence('WhatsApp says: {words}', { words: error.details || `error ${error.code}` })
      throw new ShopError('bad input', message, { errors: { [field]: message } })
    }
    if (!(error instanceof OutsideSilent || error instanceof GraphRefused)) throw error
    throw new ShopError('unavailable', 'WhatsApp does not answer at the moment. Try again in a minute', {
      retryAfterSeconds: 60,
    })
  }
}

const notConnected = () => new ShopError('not found', 'WhatsApp is not connected')

/** @throws ShopError `not found` without a connection */
export async function whatsAppAnswer(): Promise<WhatsAppAnswer> {
  const row = await db.whatsAppConnection.findUnique(THE_ONE)
  if (!row) throw notConnected()
  const secrets = opened(row)
  const lastFour = (each: keyof Secrets) => secrets?.[each].slice(-4) ?? ''
  return {
    ...{ token: lastFour('token'), appSecret: lastFour('appSecret'), verifyToken: lastFour('verifyToken') },
    phoneNumberId: row.phoneNumberId,
    templates: templatesOf(row),
    monthlyCeiling: row.monthlyCeiling,
    priceCents: row.priceCents,
    displayNumber: row.displayNumber,
    verifiedName: row.verifiedName,
    checkedAt: row.checkedAt.toISOString(),
    problem: secrets ? row.problem : CANNOT_OPEN,
    webhookUrl: siteUrl('/api/whatsapp'),
  }
}

/** @throws ShopError `not found` without a connection */
export async function disconnectWhatsApp(by: Actor): Promise<void> {
  const { phoneNumberId, displayNumber } = await whatsAppAnswer()
  await db.$transaction(async (tx) => {
    await tx.whatsAppConnection.deleteMany()
    // Who connects another number later does not send what has waited for this one.
    await tx.whatsAppMessage.updateMany({
      where: { status: 'queued' },
      data: { status: 'dropped', nextTryAt: null, reason: 'WhatsApp was disconnected' },
    })
    await logActivity(tx, by, 'Disconnected WhatsApp', subject, { before: { phoneNumberId, displayNumber }, after: {} })
  })
}

/** A connection that can be used. */
export type Channel = WhatsAppConnection & { account: GraphAccount; names: WhatsAppAnswer['templates'] }

/** The connection, unless there is none, or its keys cannot be opened. */
export async function channel(): Promise<Channel | null> {
  const row = await db.whatsAppConnection.findUnique(THE_ONE)
  const secrets = row && opened(row)
  return secrets && { ...row, account: accountOf(row.phoneNumberId, secrets), names: templatesOf(row) }
}

export const isPaused = ({ isStopped, pausedUntil }: Pick<Channel, 'isStopped' | 'pausedUntil'>, now: Date) =>
  isStopped || (pausedUntil !== null && pausedUntil > now)

/** The number that customers write to, in digits; null without a connection. */
export async function whatsAppNumber(within: RunSql = runSql): Promise<string | null> {
  const [row] = await within<{ number: string }>(Prisma.sql`SELECT display_number AS number FROM whatsapp_connections`)
  return row?.number ?? null
}

/** What makes the channel stop, or wait for so many seconds. */
export const stopChannel = (within: Db, problem: string, seconds: number | undefined, now: Date) =>
  within.whatsAppConnection.updateMany({
    data: seconds ? { problem, pausedUntil: new Date(now.getTime() + seconds * 1000) } : { problem, isStopped: true },
  })

/** Waits for a while without calling it a problem. */
export const pauseChannel = (within: Db, seconds: number, now: Date) =>
  within.whatsAppConnection.updateMany({ data: { pausedUntil: new Date(now.getTime() + seconds * 1000) } })

/** A channel that works has no problem any more, unless something made it wait while this message was sent. */
export const noteSent = (now: Date) =>
  db.whatsAppConnection.updateMany({
    where: {
      isStopped: false,
      AND: [
        { OR: [{ pausedUntil: null }, { pausedUntil: { lte: now } }] },
        { OR: [{ failures: { gt: 0 } }, { NOT: { problem: null } }, { NOT: { pausedUntil: null } }] },
      ],
    },
    data: { failures: 0, problem: null, pausedUntil: null },
  })

/** After calls that were not answered everything waits, longer each time, since each further one might be lost as well. */
export const noteUnanswered = (now: Date) => db.$executeRaw`
  UPDATE whatsapp_connections SET failures = failures + 1, problem = 'WhatsApp does not answer. Messages wait',
    paused_until = ${now}::timestamptz
      + least(${MINUTE_MS} * power(2, least(failures, 10)), ${LONGEST_PAUSE_MS}) * interval '1 millisecond'`

/** The answer to Meta’s question whether this address is the shop’s; null for a wrong word. */
export async function challengeAnswer(query: Partial<Record<`hub.${string}`, string>>): Promise<string | null> {
  const row = await db.whatsAppConnection.findUnique(THE_ONE)
  const word = row && opened(row)?.verifyToken
  const { 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': challenge = '' } = query
  return mode === 'subscribe' && word && given && isSame(word, given) ? challenge : null
}

/**
 * The ID of the number if Meta signed these bytes for it, else null.
 * @param signature the header `X-Hub-Signature-256`
 */
export async function signedFor(bytes: Buffer, signature: string): Promise<string | null> {
  const row = await db.whatsAppConnection.findUnique(THE_ONE)
  const appSecret = row && opened(row)?.appSecret
  if (!appSecret) return null
  const own = `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`
  return isSame(own, signature.toLowerCase()) ? row.phoneNumberId : null
}

/** Compares without telling by its time where two texts differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
