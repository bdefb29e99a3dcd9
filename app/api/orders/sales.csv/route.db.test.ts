import { expect, it } from 'vitest'
import { GET as getOrder } from '@/app/api/orders/[id]/route'
import { POST as settle } from '@/app/api/settlements/route'
import { GET as taxes } from '@/app/api/settlements/taxes/route'
import type { Order } from '@/lib/orders/responses'
import type { Settlement, TaxMonth } from '@/lib/orders/settle/responses'
import { call } from '@/lib/testing/call'
import { aCustomer, aDiscount, anAdmin, aPlacedOrder, aProduct, database, payOrder } from '@/lib/testing/fixtures'
import { aCashParcel } from '@/lib/testing/parcels'
import { csvRows } from '@/lib/values/csv'
import { GET } from './route'

it('lists the orders of some days for the accountant (§7)', async () => {
  const { token } = await anAdmin()
  const { id } = await aProduct({ price: 1990, countInStock: 9 })
  const { code } = await aDiscount({ value: 10 })
  const customer = await aCustomer('Sana Mirza')
  const first = await aPlacedOrder(customer, [{ _id: id, qty: 2 }], { discountCode: code })
  const second = await aPlacedOrder(customer, [{ _id: id, qty: 1 }])
  for (const [order, time] of [
    [first, '20:00'],
    [second, '22:00'],
  ] as const)
    await database.order.update({
      where: { id: order._id },
      data: { createdAt: new Date(`2023-03-04T${time}Z`), city: 'Multan', trackingNumber: `T${order.number}` },
    })
  await payOrder(first._id)
  const at = new Date()
  const entry = { orderId: first._id, party: 'customer', completes: false, at } as const
  await database.ledgerEntry.create({ data: { ...entry, kind: 'refund', amount: -500n } })
  const request = new Request('http://shop.test/api/orders/sales.csv?from=2023-03-05&to=2023-03-05', {
    headers: { Bearer: token },
  })
  const response = await GET(request, { params: Promise.resolve({}) })
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="sales-2023-03-05-2023-03-05.csv"')
  const row = (order: typeof first, goods: string, discount: string, total: string, received: string, back: string) => [
    ...['2023-03-05', order.number, 'placed', 'Sana Mirza', 'Multan', goods, discount, total, received, back],
    ...['Cash on Delivery', '', `T${order.number}`, '0', ''],
  ]
  expect(csvRows(await response.text())).toEqual([
    'date,number,status,customer,city,goods,discount,total,received,refunded,paymentMethod,courier,trackingNumber,charge,source'.split(
      ',',
    ),
    row(first, '3980', '398', '3582', '3582', '500'),
    row(second, '1990', '0', '1990', '0', '0'),
  ])
})

it('agrees with the orders and with the charges of the month (§7)', async () => {
  const { token } = await anAdmin()
  await database.settlement.deleteMany()
  const [prepaid, cash] = [await aCashParcel(await aCustomer()), await aCashParcel(await aCustomer())]
  const orders = await database.order.findMany({
    where: { trackingNumber: { in: [prepaid.trackingNumber, cash.trackingNumber] } },
    orderBy: { createdAt: 'asc' },
  })
  const createdAt = new Date('2023-04-05T09:00:00Z')
  await database.order.updateMany({ where: { id: { in: orders.map(({ id }) => id) } }, data: { createdAt } })
  await payOrder(orders[0]?.id ?? '')
  const rows = [
    { ...prepaid, amount: 0, charge: 120.5 },
    { ...cash, amount: 1000, charge: 80 },
  ]
  for (const again of [false, true]) {
    await call<Settlement>(settle, 'POST', '/api/settlements', { token, body: { courier: 'TCS', rows, again } })
  }
  const sheet = await GET(
    new Request('http://shop.test/?from=2023-04-05&to=2023-04-05', { headers: { Bearer: token } }),
    { params: Promise.resolve({}) },
  )
  const lines = csvRows(await sheet.text()).slice(1)
  const received = orders.map(async ({ id }) => {
    const { body } = await call<Order>(getOrder, 'GET', '/', { token, params: { id } })
    return [String(body.received), id === orders[0]?.id ? '120.5' : '160']
  })
  expect(lines.map((line) => [line[8], line[13]])).toEqual(await Promise.all(received))
  const { body } = await call<{ months: TaxMonth[] }>(taxes, 'GET', '/api/settlements/taxes', { token })
  expect(body.months.map(({ charge }) => charge)).toEqual([280.5])
})
