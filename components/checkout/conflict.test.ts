import { expect, it } from 'vitest'
import { CallError } from '@/lib/platform/browser/client'
import { rupees } from '@/lib/values/money'
import { conflictOf } from './conflict'

const item = { _id: 'tee', name: 'Tee', image: '', price: rupees(2000), qty: 1, size: 'M' }
const refusal = (price: number) =>
  new CallError(409, 'Changed', {}, { orderItems: [{ _id: 'tee', size: 'M', price }], totalPrice: price })

it('names the lines whose prices have changed', async () => {
  expect(await conflictOf(refusal(2500), [item])).toEqual({ kind: 'prices', changes: [{ item, price: 2500 }] })
})

it('does not mention the cart when only the discount has changed', async () => {
  expect(await conflictOf(refusal(2000), [item])).toBeNull()
})

it('links to the cart when the stock is too low', async () => {
  expect(await conflictOf(new CallError(409, 'Only 1 left of Tee'), [item])).toEqual({ kind: 'cart' })
})
