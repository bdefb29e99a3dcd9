/** What a return goes through (contract 7). */
export const returnStatuses = ['requested', 'approved', 'refused', 'received', 'settled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The one table of transitions. */
const transitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused'],
  approved: ['received'],
  refused: [],
  received: ['settled'],
  settled: [],
}

export const returnStatusesAfter = (status: ReturnStatus) => transitions[status]
export const canReturnBecome = (from: ReturnStatus, to: ReturnStatus) => transitions[from].includes(to)

/** Returns that wait for somebody. */
export const openReturnStatuses = returnStatuses.filter((status) => transitions[status].length > 0)

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when goods may be returned: so many times 24 hours after their delivery. */
export const returnableUntil = (deliveredAt: Date, returnDays: number) =>
  new Date(deliveredAt.getTime() + returnDays * DAY_MS)
