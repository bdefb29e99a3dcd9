import { expect, it } from 'vitest'
import { aCustomer, anAdmin, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { oldestOwed, owedByCourier } from './owed'
import { settle } from './settle'

const DAY_MS = 24 * 60 * 60 * 1000
const customer = await aCustomer()

async function aDeliveredParcel(courier: string, daysAgo: number) {
  const { id: courierId } = await database.courier.findFirstOrThrow({ where: { name: courier } })
  const { _id: id } = await aPlacedOrder(customer)
  const trackingNumber = `T${unique()}`
  const deliveredAt = new Date(Date.now() - daysAgo * DAY_MS)
  await database.order.update({ where: { id }, data: { status: 'delivered', deliveredAt, courierId, trackingNumber } })
  return { id, courierId, trackingNumber }
}

it('lists the unpaid parcels that have waited longest, and what was paid for them', async () => {
  const [recent, old, foreign] = [
    await aDeliveredParcel('TCS', 2),
    await aDeliveredParcel('TCS', 20),
    await aDeliveredParcel('PostEx', 9),
  ]
  const free = await aDeliveredParcel('TCS', 30)
  await database.order.update({ where: { id: free.id }, data: { totalPrice: 0 } })
  const paid = await aDeliveredParcel('TCS', 40)
  const rows = [
    { trackingNumber: old.trackingNumber, amount: 2390 },
    { trackingNumber: paid.trackingNumber, amount: 2490 },
  ]
  await settle(await anAdmin(), { courier: 'TCS', rows, again: false })
  const all = await oldestOwed()
  expect(all.map(({ _id, days, shortAmount }) => [_id, days, shortAmount])).toEqual([
    [old.id, 20, 2390],
    [foreign.id, 9, null],
    [recent.id, 2, null],
  ])
  expect(all[0]).toMatchObject({ courier: 'TCS', trackingNumber: old.trackingNumber, city: 'Karachi', amount: 2490 })
  expect((await oldestOwed(old.courierId)).map(({ _id }) => _id)).toEqual([old.id, recent.id])
})

it('includes a courier that was removed from the list while it owes something', async () => {
  const { courierId } = await aDeliveredParcel('Trax', 1)
  await database.courier.update({ where: { id: courierId }, data: { deletedAt: new Date() } })
  const owed = await owedByCourier()
  expect(owed.find(({ courier }) => courier._id === courierId)?.courier).toMatchObject({
    name: 'Trax',
    isListed: false,
  })
})
