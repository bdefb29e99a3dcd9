import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '@/demo/random'
import { type OrderWithEntries, standingOf } from '@/lib/orders/ledger/standing'
import { moneyToReturn } from '@/lib/orders/pay/money-back'
import { refundsOf } from '@/lib/orders/pay/refunds'
import type { Order } from '@/lib/orders/responses'
import type { RunSql } from '@/lib/platform/database/db'
import { emptyDatabase } from '@/lib/testing/empty-database'
import { migrate } from '@/scripts/migrate'

const LEDGER = '20261210100000_ledger'
const ORDERS = Number(process.env.LEDGER_ORDERS ?? 1500)
const { url, drop } = await emptyDatabase()
const client = new pg.Client({ connectionString: url })
// Totals are small enough for numbers.
client.setTypeParser(20, Number)
const query = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  (await client.query<T>(text, values)).rows
const runSql: RunSql = ({ text, values }) => query(text, values)

/** An order of version 1.0.0, whose columns held the sums of its money. */
type Old = {
  id: string
  method: 'cash_on_delivery' | 'online_payment'
  status: string
  total: number
  advance: number
  advancePaidAt: Date | null
  paidAt: Date | null
  settledAt: Date | null
  refundedAt: Date | null
  balance: number
  exchangeOf: string | null
  refunds: { amount: number; ofBalance: number; reference: string; at: Date }[]
  rows: { amount: number; result: string; isRepeated: boolean; at: Date }[]
}

/** What version 1.0.0 took for what came in for an order, in rupees. */
const oldMoneyIn = ({ refunds, ...order }: Old, ofBalance = sum(refunds.map((refund) => refund.ofBalance))) => {
  const hasAll = order.paidAt || (order.status === 'delivered' && order.method === 'cash_on_delivery')
  if (!hasAll && !order.advancePaidAt) return 0
  return (hasAll ? order.total : Math.min(order.advance, order.total)) - order.balance + ofBalance
}
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
const leftOf = (order: Old) => Math.max(0, oldMoneyIn(order) - sum(order.refunds.map(({ amount }) => amount)))

/** An order that lived by the rules of version 1.0.0. */
function anOldOrder(random: Random, number: number): Old {
  const whole = (most: number) => 1 + Math.floor(random.next() * most)
  const is = (chance: number) => random.next() < chance
  const isCash = is(0.6)
  const total = whole(9000)
  const order: Old = {
    ...{ id: randomUUID(), method: isCash ? 'cash_on_delivery' : 'online_payment', status: 'placed', total },
    ...{ advance: isCash && is(0.3) ? Math.min(total, whole(2000)) : 0, advancePaidAt: null, paidAt: null },
    ...{ settledAt: null, refundedAt: null, balance: 0, exchangeOf: null, refunds: [], rows: [] },
  }
  let clock = Date.UTC(2026, 0, 1) + number * 60_000
  const now = () => {
    clock += 1000
    return new Date(clock)
  }
  const spare = () => (order.advancePaidAt ? Math.min(0, order.total - order.advance) : 0)
  const send = (most: number) => {
    const amount = is(0.5) ? most : whole(most)
    if (amount < 1 || amount > leftOf(order)) return
    const isOver = order.status === 'cancelled' || order.status === 'returned'
    const isAll = isOver && amount === leftOf(order)
    const ofBalance = isOver ? 0 : Math.min(amount, Math.max(0, -order.balance))
    order.refunds.push({ amount, ofBalance, reference: `FT ${number} ${order.refunds.length}`, at: now() })
    if (isAll) return Object.assign(order, { paidAt: null, advancePaidAt: null, balance: 0, refundedAt: now() })
    order.balance += ofBalance
    if (ofBalance > 0) order.advance = Math.min(order.advance, order.total - order.balance)
  }
  const steps = [
    () => order.advance > 0 && !order.paidAt && Object.assign(order, { advancePaidAt: order.advancePaidAt ?? now() }),
    () => {
      order.paidAt ??= now()
      order.balance = Math.min(0, order.balance)
    },
    () => Object.assign(order, { paidAt: null, settledAt: null, balance: spare() }),
    () => {
      const before = order.total
      order.total = whole(9000)
      order.balance = order.paidAt ? order.balance + order.total - before : spare()
    },
    () => order.balance < 0 && send(-order.balance),
    () => is(0.2) && send(whole(500)),
  ]
  for (let step = whole(7); step > 0; step -= 1) random.pick(steps)()
  if (is(0.3)) {
    order.status = 'cancelled'
  } else if (is(0.8)) {
    order.status = is(0.7) ? 'delivered' : 'shipped'
    const due = Math.max(0, order.total - order.advance)
    if (isCash && is(0.6) && due > 1) {
      if (is(0.2)) order.rows.push({ amount: whole(due - 1), result: 'short', isRepeated: is(0.2), at: now() })
      if (is(0.8)) {
        const at = now()
        const result = is(0.9) ? 'matched' : 'over'
        order.rows.push({ amount: result === 'over' ? due + 10 : due, result, isRepeated: false, at })
        Object.assign(order, { settledAt: at, paidAt: order.paidAt ?? at })
        if (is(0.1)) Object.assign(order, { paidAt: null, settledAt: null, balance: spare() })
      }
    }
    if (order.status === 'delivered' && is(0.3)) send(whole(1000))
    if (order.status === 'shipped' && is(0.4)) order.status = 'returned'
  }
  if (order.status === 'cancelled' || order.status === 'returned') {
    if (is(0.3)) send(leftOf(order))
    if (is(0.4)) send(leftOf(order))
    const mayHaveCome = order.paidAt || order.advance > 0 || !isCash
    if (!order.refundedAt && mayHaveCome && is(0.3))
      Object.assign(order, { paidAt: null, advancePaidAt: null, balance: 0, refundedAt: now() })
  }
  return order
}

