import { z } from 'zod'
import { pageQuery } from '@/lib/values/paging'

const id = z.string().optional()

/** The filters of the activity log. A line matches when it is about any of them. */
export const activityQuery = pageQuery.extend({
  by: id.describe('Changes made by this administrator; everybody but owners sees only their own'),
  orderId: id,
  productId: id,
  userId: id.describe('Changes of the account; use `orderId` for those of its orders'),
})
