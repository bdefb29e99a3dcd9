import { z } from 'zod'
import { orderStatuses } from '@/lib/orders/status'
import { day } from './day'
import { MAX_BULK } from './order-change'

/** A parameter that is empty is left out. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || undefined, schema.optional())

/** Which orders are exported; a parameter that is empty or left out narrows nothing. */
export const orderExport = z.object({
  status: optional(z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}`)),
  from: optional(day),
  to: optional(day),
  ids: optional(
    z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.guid('Each id must be that of an order')).max(MAX_BULK, `Choose at most ${MAX_BULK} orders`)),
  ),
})
export type OrderExport = z.infer<typeof orderExport>
