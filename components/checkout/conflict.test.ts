import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '@/lib/platform/browser/client'
import { rupees } from '@/lib/values/money'
import { conflictOf } from './conflict'

const item = { _id: 'tee', name: 'Tee', image: '', price: rupees(2000), qty: 1, size: 'M' }
const refusal = (price: number) =>
  new CallError(409, 'Changed', {}, { orderItems: [{ _id: 'tee', size: 'M', price }], totalPrice: price })

afterEach(() => vi.unstubAllGlobals())

it('names the lines whose prices have changed', async () => {
  expect(await conflictOf(refusal(2500), [item])).toEqual({ kind: 'prices', changes: [{ item, price: 2500 }] })
})

it('does not mention the cart when only the discount has changed', async () => {
  expect(await conflictOf(refusal(2000), [item])).toBeNull()
})

it('links to the cart when the stock is too low', async () => {
  expect(await conflictOf(new CallError(409, 'Only 1 left of Tee'), [item])).toEqual({ kind: 'cart' })
})

it('finds out with one call which of fifty lines are no longer for sale', async () => {
  const items = Array.from({ length: 50 }, (_, index) => ({ ...item, _id: `tee-${index}` }))
  const orderItems = items.map(({ _id, size, price }) => ({ _id, size, price: _id === 'tee-7' ? null : price }))
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ orderItems }))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  expect(await conflictOf(new CallError(404, 'Gone'), items)).toEqual({ kind: 'gone', items: [items[7]] })
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/cart/check'])
})

it('names no line when the check itself fails', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Too many' }, { status: 429 }))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  expect(await conflictOf(new CallError(404, 'Gone'), [item])).toEqual({ kind: 'gone', items: [] })
})
