import { expect, it } from 'vitest'
import type { CartItem } from '@/lib/cart/cart'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'
import { goodsOf, withSize } from './changed-goods'

const line = (size: string, qty: number, price: number) => ({ _id: 'tee', name: 'Tee', image: '', price, qty, size })
const goods = goodsOf({ orderItems: [line('M', 1, 2000), line('S', 1, 1800)] } as Order)
const [first] = goods as [CartItem, CartItem]

it('gives a line another size', () => {
  expect(withSize(goods, first, 'L', rupees(2500))).toMatchObject([
    { size: 'L', qty: 1, price: 2500 },
    { size: 'S', qty: 1, price: 1800 },
  ])
})

it('adds pieces to a line that has the size already', () => {
  expect(withSize(goods, first, 'S', rupees(1800))).toMatchObject([{ size: 'S', qty: 2 }])
})
