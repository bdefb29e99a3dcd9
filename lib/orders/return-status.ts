/** The states of a return (contract 7). */
export const returnStatuses = ['requested', 'approved', 'refused', 'received', 'settled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** The single table of transitions. */
const transitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused'],
  approved: ['received'],
  refused: [],
  received: ['settled'],
  settled: [],
}

export const returnStatusesAfter = (status: ReturnStatus) => transitions[status]
export const canReturnBecome = (from: ReturnStatus, to: ReturnStatus) => transitions[from].includes(to)

/** Returns that need action. */
export const openReturnStatuses = returnStatuses.filter((status) => transitions[status].length > 0)
