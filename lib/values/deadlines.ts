import { sentence } from '@/lib/i18n/message'

const HOUR_MS = 60 * 60 * 1000

/** The time until which customers may cancel an order themselves. */
export const cancellableUntil = (createdAt: Date, cancelHours: number) =>
  new Date(createdAt.getTime() + cancelHours * HOUR_MS)

export const inHours = (count: number) => (count === 1 ? sentence('1 hour') : sentence('{count} hours', { count }))
export const inDays = (count: number) => (count === 1 ? sentence('1 day') : sentence('{count} days', { count }))

/** The time until which goods of a delivered order may be returned: `returnDays` times 24 hours (contract 7). */
export const returnableUntil = (deliveredAt: Date, returnDays: number) =>
  new Date(deliveredAt.getTime() + returnDays * 24 * HOUR_MS)
