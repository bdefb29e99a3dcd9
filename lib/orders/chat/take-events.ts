import 'server-only'
import { localPhone } from '@/lib/addresses/input'
import { chatCode, codesIn, confirmToken, orderOfToken } from '@/lib/orders/confirm/confirm-link'
import { answerConfirmation } from '@/lib/orders/confirm/confirm-order'
import type { ConfirmationAnswer } from '@/lib/orders/place/input'
import { db, runSqlWithin } from '@/lib/platform/database/db'
import { isSqlState } from '@/lib/platform/database/db-errors'
import { ShopError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log/log'
import { type ChatEvent, claimEvent, type DueEvent, finishEvent, postponeEvent } from '@/lib/whatsapp/events'
import { queueMessage, takeAccountError, takeStatus } from '@/lib/whatsapp/messages'

/** For how long a status waits for its message, whose id may not be stored yet, and between two looks. */
const UNKNOWN_MS = 60 * 60_000
const LOOK_MS = 10_000

/** Messages of a number belong to its latest order if that is not older. */
const LATELY_MS = 60 * 24 * 60 * 60_000

/** Works off what WhatsApp has told. */
export async function takeDueEvents(signal?: AbortSignal, fixed?: Date): Promise<void> {
  while (!signal?.aborted) {
    const now = fixed ?? new Date()
    const due = await claimEvent(now)
    if (!due) return
    try {
      await take(due, now)
    } catch (error) {
      // It is due again in a minute, and others must not wait for it.
      log.warn({ event: due.id, reason: (error as Error).message }, 'a WhatsApp event waits')
    }
  }
}

async function take(due: DueEvent, now: Date): Promise<void> {
  const { event, at } = due
  if (event.kind === 'error') {
    await takeAccountError(event.code, now)
    await finishEvent(due.id, null)
  } else if (event.kind === 'status') {
    const isKnown = await takeStatus({ ...event, at }, now)
    if (isKnown || now.getTime() - due.createdAt.getTime() > UNKNOWN_MS) await finishEvent(due.id, null)
    else await postponeEvent(due.id, new Date(now.getTime() + LOOK_MS))
  } else if (event.kind === 'tap') await takeTap(due, event)
  else await takeText(due, event, now)
}

/**
 * What a customer sent and what it came to. Orders of the same telephone number that nobody could be called about are back
 * at the desk, since their customer is there.
 */
async function hear(id: string, orderId: string | null, outcome?: string): Promise<void> {
  const order = orderId && (await db.order.findUnique({ where: { id: orderId }, select: { phone: true } }))
  if (order) {
    const hidden = { phone: order.phone, status: 'placed', hiddenUntil: { not: null } } as const
    await db.order.updateMany({ where: hidden, data: { hiddenUntil: null } })
  }
  await finishEvent(id, orderId, outcome)
}

/** The order that a message of ours was about. */
async function orderOfMessage(wamid: string | null): Promise<string | null> {
  const message = wamid && (await db.whatsAppMessage.findUnique({ where: { wamid }, select: { orderId: true } }))
  return message ? message.orderId : null
}

/**
 * A tap belongs to the message that it answers, and its payload must be signed for the same order. The id of that message
 * may be unknown, after an answer of Meta that was lost: then the signature is proof enough.
 */
async function takeTap(due: DueEvent, { about, payload }: Extract<ChatEvent, { kind: 'tap' }>): Promise<void> {
  const answer = payload.startsWith('c:') ? 'confirm' : payload.startsWith('x:') ? 'cancel' : null
  const signed = orderOfToken(payload.slice(2))?.id ?? null
  const answered = await orderOfMessage(about)
  const orderId = answered ?? signed
  if (!orderId || !(await isOrder(orderId))) return void (await finishEvent(due.id, null))
  if (!answer || signed !== orderId) {
    const isAnswer = answer !== null && signed !== null
    return hear(
      due.id,
      orderId,
      isAnswer ? 'The button belongs to another order' : 'The button is not one of the shop’s',
    )
  }
  if (await isOfOtherPhone(orderId, answered ? about : null))
    return hear(due.id, orderId, 'The telephone number has changed since')
  await settleAnswer(due, orderId, answer)
}

/**
 * Whether a message went to another number than its order has now, e.g. to a stranger's.
 * @param wamid null for the one whose id was lost
 */
async function isOfOtherPhone(orderId: string, wamid: string | null): Promise<boolean> {
  const message = await db.whatsAppMessage.findFirst({
    where: { orderId, kind: 'confirm', wamid, phone: { not: null } },
    select: { phone: true, order: { select: { phone: true } } },
    orderBy: { id: 'desc' },
  })
  return message ? message.phone !== message.order.phone : false
}

const isOrder = async (id: string) => (await db.order.count({ where: { id } })) > 0

const outcomes = { confirm: 'confirmed', cancel: 'cancelled' } as const

/**
 * The first answer of an order that is taken counts. It is noted before it is given, and the index
 * `whatsapp_events_answer_key` lets one only be noted, so that none is given twice or after another.
 */
async function settleAnswer({ id }: DueEvent, orderId: string, answer: ConfirmationAnswer['answer']): Promise<void> {
  const outcome = outcomes[answer]
  const { outcome: noted } = await db.whatsAppEvent.findUniqueOrThrow({ where: { id } })
  try {
    await db.whatsAppEvent.update({ where: { id }, data: { orderId, outcome } })
  } catch (error) {
    if (!isSqlState(error, '23505', 'whatsapp_events_answer_key')) throw error
    return hear(id, orderId, 'An earlier answer counts')
  }
  try {
    await answerConfirmation({ token: confirmToken(orderId, 'chat'), answer })
    await hear(id, orderId, outcome)
  } catch (error) {
    if (!(error instanceof ShopError) || error.kind === 'unavailable') throw error
    // It was taken already if this process was stopped before it could write that down.
    const { status } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { status: true } })
    await hear(id, orderId, noted === outcome && status === outcome ? outcome : error.message)
  }
}

