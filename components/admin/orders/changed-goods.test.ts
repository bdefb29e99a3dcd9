import { expect, it } from 'vitest'
import type { CartItem } from '@/lib/cart/cart'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { changedTotals, goodsOf, withSize } from './changed-goods'

const line = (size: string, qty: number, price: number) => ({ _id: 'tee', name: 'Tee', image: '', price, qty, size })
const order = { orderItems: [line('M', 1, 2000), line('S', 1, 1800)] } as Order
const goods = goodsOf(order)
const [first] = goods as [CartItem, CartItem]
const terms = { code: 'EID', kind: 'percent', value: 10, minSubtotal: rupees(3500) } as const

it('tells the total of another size at its price of today', () => {
  const changed = withSize(goods, first, 'L', rupees(2500))
  expect(changedTotals(order, changed, null)).toMatchObject({ totalPrice: 4300, refusal: null })
})

it('adds pieces to a line that has the size already, at the price of that line', () => {
  const changed = withSize(goods, first, 'S', rupees(9999))
  expect(changed).toMatchObject([{ size: 'S', qty: 2 }])
  expect(changedTotals(order, changed, null).totalPrice).toBe(3600)
})

it('takes the order’s price for a size that returns to it', () => {
  const away = withSize(goods, first, 'L', rupees(2500))
  const [moved] = away as [CartItem]
  const back = withSize(away, moved, 'M', rupees(2200))
  expect(changedTotals(order, back, null).totalPrice).toBe(3800)
})

it('takes the discount of the code off, and says when it no longer holds', () => {
  expect(changedTotals(order, goods, terms)).toMatchObject({ code: 'EID', discountPrice: 380, totalPrice: 3420 })
  const fewer = goods.slice(0, 1)
  expect(changedTotals(order, fewer, terms)).toMatchObject({
    code: null,
    totalPrice: 2000,
    refusal: 'The code EID is for orders of PKR 3,500 or more',
  })
})
