import { z } from 'zod'
import { clearable, phone, shippingAddress } from '@/lib/addresses/input'
import { orderPaymentIDBase, wholeRupees } from '@/lib/orders/pay/payment-input'
import { orderItems, paymentMethod } from '@/lib/orders/place/input'
import { unpaid } from '@/lib/orders/ship/tracking-input'
import { orderStatuses } from '@/lib/orders/status'
import { optionalCode, optionalText, text } from '@/lib/values/text'
import { isUuid } from '@/lib/values/uuid'

const parcel = {
  /** The name of a listed courier. */
  courier: optionalText(100),
  trackingNumber: optionalCode(100),
  note: optionalText(1000, { lines: true }),
}

export const orderNoteInput = z.object({ text: text(1000, { required: 'Write a note', lines: true }) })

const status = z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}`)

const restock = z
  .boolean('Restock must be true or false')
  .optional()
  .describe('For `returned`: whether its pieces can be sold again. Default: true')

/** Most orders that one call changes. */
export const MAX_BULK = 100

/** `statusBase` is the state that the administrator's page showed. Any other current state is a conflict. */
export const statusChange = z.object({ status, statusBase: status.nullish(), ...parcel, unpaid, restock })
/** The `_id` of the orders that one call changes, each once. */
export const orderIds = z
  .array(z.string('Each id must be text'), 'Choose the orders')
  .min(1, 'Choose at least one order')
  .max(MAX_BULK, `Choose at most ${MAX_BULK} orders`)
  .transform((ids) => [...new Set(ids.map((id) => (isUuid(id) ? id.toLowerCase() : id)))])

export const bulkStatusChange = z.object({
  ids: orderIds,
  status,
  ...parcel,
  unpaid,
  restock,
})
export type StatusChange = z.infer<typeof statusChange>

/** The body of PUT /api/orders/{id}/deliver. */
export const deliveryChange = z.object({ isDelivered: z.boolean('isDelivered must be true or false') })

/** What both calls about payments say of the money. */
const money = {
  amount: wholeRupees.nullish().describe('The rupees that came. Default: what is due'),
  totalPriceBase: z.int().nullish(),
  receivedBase: z.int().nullish().describe('What had come in when the page was shown; anything else is a 409'),
}

/** The body of PUT /api/orders/{id}/pay-advance. The bases are those of `paymentChange`. */
export const advanceChange = z.object({
  isPaid: z.boolean('isPaid must be true or false'),
  orderPaymentIDBase,
  isRejectedBase: z.boolean().nullish(),
  ...money,
})

/** The bases are the values that the administrator's page showed. A change since then is a conflict. */
export const paymentChange = z.object({
  isPaid: z.boolean('isPaid must be true or false'),
  orderPaymentIDBase,
  isRejectedBase: z.boolean().nullish(),
  isCancelledBase: z.boolean().nullish(),
  ...money,
})

/** The body of PUT /api/orders/{id}/payment-method. */
export const methodChange = z.object({ paymentMethod })

/** When the form was shown the order. A change since then is a conflict. */
const updatedAtBase = z.iso.datetime({ offset: true, error: 'updatedAtBase must be a time' }).nullish()

/** The goods of an order, which replace all its lines. */
export const itemsChange = z.object({
  orderItems,
  expectedTotal: z.number().nullish().describe('The total that was shown; if the true total is higher, it is a 409'),
  updatedAtBase,
})
export type ItemsChange = z.infer<typeof itemsChange>

export const itemsQuery = z.object({
  preview: z
    .enum(['true', 'false'], 'preview must be true or false')
    .default('false')
    .describe('Answers the order as it would be, or why it cannot be, and changes nothing'),
})

/** Where an order is sent. An absent name or telephone number stays. */
export const addressChange = z.object({
  shippingAddress,
  name: clearable(text(100)),
  phone: phone.nullish(),
  updatedAtBase,
})
export type OrderAddressChange = z.infer<typeof addressChange>