/** A text is only words, except for the signed code of an order. */
async function takeText(
  due: DueEvent,
  { from, about }: Extract<ChatEvent, { kind: 'text' }>,
  now: Date,
): Promise<void> {
  const words = due.words ?? ''
  const byCode = await orderOfCode(words)
  if (byCode) {
    await db.order.updateMany({ where: { id: byCode, whatsapp: false }, data: { whatsapp: true } })
    return settleAnswer(due, byCode, 'confirm')
  }
  const phone = from === null ? null : localPhone(from)
  if (phone) await db.whatsAppAbsence.deleteMany({ where: { phone } })
  const latest =
    phone &&
    (await db.order.findFirst({
      where: { phone, createdAt: { gt: new Date(now.getTime() - LATELY_MS) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }))
  const named = phone && (await orderNamed(words, phone))
  const orderId = (await orderOfMessage(about)) ?? (named || (latest ? latest.id : null))
  if (named && named === orderId) await agree(named, due.at)
  await hear(due.id, orderId)
}

async function orderOfCode(words: string): Promise<string | null> {
  for (const { number, code } of codesIn(words).slice(0, 3)) {
    const order = await db.order.findUnique({ where: { number }, select: { id: true } })
    if (order && chatCode({ _id: order.id, number: String(number) }) === code) return order.id
  }
  return null
}

/** The order of this telephone number whose number a text names. */
async function orderNamed(words: string, phone: string): Promise<string | null> {
  const numbers = [...words.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits)).slice(0, 20)
  const order = await db.order.findFirst({
    where: { phone, number: { in: numbers } },
    orderBy: { number: 'desc' },
    select: { id: true },
  })
  return order?.id ?? null
}

/** Who writes to the shop about an order agrees to messages about it, and is asked to confirm it. */
const agree = (orderId: string, writtenAt: Date) =>
  db.$transaction(async (tx) => {
    const { count } = await tx.order.updateMany({ where: { id: orderId, whatsapp: false }, data: { whatsapp: true } })
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
    const isToConfirm = order.status === 'placed' && order.paymentMethod === 'cashOnDelivery'
    if (count > 0 && isToConfirm) await queueMessage(runSqlWithin(tx), orderId, 'confirm', { answersAt: writtenAt })
  })
