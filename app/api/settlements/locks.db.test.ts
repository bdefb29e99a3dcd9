import { expect, it } from 'vitest'
import { PUT as cancel } from '@/app/api/orders/[id]/cancel/route'
import { PUT as refund } from '@/app/api/orders/[id]/refund/route'
import { DELETE as deleteUser } from '@/app/api/users/[id]/route'
import { DELETE as deleteAccount } from '@/app/api/users/profile/route'
import { changeReturn } from '@/lib/orders/return/change-return'
import { call } from '@/lib/testing/call'
import { anExchange } from '@/lib/testing/exchanges'
import { aCustomer, anAdmin, database, PASSWORD, unique, waitForBlockedQuery } from '@/lib/testing/fixtures'
import { aCashParcel, courierId } from '@/lib/testing/parcels'
import { POST } from './route'

const admin = await anAdmin()
const { token } = admin

/** Gives an order a parcel of TCS. */
async function aRowOf(id: string) {
  const trackingNumber = `T${unique()}`
  await database.order.update({ where: { id }, data: { courierId: await courierId('TCS'), trackingNumber } })
  return { trackingNumber, amount: 100 }
}

/** The statuses of another call and of a settlement that begins once the other one waits for the later order. */
async function together(laterId: string, other: () => Promise<{ status: number }>, rows: object[]) {
  const begun = await database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${laterId}::uuid FOR UPDATE`
    const calls = [other()]
    await waitForBlockedQuery(tx)
    calls.push(call(POST, 'POST', '/api/settlements', { token, body: { courier: 'TCS', rows } }))
    await waitForBlockedQuery(tx, 2)
    return { calls }
  })
  return (await Promise.all(begun.calls)).map(({ status }) => status)
}

it.each([
  [
    'a refund',
    (id: string) => call(refund, 'PUT', '/', { token, params: { id }, body: { amount: 1, reference: 'FT 1' } }),
  ],
  ['a cancellation', (id: string) => call(cancel, 'PUT', '/', { token, params: { id } })],
])('a settlement of an order and its replacement goes with %s of the replacement', async (_, change) => {
  const { _id, order } = await anExchange()
  const { replacement } = await changeReturn(_id, admin, { status: 'received', text: null })
  const id = replacement?._id ?? ''
  const rows = [await aRowOf(order._id), await aRowOf(id)]
  expect(await together(id, () => change(id), rows)).toEqual([200, 200])
})

it.each([
  [
    'their customer',
    (customer: { token: string }) =>
      call(deleteAccount, 'DELETE', '/', { token: customer.token, body: { password: PASSWORD } }),
  ],
  ['an owner', ({ _id: id }: { _id: string }) => call(deleteUser, 'DELETE', '/', { token, params: { id } })],
])('a settlement of several orders goes with a deletion of their account by %s', async (_, remove) => {
  const customer = await aCustomer()
  const [first, later] = [await aCashParcel(customer), await aCashParcel(customer)]
  // Behind the later one in the table.
  await database.order.update({ where: { id: first.id }, data: { city: 'Multan' } })
  expect(await together(later.id, () => remove(customer), [first, later])).toEqual([200, 200])
})
