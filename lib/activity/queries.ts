import 'server-only'
import { runSql } from '@/lib/platform/database/db'
import { may, type Role } from '@/lib/platform/session/permissions'
import { ACTIVITIES_PER_PAGE, pageOf } from '@/lib/values/paging'
import { isUuid } from '@/lib/values/uuid'
import { Prisma } from '@/prisma/generated/client'
import type { ActivityLine, ActivityPage, Subject } from './responses'

/** What lines are about. A line matches when it is about any of them. */
type Subjects = { orderId?: string | null; productId?: string | null; userId?: string | null }

type ActivityFilters = Subjects & {
  kind?: Subject['kind']
  /** The id of the administrator who made the change. */
  by?: string
  /** Days in Pakistan, `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
}

/** Whose changes somebody sees: an owner those of the asked person, or of everybody; all others their own. */
export const seenBy = ({ _id, role }: { _id: string; role?: Role }, asked?: string) =>
  may(role, 'owner') ? asked : _id

/** Everybody who has made a change, also those who have left, by name. Skips from one to the next in the index. */
export const peopleInLog = () =>
  runSql<{ _id: string; name: string }>(Prisma.sql`
    WITH RECURSIVE people AS (
      (SELECT by_id, by_name FROM activities ORDER BY by_id, id DESC LIMIT 1)
      UNION ALL
      SELECT next.by_id, next.by_name FROM people, LATERAL (
        SELECT by_id, by_name FROM activities WHERE by_id > people.by_id ORDER BY by_id, id DESC LIMIT 1) next)
    SELECT by_id AS "_id", by_name AS name FROM people ORDER BY lower(by_name), by_id`)

/** The activity log, newest first. `userId` matches changes of that account itself, `orderId` changes of an order. */
export async function listActivity(filters: ActivityFilters, wanted: number): Promise<ActivityPage> {
  const where = Prisma.sql`WHERE ${Prisma.join(conditionsOf(filters), ' AND ')}`
  const [counted] = await runSql<{ total: number }>(Prisma.sql`SELECT count(*)::int AS total FROM activities ${where}`)
  const total = counted?.total ?? 0
  const { page, pages, skip } = pageOf(wanted, total, ACTIVITIES_PER_PAGE)
  const rows = await runSql<Omit<ActivityLine, 'at'> & { at: Date }>(Prisma.sql`
    SELECT id AS "_id", at, what, changes, json_build_object('_id', by_id, 'name', by_name, 'role', by_role) AS by,
      json_build_object('kind', on_kind, '_id', on_id, 'name', on_name) AS on
    FROM activities ${where} ORDER BY id DESC LIMIT ${ACTIVITIES_PER_PAGE} OFFSET ${skip}`)
  return { activity: rows.map((row) => ({ ...row, at: row.at.toISOString() })), page, pages, total }
}

function conditionsOf({ kind, by, from, to, ...subjects }: ActivityFilters): Prisma.Sql[] {
  const all = [Prisma.sql`true`]
  const about = subjectsOf(subjects)
  if (about.length > 0) all.push(Prisma.sql`(on_kind, on_id) IN (${Prisma.join(about)})`)
  if (kind) all.push(Prisma.sql`on_kind = ${kind}`)
  if (by) all.push(isUuid(by) ? Prisma.sql`by_id = ${by}::uuid` : Prisma.sql`false`)
  if (from) all.push(Prisma.sql`at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Karachi'`)
  if (to) all.push(Prisma.sql`at < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Karachi'`)
  return all
}

/** No id contains a NUL, and PostgreSQL rejects a query with one. */
const subjectsOf = ({ orderId, productId, userId }: Subjects) =>
  Object.entries({ order: orderId, product: productId, user: userId }).flatMap(([kind, id]) =>
    id ? [Prisma.sql`(${kind}, ${id.replaceAll('\0', '')})`] : [],
  )
