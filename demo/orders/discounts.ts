import { randomUUID } from 'node:crypto'
import { Random } from '@/demo/random'
import { discountPriceOf } from '@/lib/discounts/rules'
import { dayOf, endOfDay, startOfDay } from '@/lib/values/calendar'
import { rupees } from '@/lib/values/money'
import type { DemoOrder } from './orders'

const DAY_MS = 24 * 60 * 60 * 1000

type DemoDiscount = {
  id: string
  code: string
  kind: 'percent' | 'amount'
  value: number
  minSubtotal: number
  startsAt: Date
  endsAt: Date | null
  maxUses: number | null
  oncePerCustomer: boolean
  createdAt: Date
}

/** The discount codes of the demo: two valid ones, and one that has ended. */
export function demoDiscounts(now: Date): DemoDiscount[] {
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const startsAt = (days: number) => new Date(startOfDay(day(days)))
  const endsAt = (days: number) => new Date(endOfDay(day(days)))
  const always = { endsAt: null, maxUses: null, oncePerCustomer: false }
  const codes = [
    {
      ...always,
      code: 'MONSOON15',
      kind: 'percent',
      value: 15,
      minSubtotal: 5000,
      startsAt: startsAt(-50),
      endsAt: endsAt(-25),
    },
    {
      ...always,
      code: 'WELCOME500',
      kind: 'amount',
      value: 500,
      minSubtotal: 4000,
      startsAt: startsAt(-45),
      oncePerCustomer: true,
    },
    {
      ...always,
      code: 'EID10',
      kind: 'percent',
      value: 10,
      minSubtotal: 3000,
      startsAt: startsAt(-20),
      endsAt: endsAt(20),
      maxUses: 200,
    },
  ] as const
  return codes.map((code) => ({ ...code, id: randomUUID(), createdAt: code.startsAt }))
}

/** Applies discounts to some of the orders. */
export function takeDiscounts(orders: DemoOrder[], discounts: DemoDiscount[]): void {
  const random = new Random('discounts')
  const served = new Set<string>()
  for (const order of orders) {
    const discount = random.pick(discounts)
    const itemsPrice = rupees(order.totalPrice)
    const { createdAt, userId } = order
    const isHeld = createdAt >= discount.startsAt && (discount.endsAt === null || createdAt < discount.endsAt)
    const isTaken = discount.oncePerCustomer && served.has(userId ?? '')
    if (random.next() > 0.5 || !isHeld || isTaken || itemsPrice < discount.minSubtotal) continue
    const discountPrice = discountPriceOf(discount, itemsPrice)
    const totalPrice = itemsPrice - discountPrice
    Object.assign(order, { discountId: discount.id, discountCode: discount.code, discountPrice, totalPrice })
    if (discount.oncePerCustomer) served.add(userId ?? '')
  }
}
