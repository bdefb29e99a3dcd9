import { z } from 'zod'
import { paymentMethods } from '@/lib/orders/place/input'
import { courierMoney } from '@/lib/orders/settle/responses'
import { orderStatuses } from '@/lib/orders/status'
import { money } from '@/lib/values/response-parts'

const count = z.int().min(0)

/** Sales. Money and pieces exclude cancelled and returned orders, `orders` includes them. */
const sales = {
  orders: count.describe('All placed orders, without those that replace goods'),
  revenue: money.describe('Rupees of orders neither cancelled nor returned'),
}
const settled = {
  refunds: money.describe('Rupees sent back for orders neither cancelled nor returned'),
  net: z.int().describe('Revenue less refunds'),
  paid: money.describe('The part of the revenue that came in'),
}
const lost = { cancelled: count, returned: count.describe('Refused at the door or sent back') }

const totals = z.object({
  ...sales,
  ...settled,
  pieces: count.describe('Pieces of orders neither cancelled nor returned'),
  ...lost,
})
export type Totals = z.infer<typeof totals>

const dayFigures = totals.extend({ date: z.iso.date() })
export type DayFigures = z.infer<typeof dayFigures>

const topProduct = z.object({
  product: z.object({ _id: z.string(), name: z.string() }),
  pieces: count,
  revenue: money.describe('Rupees of its lines, after discount codes'),
})

export const stats = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(dayFigures).describe('Every day from `from` to `to`, in the time zone of Pakistan'),
  totals,
  states: z.array(z.object({ status: z.enum(orderStatuses), orders: count })),
  top: z.array(topProduct).describe('The ten with the most revenue'),
  cities: z.array(z.object({ city: z.string(), ...sales })).describe('The fifty with the most revenue'),
  payment: z.array(z.object({ method: z.enum(paymentMethods), ...sales, ...lost })),
})
export type Stats = z.infer<typeof stats>

const profitSums = z.object({
  orders: count.describe('Parcels that were delivered or came back; one of several products is in the row of each'),
  pieces: count.describe('Delivered pieces that did not come back into the stock'),
  revenue: money.describe('Goods at their prices and delivery, of delivered orders'),
  discounts: money,
  refunds: money.describe('Sent back, except what an order cost less'),
  cost: money.describe('What the pieces cost, as far as that is known'),
  courierCharges: courierMoney.describe('Of both ways, as settlements tell them'),
  taxes: courierMoney.describe('What couriers withheld. It can be claimed back, so it is no part of the profit'),
  profit: courierMoney.describe('`revenue` less `discounts`, `refunds`, `cost` and `courierCharges`'),
  returnedOrders: count.describe('Those of `orders` that came back. Of their money only the charges count'),
})
export type ProfitSums = z.infer<typeof profitSums>

const profitRow = profitSums.extend({
  key: z
    .string()
    .nullable()
    .describe('The day, product, city, courier, source or code; null without a courier or code, or an unknown source'),
  name: z.string().optional().describe('The name of a product'),
})
export type ProfitRow = z.infer<typeof profitRow>

export const profit = z.object({
  rows: z.array(profitRow),
  totals: profitSums,
  unknownCost: count.describe('Those of `pieces` whose cost is not known, and which `cost` leaves out'),
})
export type Profit = z.infer<typeof profit>
