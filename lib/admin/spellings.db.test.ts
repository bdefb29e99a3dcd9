import { expect, it } from 'vitest'
import { orderFilters } from '@/lib/orders/list/order-filters'
import { listOrders } from '@/lib/orders/list/order-list'
import { aCustomer, aPlacedOrder, unique } from '@/lib/testing/fixtures'
import { userFilters } from './filters'
import { listAccounts } from './user-list'

it.each([
  ['عبداللہ', 'عبدالله', 'the letters of an Arabic keyboard'],
  ['عبدالله', 'عبداللہ', 'the letters of an Urdu keyboard'],
  ['عبداللہ', 'عبد الله', 'a space'],
  ['عبد اللہ', 'عبداللہ', 'no space'],
  ['رحمٰن', 'رحمن', 'no marks'],
  ['رحمن', 'رحمٰن', 'marks'],
  ['مؤمنہ', 'مومنه', 'no hamza'],
  ['گل‌رخ', 'گلرخ', 'no joiner'],
  ['علي کريم', 'علی کریم', 'another ye'],
  ['Zoë', 'zoe', 'no accent'],
  ['100%_x', '100%_X', 'signs that patterns use'],
  ['بلاک ۷', 'بلاک 7', 'other digits'],
])('%s is found by %s, with %s, among orders and customers', async (name, search) => {
  const tail = unique()
  const customer = await aCustomer(`${name} ${tail}`)
  const gift = await aPlacedOrder(await aCustomer(), undefined, { name: `${name} ${tail}` })
  const own = await aPlacedOrder(customer)
  const { orders } = await listOrders(orderFilters({ search: `${search} ${tail}` }))
  const { users } = await listAccounts(userFilters({ search: `\u200f${search} ${tail}` }))
  expect(orders.map(({ _id }) => _id)).toEqual([own._id, gift._id])
  expect(users.map(({ _id }) => _id)).toEqual([customer._id])
})
