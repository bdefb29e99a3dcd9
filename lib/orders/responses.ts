import { z } from 'zod'
import { languages } from '@/lib/i18n/language'
import { booking } from '@/lib/orders/book/responses'
import { pastPaymentID, paymentRejection, person, refund, refundTo, sameReference } from '@/lib/orders/pay/responses'
import { paymentMethods } from '@/lib/orders/place/input'
import { visits } from '@/lib/orders/place/visits'
import { returnKinds, returnReasons, returnStatuses } from '@/lib/orders/return/return-rules'
import { deliveryWish } from '@/lib/orders/track/delivery-choice'
import { money, paging, time } from '@/lib/values/response-parts'
import { messageKinds, messageStatuses } from '@/lib/whatsapp/templates'
import { orderStatuses } from './status'

export const orderItem = z.object({
  _id: z.string().describe('The product, which may have been deleted'),
  name: z.string(),
  nameUr: z.string().optional().describe('The name in Urdu, where the product had one when it was ordered'),
  image: z.string(),
  price: money,
  compareAtPrice: money.nullable().describe('The price before the sale; null if it was not on sale'),
  qty: z.int(),
  size: z.string().nullable().describe('`to confirm` if the product has several sizes and the order named none'),
  returnable: z
    .literal(false)
    .optional()
    .describe('Where customers could not return goods of this kind when they were ordered'),
})
export type OrderItem = z.infer<typeof orderItem>

const shippingAddress = z.object({
  line1: z.string(),
  line2: z.string().nullable(),
  landmark: z.string().optional().describe('A landmark near the house, for the rider'),
  city: z.string(),
  state: z.string().nullable(),
  postalCode: z.string(),
  country: z.string(),
})

/** A state in an order's history. */
export const statusStep = z.object({
  status: z.enum(orderStatuses),
  at: time,
  by: person.optional().describe('For admins'),
})
export type StatusStep = z.infer<typeof statusStep>

/** How the orders of one telephone number ended, over all accounts. */
const customerRecord = z.object({
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  open: z.int(),
})
export type CustomerRecord = z.infer<typeof customerRecord>

/** An administrator's note, which the customer does not see. */
export const orderNote = z.object({ _id: z.string(), text: z.string(), at: time, by: person })
export type OrderNote = z.infer<typeof orderNote>

const day = z.iso.date().nullable()

/** Another product that an exchange sends instead. */
const wantedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  nameUr: z.string().nullable(),
  size: z.string().nullable(),
  price: money.nullable().describe('What a piece costs today; null if it is not in the shop any more'),
})
export type WantedProduct = z.infer<typeof wantedProduct>

/** Goods of an order that the customer returns or exchanges. */
export const orderReturn = z.object({
  _id: z.string(),
  status: z.enum(returnStatuses),
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasons),
  text: z.string(),
  answer: z.string().nullable().describe('The message of an administrator to the shopper'),
  items: z.array(
    orderItem.extend({
      wanted: z
        .union([z.string(), wantedProduct])
        .nullable()
        .optional()
        .describe(
          'For an exchange: the size that is sent instead, null if the product has none or it is to be confirmed, or another product',
        ),
    }),
  ),
  replacement: z
    .object({ _id: z.string(), number: z.string() })
    .nullable()
    .describe('The order that sends the goods of an exchange, once these are received'),
  refund: money
    .nullable()
    .describe(
      'What was paid for the items, after the discount of a code, less what was settled before an exchange became a refund; of a received exchange what its goods cost less, null if they do not; 0 if the whole order came back before it was settled',
    ),
  refundTo: refundTo.describe('Where the customer wants the money; null for an exchange'),
  priceDifference: z
    .int()
    .optional()
    .describe(
      'For an exchange that is moved to `approved` or `received`: how much more its goods cost today than the returned ones are worth, in rupees; negative if they cost less',
    ),
  photoUrl: z.string().nullable().describe('Readable only by the owner of the order and by admins'),
  createdAt: time,
})
export type OrderReturn = z.infer<typeof orderReturn>

/** A WhatsApp message about an order. */
const chatEntry = z.object({
  _id: z.string(),
  at: time,
  by: z.enum(['shop', 'customer']),
  kind: z.enum([...messageKinds, 'text', 'tap']).describe('Which template, or what its customer sent'),
  status: z.enum(messageStatuses).nullable().describe('Of a message of the shop'),
  text: z.string().nullable().describe('The customer’s words'),
  note: z.string().nullable().describe('Why a message did not arrive, or what an answer came to'),
  seenAt: time.nullable().describe('When somebody who works here marked the customer’s words as seen'),
})
export type ChatEntry = z.infer<typeof chatEntry>

