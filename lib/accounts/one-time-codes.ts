import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '@/lib/db'
import { env } from '@/lib/env'

/** How long a code is valid. */
export const CODE_MINUTES = 10
const PAUSE_SECONDS = 60
const CODES_AN_HOUR = 3

type Owner = { id: string; email: string }

/** Keyed, since a million codes are quickly tried. Includes the e-mail, so that a new one invalidates the codes. */
const hashOf = ({ id, email }: Owner, code: string) =>
  new Uint8Array(createHmac('sha256', env().AUTH_SECRET).update(`${id}:${email}:${code}`).digest())

/** Whether the account may get another code: 60 s after the last one, at most three an hour. Call it under a lock. */
export async function mayHaveCode(userId: string, within: Db): Promise<boolean> {
  const [row] = await within.$queryRaw<{ may: boolean }[]>`
    SELECT count(*) < ${CODES_AN_HOUR}
      AND coalesce(max(created_at) <= now() - make_interval(secs => ${PAUSE_SECONDS}), true) AS may
    FROM one_time_codes WHERE user_id = ${userId}::uuid AND created_at > now() - interval '1 hour'`
  return row?.may ?? false
}

/** Creates a code of six digits, which invalidates earlier ones. */
export async function makeCode(owner: Owner, within: Db): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await within.$executeRaw`
    INSERT INTO one_time_codes (id, user_id, code_hash, expires_at)
    VALUES (gen_random_uuid(), ${owner.id}::uuid, ${hashOf(owner, code)},
      now() + make_interval(mins => ${CODE_MINUTES}))`
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