async function insert(orders: Old[]): Promise<void> {
  await query(
    `INSERT INTO couriers (id, name, tracking_url) VALUES (gen_random_uuid(), 'Old', 'https://old.test/{number}')`,
  )
  await query(
    `INSERT INTO orders (id, customer_name, phone, line1, city, postal_code, country, language, payment_method, order_payment_id,
       total_price, advance_price, advance_paid_at, paid_at, settled_at, refunded_at, balance, status, delivered_at,
       cancelled_at, exchange_of)
     SELECT id, 'Ayesha', '03001234567', 'x', 'Lahore', '54000', 'Pakistan', 'en', method::"PaymentMethod",
       CASE WHEN method = 'online_payment' OR advance > 0 THEN 'TID ' || id END, total, advance, "advancePaidAt", "paidAt",
       "settledAt", "refundedAt", balance, status::"OrderStatus", CASE WHEN status = 'delivered' THEN now() END,
       CASE WHEN status = 'cancelled' THEN now() END, "exchangeOf"
     FROM jsonb_to_recordset($1) AS o (id uuid, method text, status text, total bigint, advance int,
       "advancePaidAt" timestamptz, "paidAt" timestamptz, "settledAt" timestamptz, "refundedAt" timestamptz,
       balance bigint, "exchangeOf" uuid)`,
    [JSON.stringify(orders)],
  )
  const refunds = orders.flatMap(({ id, refunds }) => refunds.map((refund) => ({ ...refund, orderId: id })))
  await query(
    `INSERT INTO order_refunds (id, order_id, amount, of_balance, reference, at, by_id, by_name)
     SELECT gen_random_uuid(), "orderId", amount, "ofBalance", reference, at, gen_random_uuid(), 'Sana'
     FROM jsonb_to_recordset($1) AS r ("orderId" uuid, amount bigint, "ofBalance" bigint, reference text, at timestamptz)`,
    [JSON.stringify(refunds)],
  )
  const rows = orders.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, orderId: id, settlement: randomUUID() })))
  const all = JSON.stringify(rows)
  await query(
    `INSERT INTO settlements (id, courier_id, by_id, by_name, created_at)
     SELECT settlement, c.id, gen_random_uuid(), 'Sana', at FROM couriers c,
       jsonb_to_recordset($1) AS r (settlement uuid, at timestamptz) WHERE c.name = 'Old'`,
    [all],
  )
  await query(
    `INSERT INTO settlement_rows (settlement_id, position, tracking_number, amount, charge, income_tax, sales_tax, result,
       is_repeated, order_id)
     SELECT settlement, 0, 'T', amount, 0, 0, 0, result, "isRepeated", "orderId" FROM jsonb_to_recordset($1)
       AS r (settlement uuid, amount int, result text, "isRepeated" boolean, "orderId" uuid)`,
    [all],
  )
}

