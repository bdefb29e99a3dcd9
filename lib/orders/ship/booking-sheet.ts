import 'server-only'
import { z } from 'zod'
import { MAX_BULK } from '@/lib/orders/change/input'
import { paymentStates } from '@/lib/orders/list/order-filters'
import { conditionsOf, isDue } from '@/lib/orders/list/order-list'
import { orderStates, orderStatuses } from '@/lib/orders/status'
import { runSql, whereAll } from '@/lib/platform/database/db'
import { csvLine } from '@/lib/values/csv'
import { searchWords } from '@/lib/values/list-params'
import { day } from '@/lib/values/text'
import { Prisma } from '@/prisma/generated/client'

/** Treats an empty parameter as absent. */
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || undefined, schema.optional())

export const bookingSheets = ['own', 'postex', 'leopards', 'tcs', 'm&p'] as const

/** The filters of an export. Empty and absent parameters do not filter. */
export const orderExport = z.object({
  status: optional(z.enum(orderStatuses, `The status must be one of ${orderStatuses.join(', ')}`)),
  state: optional(z.enum(orderStates, `The state must be one of ${orderStates.join(', ')}`)).describe(
    'What the list of orders can be narrowed to',
  ),
  payment: optional(z.enum(paymentStates, `The payment must be one of ${paymentStates.join(', ')}`)),
  search: z.string().transform(searchWords).optional(),
  from: optional(day),
  to: optional(day),
  sheet: optional(z.enum(bookingSheets, `The sheet must be one of ${bookingSheets.join(', ')}`)).describe(
    'The courier whose columns the sheet has',
  ),
  ids: optional(
    z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.guid('Each id must be that of an order')).max(MAX_BULK, `Choose at most ${MAX_BULK} orders`)),
  ),
})
type OrderExport = z.infer<typeof orderExport>

/** A column's heading, with the field of the row, or a text that is the same for all parcels. */
type Columns = Record<string, Exclude<keyof Row, 'id' | 'createdAt'> | { always: string }>

/** The columns of our own sheet, and those that couriers name in their interfaces for bookings. */
const sheets: Record<(typeof bookingSheets)[number], Columns> = {
  own: {
    ...{ number: 'number', name: 'name', phone: 'phone', address: 'address', city: 'city', amount: 'amount' },
    ...{ pieces: 'pieces', note: 'note' },
  },
  postex: {
    ...{ orderRefNumber: 'number', invoicePayment: 'amount', orderDetail: 'goods', customerName: 'name' },
    ...{ customerPhone: 'phone', deliveryAddress: 'address', transactionNotes: 'note', cityName: 'city' },
    ...{ invoiceDivision: { always: '1' }, items: 'pieces', orderType: { always: 'Normal' } },
  },
  leopards: {
    ...{ booked_packet_order_id: 'number', booked_packet_weight: { always: '500' }, booked_packet_no_piece: 'pieces' },
    ...{ booked_packet_collect_amount: 'amount', destination_city: 'city', consignment_name_eng: 'name' },
    ...{ consignment_phone: 'phone', consignment_address: 'address', special_instructions: 'note' },
  },
  tcs: {
    ...{ referenceno: 'number', firstname: 'name', address1: 'address', cityname: 'city', mobile: 'phone' },
    ...{ codamount: 'amount', pieces: 'pieces', contentdesc: 'goods', weightinkg: { always: '0.5' }, remarks: 'note' },
  },
  'm&p': {
    ...{ custRefNo: 'number', consigneeName: 'name', consigneeAddress: 'address', consigneeMobNo: 'phone' },
    ...{ destinationCityName: 'city', pieces: 'pieces', weight: { always: '0.5' }, codAmount: 'amount' },
    ...{ productDetails: 'goods', service: { always: 'Overnight' }, remarks: 'note' },
  },
}

/** Batch size, so that a hundred thousand orders do not fill the memory. */
const PAGE = 500

type Row = {
  id: string
  createdAt: Date
  number: string
  name: string
  phone: string
  address: string
  city: string
  amount: string
  pieces: string
  goods: string
  note: string
}

/** The booking sheet of these orders, newest first, part by part. */
export async function* orderSheet({ sheet, status, ids, ...filters }: OrderExport): AsyncGenerator<string> {
  const wanted = [...conditionsOf({ state: status }), ...conditionsOf(filters)]
  if (ids) wanted.push(Prisma.sql`o.id = ANY(${ids}::uuid[])`)
  const columns = sheets[sheet ?? 'own']
  const line = (row: Row) => csvLine(Object.values(columns).map((of) => (typeof of === 'string' ? row[of] : of.always)))
  let before = `\uFEFF${csvLine(Object.keys(columns))}`
  for (let last: Row | undefined; ; ) {
    const rows = await page(last ? [...wanted, after(last)] : wanted)
    yield before + rows.map(line).join('')
    before = ''
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

const after = ({ createdAt, id }: Row) => Prisma.sql`(o.created_at, o.id) < (${createdAt}, ${id}::uuid)`

/**
 * Telephone numbers are text, as they are stored. The amount is what the courier collects. The note of an order that is
 * not to be sent says so first.
 */
const page = (conditions: Prisma.Sql[]) =>
  runSql<Row>(Prisma.sql`
    SELECT o.id, o.created_at AS "createdAt", o.number::text, coalesce(o.name, o.customer_name) AS name, o.phone,
      concat_ws(', ', o.line1, o.line2, 'Landmark: ' || o.landmark) AS address, o.city,
      concat_ws('. ', CASE WHEN o.status IN ('cancelled', 'returned') THEN upper(o.status::text)
        WHEN ${isDue} THEN 'NOT PAID YET' END, o.note) AS note,
      o.to_collect::text AS amount,
      (SELECT coalesce(sum(i.qty), 0)::text FROM order_items i WHERE i.order_id = o.id) AS pieces,
      (SELECT coalesce(string_agg(concat_ws(' ', i.qty || ' x', i.name, i.size), ', ' ORDER BY i.position), '')
        FROM order_items i WHERE i.order_id = o.id) AS goods
    FROM orders o ${whereAll(conditions)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${PAGE}`)
