import { z } from 'zod'
import { MAX_BULK } from '@/lib/orders/change/input'
import { orderStates, orderStatuses } from '@/lib/orders/status'
import { day } from '@/lib/values/text'

/** Treats an empty parameter as absent. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || undefined, schema.optional())

/** The filters of an export. Empty and absent parameters do not filter. */
export const orderExport = z.object({
  status: optional(z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}`)),
  state: optional(z.enum(orderStates, `The state must be one of ${orderStates.join(', ')}`)).describe(
    'What the list of orders can be narrowed to',
  ),
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
