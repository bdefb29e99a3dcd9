import { describe, expect, it } from 'vitest'
import { type OrderFilters, orderFilters, orderListHref } from '@/lib/orders/list/order-filters'
import { idsOf } from '@/lib/values/list-params'
import { productFilters, userFilters } from './filters'

const plain = { search: undefined, perPage: 25, currPage: 1, sortBy: 'newest' }
const noOrders = { ...plain, state: undefined, payment: undefined, from: undefined, to: undefined }

describe('idsOf', () => {
  it.each([
    ['nothing', {}, []],
    ['commas', { ids: 'a,b,,a' }, ['a', 'b']],
    ['a repeated parameter', { ids: ['b', 'a,c'] }, ['b', 'a', 'c']],
  ])('reads %s', (_, params, ids) => {
    expect(idsOf(params)).toEqual(ids)
  })
})

describe('orderFilters', () => {
  it.each([
    ['nothing', {}, noOrders],
    ['what it does not know', { state: 'lost', payment: 'x', perPage: '11', currPage: 'two', sortBy: '' }, noOrders],
    ['days that are none', { from: '2026-13-40', to: 'yesterday' }, noOrders],
    ['NUL and blanks', { search: ' \0 ' }, noOrders],
    ['a state', { state: 'shipped' }, { ...noOrders, state: 'shipped' }],
    ['the queue, the late first', { state: 'to-ship' }, { ...noOrders, state: 'to-ship', sortBy: 'due' }],
    ['what is late', { state: 'late', sortBy: 'lost' }, { ...noOrders, state: 'late', sortBy: 'due' }],
    ['the queue in the given order', { state: 'to-ship', sortBy: 'newest' }, { ...noOrders, state: 'to-ship' }],
    [
      'the day due of what is under way',
      { state: 'packed', sortBy: 'due' },
      { ...noOrders, state: 'packed', sortBy: 'due' },
    ],
    ['no day due of what is over', { state: 'delivered', sortBy: 'due' }, { ...noOrders, state: 'delivered' }],
    ['no day due of all', { sortBy: 'due' }, noOrders],
    ['the first of several', { payment: ['paid', 'not-paid'] }, { ...noOrders, payment: 'paid' }],
    [
      'days in the wrong order',
      { from: '2026-11-21', to: '2026-11-01' },
      { ...noOrders, from: '2026-11-01', to: '2026-11-21' },
    ],
    ['page and size', { perPage: '50', currPage: '3' }, { ...noOrders, perPage: 50, currPage: 3 }],
  ])('reads %s', (_, params, filters) => {
    expect(orderFilters(params)).toEqual(filters)
  })
})

it('reads the filters of users and products', () => {
  expect(userFilters({ role: 'packer', search: 'Sana' })).toEqual({ ...plain, role: 'packer', search: 'Sana' })
  const goods = { department: 'men', category: 'pants', visibility: 'hidden', stock: 'low' }
  expect(productFilters({ ...goods, sortBy: 'stock' })).toEqual({ ...plain, ...goods, sortBy: 'stock' })
})

it.each([
  [noOrders, '/admin/orderlist'],
  [{ ...noOrders, state: 'late', sortBy: 'due', currPage: 2 }, '/admin/orderlist?currPage=2&state=late'],
  [{ ...noOrders, state: 'late' }, '/admin/orderlist?sortBy=newest&state=late'],
  [{ ...noOrders, search: 'a&b', perPage: 50 }, '/admin/orderlist?search=a%26b&perPage=50'],
])('writes %o as an address', (filters, href) => {
  expect(orderListHref(filters as OrderFilters)).toBe(href)
})
