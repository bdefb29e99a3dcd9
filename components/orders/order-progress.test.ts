import { expect, it } from 'vitest'
import type { Order } from '@/lib/orders/responses'
import { cancelDeadline } from './order-progress'

const order = { status: 'placed', createdAt: '2026-11-25T10:00:00.000Z' } as Order

it('has a deadline for cancelling only if the shop allows it', () => {
  expect(cancelDeadline(order, { cancelHours: 3, returnDays: 3 })).toEqual(new Date('2026-11-25T13:00:00.000Z'))
  expect(cancelDeadline(order, { cancelHours: 0, returnDays: 3 })).toBeNull()
})
