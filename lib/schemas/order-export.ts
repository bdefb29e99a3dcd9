import { z } from 'zod'
import { orderStatuses } from '@/lib/orders/status'
import { day } from './day'
import { MAX_BULK } from './order'

/** Which orders are exported; a parameter that is empty or left out narrows nothing. */
export const orderExport = z.object({
  status: z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}`).optional(),
  from: day.optional(),
  to: day.optional(),
  ids: z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.guid('Each id must be that of an order')).max(MAX_BULK, `Choose at most ${MAX_BULK} orders`))
    .optional(),
})
export type OrderExport = z.infer<typeof orderExport>
