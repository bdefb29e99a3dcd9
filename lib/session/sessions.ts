import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { UserInfo } from '@/lib/accounts/contract'
import { ask, type Db, db } from '@/lib/db'
import { Prisma } from '@/prisma/generated/client'

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
export const sessionOfToken = (token: string) => find(Prisma.sql`s.token_hash = ${hashOf(token)}`)

/** The same by the session's id, which a browser's cookie holds. */
export const sessionOfId = (sessionId: string) => find(Prisma.sql`s.id = ${sessionId}::uuid`)

/** In one round trip, as every call of a customer begins with it. */
async function find(which: Prisma.Sql): Promise<LiveSession | null> {
  const looking = Prisma.sql`
    SELECT u.id AS "_id", u.name, u.email, u.is_admin AS "isAdmin", s.id AS "sessionId"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE ${which} AND s.expires_at > now()
      AND (NOT u.is_admin OR s.created_at > now() - make_interval(secs => ${SESSION_SECONDS.admin}))`
  const [session] = await ask<LiveSession>(looking, { isPrepared: true })
  return session ?? null
}

export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } })
}

export async function endSessionsOf(userId: string, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { userId } })
}
