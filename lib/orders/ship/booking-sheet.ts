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
  ids: optional(
    z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.guid('Each id must be that of an order')).max(MAX_BULK, `Choose at most ${MAX_BULK} orders`)),
  ),
})
type OrderExport = z.infer<typeof orderExport>

/** The columns of a booking sheet. */
const header = ['number', 'name', 'phone', 'address', 'city', 'amount', 'pieces', 'note']

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
  note: string
}

/** The booking sheet of these orders, newest first, part by part. */
export async function* orderSheet({ status, ids, ...filters }: OrderExport): AsyncGenerator<string> {
  const wanted = [...conditionsOf({ state: status }), ...conditionsOf(filters)]
  if (ids) wanted.push(Prisma.sql`o.id = ANY(${ids}::uuid[])`)
  let before = `\uFEFF${csvLine(header)}`
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
      (SELECT coalesce(sum(i.qty), 0)::text FROM order_items i WHERE i.order_id = o.id) AS pieces
    FROM orders o ${whereAll(conditions)} ORDER BY o.created_at DESC, o.id DESC LIMIT ${PAGE}`)

const line = ({ number, name, phone, address, city, amount, pieces, note }: Row) =>
  csvLine([number, name, phone, address, city, amount, pieces, note])
