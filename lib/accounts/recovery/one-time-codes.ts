import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import { mailboxOf } from '@/lib/mail/mailbox'
import type { Db } from '@/lib/platform/database/db'
import { env } from '@/lib/platform/env'
import { incrementOnConflict, limitKey } from '@/lib/platform/http/rate-limit'

/** How long a code is valid. */
export const CODE_MINUTES = 10
const PAUSE_SECONDS = 60
const CODES_AN_HOUR = 3

type Owner = { id: string; email: string }

/** Keyed, since a million codes are quickly tried. Includes the e-mail, so that a new one invalidates the codes. */
const hashOf = ({ id, email }: Owner, code: string) =>
  new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(`${id}:${email}:${code}`).digest())

/** Codes are counted by mailbox: accounts can be deleted, and anybody can open more with a `+tag`. */
const keyOf = ({ email }: Owner) => limitKey({ name: 'code' }, mailboxOf(email))

/**
 * Whether another code may be mailed: 60 s after the account's last one, at most three an hour to one mailbox. Call it
 * under a lock.
 */
export async function mayHaveCode(owner: Owner, within: Db): Promise<boolean> {
  const [row] = await within.$queryRaw<{ may: boolean }[]>`
    SELECT NOT EXISTS (
        SELECT 1 FROM rate_limits WHERE key = ${keyOf(owner)} AND ends_at > now() AND count >= ${CODES_AN_HOUR})
      AND NOT EXISTS (
        SELECT 1 FROM one_time_codes
        WHERE user_id = ${owner.id}::uuid AND created_at > now() - make_interval(secs => ${PAUSE_SECONDS})) AS may`
  return row?.may ?? false
}

/** Creates a code of six digits, which invalidates earlier ones, and counts it. */
export async function makeCode(owner: Owner, within: Db): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await within.$executeRaw`
    INSERT INTO one_time_codes (id, user_id, code_hash, expires_at)
    VALUES (gen_random_uuid(), ${owner.id}::uuid, ${hashOf(owner, code)},
      now() + make_interval(mins => ${CODE_MINUTES}))`
  await within.$executeRaw`
    INSERT INTO rate_limits AS known (key, count, ends_at) VALUES (${keyOf(owner)}, 1, now() + interval '1 hour')
    ${incrementOnConflict}`
  return code
}

/**
 * Whether this is the account's newest code and still valid. A wrong one uses up one of its attempts, in the same
 * statement, so that simultaneous calls cannot exceed them. With `isUse` a right one is used up.
 */
export async function tryCode(owner: Owner, code: string, within: Db, isUse: boolean): Promise<boolean> {
  const hash = hashOf(owner, code)
  const [row] = await within.$queryRaw<{ right: boolean }[]>`
    UPDATE one_time_codes SET
      tries_left = tries_left - CASE WHEN code_hash = ${hash} THEN 0 ELSE 1 END,
      used_at = CASE WHEN code_hash = ${hash} AND ${isUse} THEN now() END
    WHERE id = (
        SELECT id FROM one_time_codes WHERE user_id = ${owner.id}::uuid ORDER BY created_at DESC, id DESC LIMIT 1)
      AND used_at IS NULL AND tries_left > 0 AND expires_at > now()
    RETURNING code_hash = ${hash} AS right`
  return row?.right ?? false
}
