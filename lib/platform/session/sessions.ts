import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { v7 as orderedUuid } from 'uuid'
import { type Db, db, runSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import type { UserInfo } from '@/lib/platform/session/responses'
import { Prisma } from '@/prisma/generated/client'

const DAY_SECONDS = 24 * 60 * 60
/** The lifetime of a session: 30 days for customers, 12 hours for administrators. */
const SESSION_SECONDS = { customer: 30 * DAY_SECONDS, admin: DAY_SECONDS / 2 }

export type LiveSession = UserInfo & { sessionId: string }

/** A session's token (43 characters) and id. */
export type NewSession = { token: string; sessionId: string }

/** Only the hash is stored, so that the database does not reveal tokens. Changing AUTH_SECRET ends all sessions. */
const hashOf = (token: string) => createHmac('sha256', env().AUTH_SECRET).update(token).digest()

const newToken = () => randomBytes(32).toString('base64url')

/** Begins a session, which is never extended. */
export async function beginSession(userId: string, within: Db = db): Promise<NewSession> {
  const { customer, admin } = SESSION_SECONDS
  const [token, sessionId] = [newToken(), orderedUuid()]
  await within.$executeRaw`
    INSERT INTO sessions (id, token_hash, user_id, expires_at)
    VALUES (${sessionId}::uuid, ${hashOf(token)}, ${userId}::uuid, now() + make_interval(secs => CASE
      WHEN (SELECT is_admin FROM users WHERE id = ${userId}::uuid) THEN ${admin}::float8
      ELSE ${customer}::float8 END))`
  return { token, sessionId }
}

/** Ends all sessions of an account except this one, which continues until its original end with a new token and id. */
export async function renewSession({ _id, sessionId }: LiveSession, within: Db): Promise<NewSession> {
  const renewed = { token: newToken(), sessionId: orderedUuid() }
  await within.session.deleteMany({ where: { userId: _id, id: { not: sessionId } } })
  await within.session.update({
    where: { id: sessionId },
    data: { id: renewed.sessionId, tokenHash: new Uint8Array(hashOf(renewed.token)) },
  })
  return renewed
}

/** Shortens the sessions of a new administrator to an administrator's lifetime. */
export async function shortenSessionsOf(userId: string, within: Db): Promise<void> {
  await within.$executeRaw`
    UPDATE sessions SET expires_at = least(expires_at, created_at + make_interval(secs => ${SESSION_SECONDS.admin}))
    WHERE user_id = ${userId}::uuid`
}

/** The owner of a token with their current role; null for a token that is unknown, ended or expired. */
export const sessionOfToken = (token: string) => find(Prisma.sql`s.token_hash = ${hashOf(token)}`)

/** The same by the session's id, which a browser's cookie holds. */
export const sessionOfId = (sessionId: string) => find(Prisma.sql`s.id = ${sessionId}::uuid`)

/** One round trip, since every call of a customer begins with it. */
async function find(which: Prisma.Sql): Promise<LiveSession | null> {
  const looking = Prisma.sql`
    SELECT u.id AS "_id", u.name, u.email, u.is_admin AS "isAdmin", s.id AS "sessionId"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE ${which} AND s.expires_at > now()
      AND (NOT u.is_admin OR s.created_at > now() - make_interval(secs => ${SESSION_SECONDS.admin}))`
  const [session] = await runSql<LiveSession>(looking, { isPrepared: true })
  return session ?? null
}

export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } })
}

export async function endSessionsOf(userId: string, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { userId } })
}
