import { expect, it } from 'vitest'
import { PUT as changeAddress } from '@/app/api/orders/[id]/address/route'
import { POST as addNote } from '@/app/api/orders/[id]/notes/route'
import { POST as addReceipt } from '@/app/api/orders/[id]/receipts/route'
import { PUT as refund } from '@/app/api/orders/[id]/refund/route'
import { POST as requestReturn } from '@/app/api/orders/[id]/returns/route'
import { POST as confirm } from '@/app/api/orders/confirm/route'
import { POST as review } from '@/app/api/products/[id]/reviews/route'
import { PUT as changeReturn } from '@/app/api/returns/[id]/route'
import { POST as saveAddress } from '@/app/api/users/addresses/route'
import type { Handler } from '@/lib/api/route'
import { confirmToken } from '@/lib/orders/confirm/confirm-link'
import { call } from '@/lib/testing/call'
import { aConnection, aCustomer, aDeliveredOrder, anAdmin, aProduct, aReceipt, database } from '@/lib/testing/fixtures'

const home = { line1: '5 Mall Road', city: 'Lahore', postalCode: '54000', country: 'Pakistan' }
const customer = await aCustomer()
const admin = await anAdmin()
const holder = await aConnection()
// A transaction would see what waits as it was at its first look.
const watcher = await aConnection()
const { id: productId } = await aProduct()
const items = [{ _id: productId, qty: 1 }]
const { _id: orderId } = await aDeliveredOrder(customer, items)
const { id: returnId } = await database.orderReturn.create({
  data: { orderId, kind: 'refund', reason: 'damaged', text: '' },
})

const byCustomer = (handler: Handler, method: string, id: string, body: unknown) => async () =>
  call(handler, method, '/', { token: customer.token, params: { id }, body: body ?? (await aReceipt()) })
const byAdmin = (handler: Handler, method: string, id: string, body: unknown) => () =>
  call(handler, method, '/', { token: admin.token, params: { id }, body })

const changes = [
  byCustomer(changeAddress, 'PUT', orderId, { shippingAddress: home }),
  byCustomer(addReceipt, 'POST', orderId, undefined),
  byCustomer(requestReturn, 'POST', orderId, { items, kind: 'refund', reason: 'damaged' }),
  byAdmin(changeReturn, 'PUT', returnId, { status: 'approved' }),
  byAdmin(refund, 'PUT', orderId, { amount: 10, reference: 'TID 7000' }),
  byAdmin(addNote, 'POST', orderId, { text: 'Called' }),
  () => call(confirm, 'POST', '/', { body: { token: confirmToken(orderId, 'chat'), answer: 'confirm' } }),
  byCustomer(saveAddress, 'POST', '', home),
  byCustomer(review, 'POST', productId, { rating: 4 }),
]

it('of many changes of an order, an account’s addresses and a product’s reviews, one each waits with a connection', async () => {
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR NO KEY UPDATE', [orderId])
  await holder.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [customer._id])
  await holder.query('SELECT 1 FROM products WHERE id = $1 FOR NO KEY UPDATE', [productId])
  const sent = changes.flatMap((change) => Array.from({ length: 8 }, change))
  let isAnswered = false
  void Promise.race(sent).then(() => {
    isAnswered = true
  })
  let most = 0
  // Until the first has waited too long for its lock.
  while (!isAnswered) {
    const waiting = await watcher.query(`
      SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE '%FOR%UPDATE%' AND datname = current_database()`)
    most = Math.max(most, waiting.rowCount ?? 0)
  }
  await holder.query('COMMIT')
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect([most, statuses.includes(500)]).toEqual([3, false])
})
