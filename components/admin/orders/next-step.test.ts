import { expect, test } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { nextStepOf } from './next-step'

const cash = { paymentMethod: 'Cash on Delivery', advancePrice: 0, received: 0, stillToPay: 100, totalPrice: 100 }
const online = { ...cash, paymentMethod: 'Online Payment' }
const paid = { ...online, isPaid: true, received: 100, stillToPay: 0 }

test.each([
  [{ ...cash, status: 'placed' }, 'confirmed'],
  [{ ...online, status: 'placed' }, 'pay'],
  [{ ...paid, status: 'placed' }, 'confirmed'],
  [{ ...cash, status: 'confirmed' }, 'packed'],
  [{ ...cash, status: 'packed' }, 'ship'],
  [{ ...cash, status: 'packed', booking: { state: 'booked' } }, null],
  [{ ...cash, status: 'shipped', courier: 'TCS', trackingNumber: null }, 'ship'],
  [{ ...cash, status: 'shipped', courier: 'TCS', trackingNumber: '7' }, 'deliver'],
  [{ ...cash, status: 'delivered' }, 'pay'],
  [{ ...online, status: 'delivered', received: 40, stillToPay: 60 }, 'rest'],
  [{ ...paid, status: 'delivered' }, null],
  [{ ...paid, status: 'cancelled' }, null],
  [{ ...online, status: 'cancelled', stillToPay: 0 }, 'return'],
])('%o is followed by %s', (order, next) => {
  expect(nextStepOf(order as unknown as Order)).toBe(next)
})
