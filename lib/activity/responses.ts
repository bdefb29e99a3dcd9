import { z } from 'zod'
import { roles } from '@/lib/platform/session/permissions'
import { pageQuery } from '@/lib/values/paging'
import { paging, time } from '@/lib/values/response-parts'

/** What a line of the log may be about. */
const subjectKinds = [
  'order',
  'product',
  'user',
  'courier',
  'discount',
  'settings',
  'synonym',
  'settlement',
  'sheet',
] as const
const subject = z.object({ kind: z.enum(subjectKinds), _id: z.string(), name: z.string() })
export type Subject = z.infer<typeof subject>

const value = z.json().describe('The value of the field in the API')
const change = z.object({ field: z.string(), from: value, to: value })
export type Change = z.infer<typeof change>

/** Fields that mean nothing by themselves, and those that must never be stored. */
const unlogged = new Set(['_id', 'createdAt', 'updatedAt', 'statusHistory', 'token', 'password', 'passwordHash'])

/** The fields whose values differ. */
export function changesOf({ before, after }: { before: object; after: object }): Change[] {
  const [old, now] = [before, after].map((state) => JSON.parse(JSON.stringify(state)) as Record<string, Change['from']>)
  const fields = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...fields].flatMap((field) => {
    const [from, to] = [old?.[field] ?? null, now?.[field] ?? null]
    return unlogged.has(field) || JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

/** A change that an administrator made. */
const activityLine = z
  .object({
    _id: z.string(),
    at: time,
    by: z.object({
      _id: z.string(),
      name: z.string(),
      role: z.enum(roles).nullable().describe('The role at that time'),
    }),
    what: z.string(),
    on: subject,
    changes: z.array(change),
  })
  .meta({ id: 'Activity' })
export type ActivityLine = z.infer<typeof activityLine>

export const activityPage = z.object({ activity: z.array(activityLine), ...paging })
export type ActivityPage = z.infer<typeof activityPage>

const id = z.string().optional()

/** The filters of the activity log. A line matches when it is about any of them. */
export const activityQuery = pageQuery.extend({
  by: id.describe('Changes made by this administrator; everybody but owners sees only their own'),
  orderId: id,
  productId: id,
  userId: id.describe('Changes of the account; use `orderId` for those of its orders'),
})
