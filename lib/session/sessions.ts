import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { UserInfo } from '@/lib/accounts/contract'
import { type Db, db } from '@/lib/db'

const DAY_SECONDS = 24 * 60 * 60
/** How long a session lives: a customer's 30 days, an administrator's 12 hours. */
export const SESSION_SECONDS = { customer: 30 * DAY_SECONDS, admin: DAY_SECONDS / 2 }

export type LiveSession = UserInfo & { sessionId: string }

/** Only the hash is kept: who reads the database cannot sign in with it. SHA-256 does, as tokens are random. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Begins a session and answers its token (43 characters) and id. */
export async function beginSession(userId: string, within: Db = db): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_SECONDS.customer * 1000)
  const { id } = await within.session.create({
    data: { userId, tokenHash: new Uint8Array(hashOf(token)), expiresAt },
    select: { id: true },
  })
  return { token, sessionId: id }
}

/** Whose token it is, with the role of this moment; null for one that is unknown, ended or too old. */
export const sessionOfToken = (token: string) => find({ tokenHash: new Uint8Array(hashOf(token)) })

/** The same by the session's id, which a browser's cookie holds. */
export const sessionOfId = (sessionId: string) => find({ id: sessionId })

async function find(where: { tokenHash: Uint8Array<ArrayBuffer> } | { id: string }): Promise<LiveSession | null> {
  const session = await db.session.findUnique({
    where,
    select: {
      id: true,
      createdAt: true,
      expiresAt: true,
      user: { select: { id: true, name: true, email: true, isAdmin: true } },
    },
  })
  if (!session) return null
  const { user, createdAt, expiresAt } = session
  const adminEnd = createdAt.getTime() + SESSION_SECONDS.admin * 1000
  const end = user.isAdmin ? Math.min(adminEnd, expiresAt.getTime()) : expiresAt.getTime()
  if (end <= Date.now()) return null
  return { _id: user.id, name: user.name, email: user.email, isAdmin: user.isAdmin, sessionId: session.id }
}

export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } })
}

export async function endSessionsOf(userId: string, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { userId } })
}
