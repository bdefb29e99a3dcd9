import { expect, it } from 'vitest'
import { aCustomer, anAdmin, database } from '@/lib/testing/fixtures'
import { aCashParcel, courierId } from '@/lib/testing/parcels'
import { settlementInput } from './input'
import { oldestOwed, owedByCourier } from './owed'
import { settle } from './settle'

const customer = await aCustomer()
const aParcel = (courier: string, daysAgo: number) => aCashParcel(customer, { courier, daysAgo })

it('lists the unpaid parcels that have waited longest, and what was paid for them', async () => {
  const [recent, old, foreign] = [await aParcel('TCS', 2), await aParcel('TCS', 20), await aParcel('PostEx', 9)]
  const free = await aParcel('TCS', 30)
  await database.order.update({ where: { id: free.id }, data: { totalPrice: 0, toCollect: 0 } })
  const paid = await aParcel('TCS', 40)
  const rows = [
    { trackingNumber: old.trackingNumber, amount: 2390 },
    { trackingNumber: paid.trackingNumber, amount: 2490 },
    // Taken back without having been paid.
    { trackingNumber: recent.trackingNumber, amount: -500 },
  ]
  await settle(await anAdmin(), settlementInput.parse({ courier: 'TCS', rows }))
  const all = await oldestOwed(15)
  expect(all.map(({ _id, days, shortAmount, isLate }) => [_id, days, shortAmount, isLate])).toEqual([
    [old.id, 20, 2390, true],
    [foreign.id, 9, null, false],
    [recent.id, 2, null, false],
  ])
  expect(all.map(({ amount }) => amount)).toEqual([100, 2490, 2490])
  expect(all[0]).toMatchObject({ courier: 'TCS', trackingNumber: old.trackingNumber, city: 'Karachi', amount: 100 })
  expect((await oldestOwed(15, await courierId('TCS'))).map(({ _id }) => _id)).toEqual([old.id, recent.id])
})

it('includes a courier that was removed from the list while it owes something', async () => {
  await aParcel('Trax', 1)
  const id = await courierId('Trax')
  await database.courier.update({ where: { id }, data: { deletedAt: new Date() } })
  const owed = await owedByCourier()
  expect(owed.find(({ courier }) => courier._id === id)?.courier).toMatchObject({
    name: 'Trax',
    isListed: false,
  })
})
