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
  'collection',
] as const
const subject = z.object({ kind: z.enum(subjectKinds), _id: z.string(), name: z.string() })
export type Subject = z.infer<typeof subject>

const value = z.json().describe('The value of the field in the API')
const change = z.object({ field: z.string(), from: value, to: value })
export type Change = z.infer<typeof change>

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
