import { z } from 'zod'
import { pageQuery } from './paging'

const id = z.string().optional()

/** Which lines of the activity log a call asks for: those about any of these. */
export const activityQuery = pageQuery.extend({
  orderId: id,
  productId: id,
  userId: id.describe('Changes of the account itself; those of its orders are found by orderId'),
})
