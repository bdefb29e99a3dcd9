import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { z } from 'zod'
import { db } from '@/lib/platform/database/db'
import { withoutHalves } from '@/lib/values/text'
import { Prisma } from '@/prisma/generated/client'
import { signedFor } from './connection'

/** Longer words of customers are cut. */
const MOST_WORDS = 4_096

/** Updates of one call. */
const MOST_UPDATES = 1_000

/** A status of a message, what a customer wrote or tapped, or an error of the account. */
export type ChatEvent =
  | { kind: 'status'; wamid: string; status: string; callback?: string; code?: number; details?: string }
  | { kind: 'tap'; from: string | null; about: string | null; payload: string }
  | { kind: 'text'; from: string | null; about: string | null }
  | { kind: 'error'; code: number }

type Told = { key: string; at: Date; about: string | null; words: string | null; event: ChatEvent }

/** A text that the database can store. */
const plain = (most: number) =>
  z.string().transform((value) => withoutHalves(value.replaceAll('\0', '').slice(0, most)))
const word = plain(MOST_WORDS)
const id = plain(500).pipe(z.string().min(1))
const code = z.coerce.number().int()

const failure = z.looseObject({ code, error_data: z.looseObject({ details: word.optional() }).optional() })
const moment = z.coerce.number().positive().max(4e9).optional().catch(undefined)
const statusUpdate = z.looseObject({
  id,
  status: plain(40),
  timestamp: moment,
  biz_opaque_callback_data: word.optional().catch(undefined),
  errors: z.array(failure).optional().catch(undefined),
})
const caption = z.looseObject({ caption: word.optional() }).optional().catch(undefined)
const messageUpdate = z.looseObject({
  id,
  type: plain(40).catch('unsupported'),
  timestamp: moment,
  from: plain(40).optional().catch(undefined),
  context: z.looseObject({ id: id.optional() }).optional().catch(undefined),
  text: z.looseObject({ body: word }).optional().catch(undefined),
  button: z
    .looseObject({ payload: word.catch(''), text: word.catch('') })
    .optional()
    .catch(undefined),
  ...{ image: caption, video: caption, document: caption },
  reaction: z
    .looseObject({ message_id: id.optional().catch(undefined), emoji: word.catch('') })
    .optional()
    .catch(undefined),
})
const envelope = z.looseObject({ entry: z.array(z.looseObject({ changes: z.array(z.unknown()).catch([]) })).catch([]) })
const change = z.looseObject({
  field: z.literal('messages'),
  value: z.looseObject({
    metadata: z.looseObject({ phone_number_id: z.coerce.string() }),
    messages: z.array(z.unknown()).catch([]),
    statuses: z.array(z.unknown()).catch([]),
    errors: z.array(z.unknown()).catch([]),
  }),
})

/** Everything of one kind that can be read. What cannot is new to this shop, and left out. */
const readable = <T extends z.ZodType>(schema: T, list: unknown[]): z.output<T>[] =>
  list.flatMap((each) => {
    const { data, success } = schema.safeParse(each)
    return success ? [data] : []
  })

const timeOf = (seconds: number | undefined, now: Date) =>
  seconds === undefined ? now : new Date(Math.min(seconds * 1000, now.getTime()))

/** What a signed call tells of this number; nothing of any other. */
function eventsIn(body: unknown, phoneNumberId: string, now: Date): Told[] {
  const entries = envelope.safeParse(body).data?.entry ?? []
  const values = readable(
    change,
    entries.flatMap(({ changes }) => changes),
  ).flatMap(({ value }) => (value.metadata.phone_number_id === phoneNumberId ? [value] : []))
  return values
    .flatMap(({ messages, statuses, errors }): Told[] => [
      ...readable(statusUpdate, statuses).map((each) => statusOf(each, now)),
      ...readable(messageUpdate, messages).map((each) => messageOf(each, now)),
      ...readable(failure, errors).map(({ code }) => ({
        ...{ key: `error ${code} ${now.toISOString().slice(0, 16)}`, at: now, about: null, words: null },
        event: { kind: 'error' as const, code },
      })),
    ])
    .slice(0, MOST_UPDATES * 3)
}

function statusOf({ id: wamid, status, timestamp, errors, ...rest }: z.output<typeof statusUpdate>, now: Date): Told {
  const [error] = errors ?? []
  const event = {
    ...{ kind: 'status' as const, wamid, status, callback: rest.biz_opaque_callback_data },
    ...(error && { code: error.code, details: error.error_data?.details }),
  }
  return { key: `status ${wamid} ${status}`, at: timeOf(timestamp, now), about: wamid, words: null, event }
}

function messageOf(
  { id, type, timestamp, from, context, text, button, reaction, ...media }: z.output<typeof messageUpdate>,
  now: Date,
): Told {
  const about = context?.id ?? reaction?.message_id ?? null
  const told = { key: `message ${id}`, at: timeOf(timestamp, now), about }
  const by = { from: from ?? null, about }
  if (type === 'button' && button)
    return { ...told, words: button.text || button.payload, event: { kind: 'tap', ...by, payload: button.payload } }
  const shown = reaction?.emoji ?? (media.image ?? media.video ?? media.document)?.caption
  const words = type === 'text' ? (text?.body ?? '') : [`[${type}]`, shown].filter(Boolean).join(' ')
  return { ...told, words, event: { kind: 'text', ...by } }
}

/**
 * Stores what a call tells, each thing once. What is not about this number is left out.
 * @returns false for a call that Meta did not sign
 */
export async function takeCall(bytes: Buffer, signature: string, now = new Date()): Promise<boolean> {
  const phoneNumberId = await signedFor(bytes, signature)
  if (phoneNumberId === null) return false
  const told = eventsIn(jsonIn(bytes), phoneNumberId, now)
  const data = told.map((each) => ({ id: orderedUuid(), isTap: each.event.kind === 'tap', ...each }))
  if (data.length === 0) return true
  // A call may have thousands of updates, and Meta waits for a second.
  await db.$executeRaw`
    INSERT INTO whatsapp_events (id, key, event, about, at, words, is_tap)
    SELECT id, key, event, about, at, words, "isTap" FROM jsonb_to_recordset(${JSON.stringify(data)}::jsonb)
      AS told (id uuid, key text, event jsonb, about text, at timestamptz, words text, "isTap" boolean)
    ON CONFLICT (key) DO NOTHING`
  return true
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

export type DueEvent = { id: string; at: Date; words: string | null; createdAt: Date; event: ChatEvent }

/** For how many seconds an event is left to the process that works it off. */
const HELD_SECONDS = 60

/** The next event to be worked off, the oldest first. */
export async function claimEvent(now: Date): Promise<DueEvent | undefined> {
  const [claimed] = await db.$queryRaw<DueEvent[]>`
    UPDATE whatsapp_events SET next_try_at = ${now}::timestamptz + make_interval(secs => ${HELD_SECONDS})
    WHERE id = (
      SELECT id FROM whatsapp_events WHERE next_try_at <= ${now}::timestamptz + interval '1 millisecond'
      ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, event, at, words, created_at AS "createdAt"`
  return claimed
}

/** An event that is worked off keeps what the staff reads of it. */
export const finishEvent = (id: string, orderId: string | null, outcome?: string | null) =>
  db.whatsAppEvent.updateMany({
    where: { id },
    data: { nextTryAt: null, event: Prisma.DbNull, orderId, ...(outcome !== undefined && { outcome }) },
  })

/** Takes an event up again later. */
export const postponeEvent = (id: string, nextTryAt: Date) =>
  db.whatsAppEvent.updateMany({ where: { id }, data: { nextTryAt } })
