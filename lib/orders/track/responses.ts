import { z } from 'zod'
import { order, orderItem } from '@/lib/orders/responses'

/** The status shown to anyone with the number and the telephone number of an order. */
export const trackedOrder = order
  .pick({
    number: true,
    status: true,
    statusHistory: true,
    courier: true,
    trackingNumber: true,
    trackingUrl: true,
    expectedFrom: true,
    expectedTo: true,
    totalPrice: true,
  })
  .extend({ items: z.array(orderItem.pick({ name: true, nameUr: true, qty: true, size: true })) })
export type TrackedOrder = z.infer<typeof trackedOrder>

/** The results of rows with tracking numbers, by order number. */
export const trackingAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ number: z.string(), message: z.string() })),
})
