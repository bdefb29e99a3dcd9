import { describe, expect, it } from 'vitest'
import { cancelOrder, changeStatus } from '@/lib/orders/ship/change-status'
import {
  aCustomer,
  anAdmin,
  anOnlineOrder,
  aPlacedOrder,
  aProduct,
  database,
  ofSizes,
  payOrder,
  unique,
} from '@/lib/testing/fixtures'
import { dayOf } from '@/lib/values/calendar'
import { csvRows } from '@/lib/values/csv'
import * as exported from './route'

const admin = await anAdmin()
const customer = await aCustomer('Ayesha Khan')

async function send(query: Record<string, string>, token: string | undefined = admin.token, method = 'GET') {
  const headers = new Headers(token ? { Bearer: token } : {})
  const path = `http://shop.test/api/orders/export.csv?${new URLSearchParams(query)}`
  const response = await exported.GET(new Request(path, { method, headers }), { params: Promise.resolve({}) })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const sheet = async (query: Record<string, string>) => csvRows((await send(query)).bytes.toString())
const idsOf = (...orders: { _id: string }[]) => ({ ids: orders.map(({ _id }) => _id).join(',') })
const numbers = async (query: Record<string, string>) => (await sheet(query)).slice(1).map(([number]) => number)

describe('GET /api/orders/export.csv (contract 7)', () => {
  it('returns a CSV with a BOM, CRLF and the columns of booking sheets, one row per order', async () => {
    const product = await aProduct({
      price: 2490,
      sizes: ofSizes({ M: 9, L: 9 }),
    })
    const order = await aPlacedOrder(
      customer,
      [
        { _id: product.id, qty: 2, size: 'M' },
        { _id: product.id, qty: 1, size: 'L' },
      ],
      { name: 'Zara Malik', phone: '+92 300 1234567', note: 'Ring twice' },
    )
    const { status, headers, bytes } = await send(idsOf(order))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="orders-${dayOf(new Date())}.csv"`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(bytes.toString()).toBe(
      '\uFEFFnumber,name,phone,address,city,amount,pieces,note\r\n' +
        `${order.number},Zara Malik,03001234567,12 Zamzama Street,Karachi,7470,3,Ring twice\r\n`,
    )
  })

  it.each([
    [
      'postex',
      { orderRefNumber: 'N', customerPhone: '03001234567', invoicePayment: '1990', items: '1', invoiceDivision: '1' },
    ],
    [
      'leopards',
      { booked_packet_order_id: 'N', consignment_phone: '03001234567', booked_packet_collect_amount: '1990' },
    ],
    ['tcs', { referenceno: 'N', mobile: '03001234567', codamount: '1990', contentdesc: '1 x Tee' }],
    ['m&p', { custRefNo: 'N', consigneeMobNo: '03001234567', codAmount: '1990', productDetails: '1 x Tee' }],
  ])('has the columns of %s', async (name, wanted) => {
    const { id } = await aProduct({ name: 'Tee', price: 1990, countInStock: 9 })
    const order = await aPlacedOrder(customer, [{ _id: id, qty: 1 }], { phone: '+92 300 1234567' })
    const [heading = [], row = []] = await sheet({ ...idsOf(order), sheet: name })
    const cells = Object.fromEntries(heading.map((column, index) => [column, row[index]]))
    expect(cells).toMatchObject(
      Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, value === 'N' ? order.number : value])),
    )
  })

  it('collects nothing for an order that is prepaid or paid online', async () => {
    const [cash, online] = [await aPlacedOrder(customer), await anOnlineOrder(customer)]
    await payOrder(cash._id)
    const rows = await sheet(idsOf(cash, online))
    expect(rows.slice(1).map((row) => row[5])).toEqual(['0', '0'])
  })

  it('uses the account’s name when the order has none, both address lines and the landmark', async () => {
    const rest = { landmark: 'Behind the mosque', city: 'Lahore', postalCode: '54000' }
    const order = await aPlacedOrder(customer, undefined, {
      shippingAddress: { line1: 'House 5, Street 2', line2: 'Block "B"', ...rest },
    })
    expect((await sheet(idsOf(order)))[1]?.slice(1, 5)).toEqual([
      'Ayesha Khan',
      order.phone,
      'House 5, Street 2, Block "B", Landmark: Behind the mosque',
      'Lahore',
    ])
  })

  it('escapes formulas, and keeps a note of several lines in its cell', async () => {
    const order = await aPlacedOrder(customer, undefined, { name: '=1+1', note: '@SUM(A1)\n"blue"' })
    const row = (await sheet(idsOf(order)))[1]
    expect([row?.[1], row?.[7]]).toEqual(["'=1+1", '\'@SUM(A1)\n"blue"'])
  })

  it('marks a closed order before the customer’s note', async () => {
    const order = await aPlacedOrder(customer, undefined, { note: 'Gate 2' })
    await cancelOrder(order._id, admin)
    expect((await sheet(idsOf(order)))[1]?.[7]).toBe('CANCELLED. Gate 2')
  })

  it('marks an unpaid online order, and leaves it out of the orders to ship', async () => {
    const order = await anOnlineOrder(customer)
    expect((await sheet(idsOf(order)))[1]?.[7]).toBe('NOT PAID YET')
    const cash = await aPlacedOrder(customer)
    const toShip = await numbers({ state: 'to-ship' })
    expect([toShip.includes(cash.number), toShip.includes(order.number)]).toEqual([true, false])
  })

  it('filters by status and by days in Pakistan, both included, newest first', async () => {
    const orders = [await aPlacedOrder(customer), await aPlacedOrder(customer), await aPlacedOrder(customer)]
    const times = ['2031-03-01T18:59:00Z', '2031-03-01T19:00:00Z', '2031-03-02T18:59:59Z']
    for (const [at, { _id }] of orders.entries()) {
      await database.order.update({ where: { id: _id }, data: { createdAt: new Date(times[at] ?? '') } })
    }
    const [first, second, third] = orders.map(({ number }) => number)
    expect(await numbers({ from: '2031-03-01', to: '2031-03-01' })).toEqual([first])
    expect(await numbers({ from: '2031-03-02', to: '2031-03-02' })).toEqual([third, second])
    expect(await numbers({ from: '2031-03-01', to: '2031-03-02' })).toEqual([third, second, first])
    await changeStatus(orders[1]?._id ?? '', admin, {
      status: 'packed',
      courier: null,
      trackingNumber: null,
      note: null,
    })
    expect(await numbers({ from: '2031-03-01', status: 'packed' })).toEqual([second])
    expect(await numbers({ from: '2031-03-01', status: 'placed' })).toEqual([third, first])
    expect(await numbers({ from: '2031-03-02', to: '2031-03-01' })).toEqual([])
  })

  it('exports more orders than one batch, each once', async () => {
    const { _id } = await aPlacedOrder(customer)
    const city = unique()
    await database.$executeRaw`
      INSERT INTO orders (id, customer_name, email, phone, line1, city, postal_code, country, language, payment_method,
        total_price, payment_status, net_received, to_collect, created_at)
      SELECT gen_random_uuid(), customer_name, email, phone, line1, ${city}, postal_code, country, language,
        payment_method, total_price, payment_status, net_received, to_collect, timestamptz '2032-01-01'
      FROM orders, generate_series(1, 1200) WHERE id = ${_id}::uuid`
    const rows = (await sheet({ from: '2032-01-01', to: '2032-01-01' })).slice(1)
    expect(rows.length).toBe(1200)
    expect(new Set(rows.map(([number]) => number)).size).toBe(1200)
    expect(rows.every((row) => row[4] === city)).toBe(true)
  })

  it.each([
    ['status', 'lost'],
    ['status', 'to-ship'],
    ['from', 'yesterday'],
    ['from', '2026-02-30'],
    ['to', '0000-01-01'],
    ['to', '2026-1-1'],
    ['ids', 'x'],
  ])('refuses %s=%s under its name', async (name, value) => {
    const { status, bytes } = await send({ [name]: value })
    const answer = JSON.parse(bytes.toString()) as { errors: Record<string, string> }
    expect([status, Object.keys(answer.errors)[0]?.split('.')[0]]).toEqual([400, name])
  })

  it('treats empty parameters as absent', async () => {
    const order = await aPlacedOrder(customer)
    expect(await numbers({ status: '', from: '', to: '', ...idsOf(order) })).toEqual([order.number])
  })

  it('answers HEAD without the CSV', async () => {
    const { status, bytes } = await send({}, admin.token, 'HEAD')
    expect([status, bytes.length]).toEqual([200, 0])
  })

  it('holds what the list shows, also of a search and of a payment', async () => {
    const city = `Export${unique()}`
    const [paid, open] = [await anOnlineOrder(customer), await aPlacedOrder(customer)]
    await database.order.updateMany({ where: { id: { in: [paid._id, open._id] } }, data: { city } })
    await payOrder(paid._id)
    expect((await numbers({ search: city })).sort()).toEqual([paid.number, open.number].sort())
    expect(await numbers({ search: city, payment: 'paid' })).toEqual([paid.number])
    expect((await send({ payment: 'x' })).status).toBe(400)
  })
})
