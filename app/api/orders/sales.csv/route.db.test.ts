import { expect, it } from 'vitest'
import { aCustomer, aDiscount, anAdmin, aPlacedOrder, aProduct, database, payOrder } from '@/lib/testing/fixtures'
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
    ...['Cash on Delivery', '', `T${order.number}`, '0'],
  ]
  expect(csvRows(await response.text())).toEqual([
    'date,number,status,customer,city,goods,discount,total,received,refunded,paymentMethod,courier,trackingNumber,charge'.split(
      ',',
    ),
    row(first, '3980', '398', '3582', '3582', '500'),
    row(second, '1990', '0', '1990', '0', '0'),
  ])
})
