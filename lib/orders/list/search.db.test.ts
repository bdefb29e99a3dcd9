import { expect, it } from 'vitest'
import { aCustomer, aPlacedOrder, database, unique } from '@/lib/testing/fixtures'
import { orderFilters } from './order-filters'
import { listOrders } from './order-list'

it('orders are found by a tracking number, a city, several numbers at once, and the words of a name in any order', async () => {
  const word = unique()
  const customer = await aCustomer(`Zoya ${word} Rehman`)
  const [one, other] = [await aPlacedOrder(customer), await aPlacedOrder(customer)]
  const set = (id: string, data: object) => database.order.update({ where: { id }, data })
  await set(one._id, { trackingNumber: `TRK-${word}-1`, city: `Kot ${word}` })
  await set(other._id, { trackingNumber: `TRK-${word}-2` })
  const numbers = async (search: string) =>
    (await listOrders(orderFilters({ search }))).orders.map(({ number }) => number).sort()
  const both = [one.number, other.number].sort()
  expect(await numbers(`trk-${word}-1`)).toEqual([one.number])
  expect(await numbers(`TRK-${word}`)).toEqual(both)
  expect(await numbers(`kot ${word}`)).toEqual([one.number])
  expect(await numbers(`#${one.number}, TRK-${word}-2`)).toEqual(both)
  expect(await numbers(`rehman  ${word} zoya`)).toEqual(both)
  expect(await numbers(`rehman ${word} karim`)).toEqual([])
})
