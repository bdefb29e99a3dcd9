import { z } from 'zod'
import { pageQuery } from '@/lib/values/paging'

const id = z.string().optional()

/** The filters of the activity log. A line matches when it is about any of them. */
export const activityQuery = pageQuery.extend({
  orderId: id,
  productId: id,
  userId: id.describe('Changes of the account; use `orderId` for those of its orders'),
})
