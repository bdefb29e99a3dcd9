import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { v7 as orderedUuid } from 'uuid'
import { type Db, db, runSql } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import type { Role } from '@/lib/platform/session/permissions'
import type { Session, UserInfo } from '@/lib/platform/session/responses'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'

const DAY_SECONDS = 24 * 60 * 60
/** The lifetime of a session: 30 days for customers, 12 hours for administrators. */
const SESSION_SECONDS = { customer: 30 * DAY_SECONDS, admin: DAY_SECONDS / 2 }

/** The most sessions of an account at a time. */
const MOST = 20

/** How long a session may be in use before that is stored again. */
const SEEN_MINUTES = 5

export type LiveSession = UserInfo & {
  sessionId: string
  /** Whether the owner requires a second factor of this account, which has none. */
  needsSecondFactor?: boolean
  /** Whether the login is at most 10 minutes old. */
  isLoginRecent?: boolean
}

/** A session's token (43 characters) and id. */
export type NewSession = { token: string; sessionId: string }

/** Only the hash is stored, so that the database does not reveal tokens. Changing AUTH_SECRET ends all sessions. */
const hashOf = (token: string) => createHmac('sha256', env().AUTH_SECRET).update(token).digest()

const newToken = () => randomBytes(32).toString('base64url')

/**
 * Begins a session, which is never extended, and ends the account's oldest ones beyond the limit. Callers that lock the
 * account keep the limit when many log in at once.
 */
export async function beginSession(userId: string, device: string, within: Db = db): Promise<NewSession> {
  const { customer, admin } = SESSION_SECONDS
  const [token, sessionId] = [newToken(), orderedUuid()]
  await within.$executeRaw`
    INSERT INTO sessions (id, token_hash, user_id, device, expires_at)
    VALUES (${sessionId}::uuid, ${hashOf(token)}, ${userId}::uuid, ${device}, now() + make_interval(secs => CASE
      WHEN (SELECT is_admin FROM users WHERE id = ${userId}::uuid) THEN ${admin}::float8
      ELSE ${customer}::float8 END))`
  await within.$executeRaw`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE user_id = ${userId}::uuid AND id <> ${sessionId}::uuid
      ORDER BY created_at DESC OFFSET ${MOST - 1})`
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

const liveSessions = Prisma.sql`
  sessions s JOIN users u ON u.id = s.user_id AND s.expires_at > now()
    AND (NOT u.is_admin OR s.created_at > now() - make_interval(secs => ${SESSION_SECONDS.admin}))`

/** Whoever has a role needs a second factor if the owner says so. Nothing is looked up for customers. */
const needsSecondFactor = Prisma.sql`CASE WHEN u.is_admin THEN
    EXISTS (SELECT FROM settings WHERE "values" -> 'staffNeedSecondFactor' = 'true')
    AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL)
  ELSE false END`

/** Usually one round trip, since every call of a customer begins with it. */
async function find(which: Prisma.Sql): Promise<LiveSession | null> {
  const looking = Prisma.sql`
    SELECT u.id AS "_id", u.name, u.email, u.is_admin AS "isAdmin", u.role, s.id AS "sessionId",
      ${needsSecondFactor} AS "needsSecondFactor", s.created_at > now() - interval '10 minutes' AS "isLoginRecent",
      s.last_seen_at < now() - make_interval(mins => ${SEEN_MINUTES}::int) AS "isStale"
    FROM ${liveSessions} WHERE ${which}`
  type Found = Omit<LiveSession, 'role'> & { role: Role | null; isStale: boolean }
  const [found] = await runSql<Found>(looking, { isPrepared: true })
  if (!found) return null
  const { isStale, role, ...session } = found
  if (isStale) await storeSeen(session.sessionId)
  return { ...session, ...(role && { role }) }
}

/** A call that changes the session at the same moment need not be waited for. */
const storeSeen = (sessionId: string) =>
  runSql(Prisma.sql`
    UPDATE sessions SET last_seen_at = now()
    WHERE id = (SELECT id FROM sessions WHERE id = ${sessionId}::uuid FOR UPDATE SKIP LOCKED)`)

/** Where an account is logged in, the newest login first. */
export async function sessionsOf({ _id, sessionId }: LiveSession): Promise<Session[]> {
  const rows = await runSql<{ id: string; createdAt: Date; lastSeenAt: Date; device: string }>(Prisma.sql`
    SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.device
    FROM ${liveSessions} WHERE u.id = ${_id}::uuid ORDER BY s.created_at DESC, s.id DESC`)
  return rows.map(({ id, createdAt, lastSeenAt, device }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    device,
    isCurrent: id === sessionId,
  }))
}

/** Ends one session of an account. Returns whether there was one. */
export async function endSessionOf(userId: string, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false
  return (await db.session.deleteMany({ where: { id: sessionId, userId } })).count > 0
}

/** Ends all sessions of an account but this one. */
export async function endOtherSessions(
  { _id, sessionId }: Pick<LiveSession, '_id' | 'sessionId'>,
  within: Db = db,
): Promise<void> {
  await within.session.deleteMany({ where: { userId: _id, id: { not: sessionId } } })
}

export async function endSession(sessionId: string): Promise<void> {
  await db.session.deleteMany({ where: { id: sessionId } })
}

export async function endSessionsOf(userId: string, within: Db = db): Promise<void> {
  await within.session.deleteMany({ where: { userId } })
}