/** The lists of version 1.0.0 that an order was in. */
const OLD_LISTS = `SELECT id,
    paid_at IS NOT NULL AS paid,
    paid_at IS NULL AND (payment_method = 'online_payment' OR advance_price > 0 AND advance_paid_at IS NULL)
      AND refunded_at IS NULL AND least(advance_price, total_price) + CASE WHEN payment_method = 'online_payment' THEN 1 ELSE 0 END > 0 AS due,
    (((paid_at IS NOT NULL OR advance_paid_at IS NOT NULL) AND status IN ('cancelled', 'returned')) OR balance < 0) AS "toReturn",
    CASE WHEN paid_at IS NOT NULL OR payment_method = 'online_payment' THEN 0
      ELSE greatest(total_price - advance_price, 0) END AS "toCollect"
  FROM orders ORDER BY id`
const NEW_LISTS = `SELECT id, payment_status = 'paid' AS paid, payment_status = 'due' AS due,
    ((payment_status IN ('advance', 'paid') AND status IN ('cancelled', 'returned'))
      OR (payment_status IN ('advance', 'paid') AND net_received > total_price)) AS "toReturn", to_collect AS "toCollect"
  FROM orders ORDER BY id`

/** An order that only its courier paid for. A later migration makes it unpaid until it is delivered. */
const isOfCourierAlone = ({ settledAt, paidAt, status }: Old) =>
  settledAt !== null && paidAt?.getTime() === settledAt.getTime() && status !== 'delivered'

/** A replacement that cost nothing. A later migration makes it paid. */
const isFree = ({ exchangeOf, total }: Old) => exchangeOf !== null && total === 0

let olds: Old[]
let lists: pg.QueryResultRow[]

beforeAll(async () => {
  await client.connect()
  await migrate(url, { isWanted: (name) => name < LEDGER })
  const random = new Random('ledger')
  olds = Array.from({ length: ORDERS }, (_, number) => anOldOrder(random, number))
  // Every tenth order replaces goods of another one, and its refunds count against the money of that one.
  for (const [index, order] of olds.entries()) {
    const first = olds[index - 1]
    if (index % 10 !== 9 || !first || first.refundedAt) continue
    const left = leftOf(first)
    const amount = Math.min(left, 50)
    const refunds = amount > 0 ? [{ amount, ofBalance: 0, reference: `FT x ${index}`, at: new Date() }] : []
    const plain = {
      method: 'cash_on_delivery',
      advance: 0,
      advancePaidAt: null,
      paidAt: null,
      settledAt: null,
    } as const
    Object.assign(order, { ...plain, total: 0, refundedAt: null, balance: 0, rows: [], exchangeOf: first.id, refunds })
  }
  await insert(olds)
  lists = (await query(OLD_LISTS)).map((row) => {
    const old = olds.find(({ id }) => id === row.id)
    if (old && isFree(old)) return { ...row, paid: true, toReturn: ['cancelled', 'returned'].includes(old.status) }
    if (!old || !isOfCourierAlone(old)) return row
    const isOwedAhead = Math.min(old.advance, old.total) > 0
    return {
      ...row,
      paid: false,
      due: isOwedAhead && !old.advancePaidAt,
      toReturn: old.balance < 0 || (old.advancePaidAt !== null && old.status === 'returned'),
      toCollect: Math.max(0, old.total - old.advance),
    }
  })
  olds = olds.map((old) => (isOfCourierAlone(old) ? { ...old, paidAt: null } : old))
  await migrate(url)
})
afterAll(async () => {
  await client.end()
  await drop()
})

type Row = OrderWithEntries & { id: string; paymentStatus: string; netReceived: number; toCollect: number }

