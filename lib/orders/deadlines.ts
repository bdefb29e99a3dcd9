const HOUR_MS = 60 * 60 * 1000

/** Until when a customer may cancel an order on their own. */
export const cancellableUntil = (createdAt: Date, cancelHours: number) =>
  new Date(createdAt.getTime() + cancelHours * HOUR_MS)

export const inHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)
export const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Until when goods of a delivered order may be returned: `returnDays` are 24 hours each (contract 7). */
export const returnableUntil = (deliveredAt: Date, returnDays: number) =>
  new Date(deliveredAt.getTime() + returnDays * 24 * HOUR_MS)
