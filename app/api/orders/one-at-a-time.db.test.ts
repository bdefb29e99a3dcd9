import { expect, it } from 'vitest'
import { PUT as changeAddress } from '@/app/api/orders/[id]/address/route'
import { POST as confirm } from '@/app/api/orders/confirm/route'
import { confirmToken } from '@/lib/orders/confirm/confirm-link'
import { call } from '@/lib/testing/call'
import { aConnection, aCustomer, aPlacedOrder, busyConnections } from '@/lib/testing/fixtures'

const home = { line1: '5 Mall Road', city: 'Lahore', postalCode: '54000', country: 'Pakistan' }
const customer = await aCustomer()
const holder = await aConnection()

/** The statuses of 20 calls at once, of which only one waits with a connection while somebody else holds the order. */
async function heldUp(id: string, send: () => Promise<{ status: number }>): Promise<number[]> {
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [id])
  const sent = Promise.all(Array.from({ length: 20 }, send))
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(async () => [(await holder.query(waiting)).rowCount, busyConnections()]).toEqual([1, 1])
  await holder.query('COMMIT')
  return (await sent).map(({ status }) => status)
}

it('changes of one order wait for each other without connections', async () => {
  const { _id: id } = await aPlacedOrder(customer)
  const body = { shippingAddress: home }
  const send = () => call(changeAddress, 'PUT', '/', { token: customer.token, params: { id }, body })
  expect(await heldUp(id, send)).toEqual(Array(20).fill(200))
})

it('answers to the link of one order do too', async () => {
  const { _id: id } = await aPlacedOrder(customer)
  const body = { token: confirmToken(id, 'chat'), answer: 'confirm' }
  expect(await heldUp(id, () => call(confirm, 'POST', '/', { body }))).toEqual(Array(20).fill(200))
})
