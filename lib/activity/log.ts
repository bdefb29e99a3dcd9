import 'server-only'
import { v7 as orderedUuid } from 'uuid'
import { type Db, type RunSql, runSqlWithin } from '@/lib/platform/database/db'
import type { Role } from '@/lib/platform/session/permissions'
import { Prisma } from '@/prisma/generated/client'
import { changesOf } from './describe'
import type { Subject } from './responses'

/** Who makes a change, with the role they have at the time. */
export type Actor = { _id: string; name: string; role?: Role }

/** The states of an entity before and after, as the API returns it. The log keeps the fields that differ. */
export type States = {
  before: object
  after: object
  /** Fields that the log keeps even when they stay the same, e.g. which of an order's returns it was. */
  unchanged?: Record<string, string>
}

/**
 * Writes what an administrator did into the log, in the transaction of the change itself. When nothing changed, there is
 * no line.
 * @param what in words, e.g. `Changed settings`
 */
export const logActivity = (tx: Db, by: Actor, what: string, on: Subject, states?: States): Promise<void> =>
  logActivityBy(runSqlWithin(tx), by, what, on, states)

/** The same in a transaction without Prisma. */
export const logActivityBy = (runSql: RunSql, by: Actor, what: string, on: Subject, states?: States): Promise<void> =>
  logActivities(runSql, by, [{ what, on, states }])

type Entry = { what: string; on: Subject; states?: States }

/** The same for several changes in one statement. */
export async function logActivities(runSql: RunSql, by: Actor, entries: Entry[]): Promise<void> {
  const lines = entries.flatMap(({ what, on, states }) => {
    const changes = states ? changesOf(states) : []
    if (states && changes.length === 0) return []
    for (const [field, value] of Object.entries(states?.unchanged ?? {})) {
      changes.push({ field, from: value, to: value })
    }
    return { id: orderedUuid(), what, on_kind: on.kind, on_id: on._id, on_name: on.name, changes }
  })
  if (lines.length === 0) return
  await runSql(Prisma.sql`
    INSERT INTO activities (id, by_id, by_name, by_role, what, on_kind, on_id, on_name, changes)
    SELECT id, ${by._id}::uuid, ${by.name}, ${by.role ?? null}, what, on_kind, on_id, on_name, changes
    FROM jsonb_populate_recordset(NULL::activities, ${JSON.stringify(lines)}::jsonb)`)
}