const rowsOf = () =>
  query<Row>(`
    SELECT o.id, o.status::text, o.total_price AS "totalPrice", o.advance_price AS "advancePrice",
      CASE o.payment_method WHEN 'online_payment' THEN 'onlinePayment' ELSE 'cashOnDelivery' END AS "paymentMethod",
      o.payment_status::text AS "paymentStatus", o.net_received AS "netReceived", o.to_collect AS "toCollect",
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'amount', e.amount, 'paisas', e.paisas, 'completes', e.completes,
        'reference', e.reference, 'correctsId', e.corrects_id, 'at', e.at) ORDER BY e.id), '[]')
        FROM ledger_entries e WHERE e.order_id = o.id) AS entries
    FROM orders o ORDER BY o.id`)

it('leaves every figure of every order as it was, to the rupee', async () => {
  const byId = new Map(olds.map((old) => [old.id, old]))
  for (const { entries, ...row } of await rowsOf()) {
    const old = byId.get(row.id) as Old
    const standing = standingOf({ ...row, entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })) })
    const { isPaid, paidAt, isAdvancePaid, refundedAt, balance, advancePrice, isSettled } = standing
    expect({ old, isPaid, paidAt, isAdvancePaid, refundedAt, balance, advancePrice }).toEqual({
      old,
      isPaid: old.paidAt !== null || isFree(old),
      paidAt: isFree(old) ? paidAt : old.paidAt,
      isAdvancePaid: old.advancePaidAt !== null,
      refundedAt: old.refundedAt,
      // A courier that has paid has collected what a paid order still cost, too.
      balance: old.settledAt && old.balance > 0 ? balance : old.balance,
      advancePrice: Math.min(old.advance, old.total),
    })
    if (!old.refundedAt) expect(isSettled).toBe(old.settledAt !== null)
    const { paymentStatus, netReceived, toCollect } = standing.columns
    // What a paid order still cost was never collected before, and is now. After a refund no list asks for sums.
    if (old.balance > 0 || old.refundedAt) continue
    expect([row.id, row.paymentStatus, row.netReceived, row.toCollect]).toEqual([
      row.id,
      paymentStatus,
      Number(netReceived),
      Number(toCollect),
    ])
  }
})

it('leaves what can and what has to go back as it was', async () => {
  const byId = new Map(olds.map((old) => [old.id, old]))
  const replacements = new Map(olds.map((old) => [old.exchangeOf, old]))
  const first = (old: Old): Old => byId.get(old.exchangeOf ?? '') ?? old
  const family = (payer: Old) => [payer, replacements.get(payer.id)].filter((each) => each !== undefined)
  for (const old of olds) {
    const payer = first(old)
    const refunds = family(payer).flatMap((each) => each.refunds)
    const ofBalance = sum(refunds.map((refund) => refund.ofBalance))
    const left = Math.max(0, oldMoneyIn(payer, ofBalance) - sum(refunds.map(({ amount }) => amount)))
    const sentForReturns = sum(old.refunds.map((refund) => refund.amount - refund.ofBalance))
    const returns = [
      { status: 'settled', refund: 100 },
      { status: 'received', refund: 300 },
    ]
    const order = {
      _id: old.id,
      status: old.status,
      balance: old.balance,
      exchangeOf: old.exchangeOf,
      returns,
    } as Order
    const now = await refundsOf(order, runSql)
    if (payer.balance > 0) continue
    expect({ old, left: now.left, toRefund: now.toRefund }).toEqual({
      old,
      left,
      toRefund: moneyToReturn(order, { left, own: old.exchangeOf ? 0 : left, sentForReturns, settledBefore: 0 }),
    })
    expect(now.refunds.map(({ amount, reference }) => [amount, reference])).toEqual(
      old.refunds.map(({ amount, reference }) => [amount, reference]),
    )
  }
})

it('leaves every order in its lists', async () => {
  expect(await query(NEW_LISTS)).toEqual(lists)
})

it('makes versions before 2.0.0 refuse the database', async () => {
  const [first] = await query<{ name: string }>('SELECT min(migration_name) AS name FROM _prisma_migrations')
  // They take a name before that of their first migration for a database that they cannot upgrade.
  expect((first?.name ?? '') < '20261203000000_shop').toBe(true)
  expect(await migrate(url)).toEqual([])
})