/** An order as the API and the pages see it. */
export const order = z
  .object({
    _id: z.string(),
    number: z.string().describe('The short number for people'),
    user: z
      .union([z.string(), z.object({ _id: z.string(), name: z.string(), email: z.string() })])
      .nullable()
      .describe("The customer's id, with name and email in the admin's detail; null once the account is deleted"),
    customerName: z.string(),
    orderItems: z.array(orderItem),
    shippingAddress,
    name: z.string().nullable(),
    email: z.string().nullable().describe('Null for a telephone order without one, and once the account is deleted'),
    phone: z.string(),
    note: z.string().nullable(),
    language: z.enum(languages).describe('The language of mails about the order'),
    paymentMethod: z.enum(paymentMethods),
    orderPaymentID: z.string().nullable(),
    itemsPrice: money,
    taxPrice: money,
    shippingPrice: money.describe('What its delivery cost, part of the total'),
    subTotalPrice: money,
    discountCode: z.string().nullable(),
    discountPrice: money.describe('The discount of the code'),
    totalPrice: money,
    advancePrice: money.describe('The part of the total that a cash order owes before it is packed; 0 for none'),
    isAdvancePaid: z.boolean(),
    balance: z
      .int()
      .describe('Whole rupees that a changed order still costs after its payment; negative if they have to go back'),
    received: money.describe('What came in, with what the courier has collected'),
    stillToPay: money.describe('What it costs less what came in; 0 once it is cancelled or returned'),
    toCollect: money.describe(
      'What the courier still has to collect at the door; 0 once it is delivered, cancelled or returned',
    ),
    status: z.enum(orderStatuses),
    statusHistory: z.array(statusStep).describe('Every state so far, oldest first'),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().describe('The tracking page of the courier'),
    booking: booking.nullable().describe('What was asked of a connected courier; null without'),
    deliveryWish: deliveryWish
      .optional()
      .describe('What its customer chose last after an attempt to deliver, if anything'),
    expectedFrom: day.describe('A day in the time zone of Pakistan, fixed when the order is placed'),
    expectedTo: day,
    isPaid: z.boolean(),
    paidAt: time.nullable(),
    paymentRejection: paymentRejection
      .optional()
      .describe(
        'Only while the payment is rejected, i.e. until a new reference is sent or an admin marks the order as paid',
      ),
    refundedAt: time.optional().describe('Only if the money of a cancelled or returned order was refunded'),
    refundTo: refundTo.describe('Where the customer wants money back'),
    refunds: z.array(refund).optional().describe('In the detail: money that was sent back, if any, oldest first'),
    toRefund: money.optional().describe('In the detail: what has to go back and was not sent yet, if anything'),
    isDelivered: z.boolean(),
    deliveredAt: time.nullable(),
    isCancelled: z.boolean(),
    cancelledAt: time.nullable(),
    returns: z.array(orderReturn).describe('Oldest first'),
    confirmToken: z
      .string()
      .optional()
      .describe('For its customer while a cash order waits to be confirmed: the token of `POST /api/orders/confirm`'),
    confirmOnWhatsApp: z
      .string()
      .optional()
      .describe(
        'For its customer while a cash order waits to be confirmed: opens WhatsApp with a text that confirms it, if the shop is connected',
      ),
    whatsapp: z.boolean().describe('Whether its customer agrees to WhatsApp messages about it'),
    exchangeOf: z
      .string()
      .nullable()
      .describe('The `_id` of the order of which this one replaces goods, for what they cost more'),
    isReferenceReused: z
      .boolean()
      .optional()
      .describe(
        'For admins: another order has the same payment reference, or one of whose numbers of six or more digits one holds the other',
      ),
    sameReferences: z
      .array(sameReference)
      .optional()
      .describe('For admins, in the detail: the newest 10 of these orders, if any'),
    pastPaymentIDs: z
      .array(pastPaymentID)
      .optional()
      .describe('For admins, in the detail: earlier references, oldest first, if any'),
    fromCourier: z
      .number()
      .optional()
      .describe(
        'For admins, in the detail: what couriers have paid for the parcel, less what they took back, in rupees with at most two decimals, if anything',
      ),
    courierSurplus: z
      .number()
      .optional()
      .describe(
        'For admins, in the detail: what of `fromCourier` is more than the courier had to collect, if anything',
      ),
    courierOwes: z
      .number()
      .optional()
      .describe('For admins, in the detail: what the courier of a delivered parcel still owes for it, if anything'),
    customerRecord: customerRecord
      .optional()
      .describe('For admins: the orders of this telephone number, including this one'),
    source: visits.nullable().optional().describe('For admins: where the customer came from; null if nobody knows'),
    notes: z.array(orderNote).optional().describe('For admins, in the detail, oldest first'),
    chat: z
      .array(chatEntry)
      .optional()
      .describe(
        'For admins, in the detail, and in the export of the own data: WhatsApp messages to and from its customer, if any, oldest first',
      ),
    createdAt: time,
    updatedAt: time.describe('When the order was last changed'),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** The result of a signed link. */
export const confirmationResult = z.object({ number: z.string(), status: z.enum(orderStatuses) })

/** The result of changing several orders with one call. */
export const bulkAnswer = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ _id: z.string(), message: z.string() })),
})

export const orderPage = z.object({ orders: z.array(order), ...paging })

/** An order for packers: of its money what the courier collects, and of the customer only the note. */
const packersOrder = order
  .pick({ _id: true, number: true, status: true, courier: true, trackingNumber: true, note: true, toCollect: true })
  .extend({
    statusHistory: z.array(statusStep.omit({ by: true })),
    orderItems: z.array(orderItem.omit({ price: true, compareAtPrice: true })),
  })
  .meta({ id: 'PackersOrder' })
export type PackersOrder = z.infer<typeof packersOrder>
export const anyOrder = z.union([order, packersOrder])
export const anyOrderPage = z.object({ orders: z.union([z.array(order), z.array(packersOrder)]), ...paging })

/** What packers see of an order. */
export const packersOrderOf = ({ _id, number, status, statusHistory, orderItems, ...order }: Order): PackersOrder => ({
  _id,
  number,
  status,
  statusHistory: statusHistory.map(({ status, at }) => ({ status, at })),
  orderItems: orderItems.map(({ price: _, compareAtPrice: __, ...item }) => item),
  courier: order.courier,
  trackingNumber: order.trackingNumber,
  note: order.note,
  toCollect: order.toCollect,
})
