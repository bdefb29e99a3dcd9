/** The reasons of customers for a return, and those for which the office can enter one too (contract 7). */
export const customersReasons = ['damaged', 'defective', 'wrong item', 'other'] as const
export const returnReasons = [...customersReasons, 'does not fit', 'changed mind'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnKinds = ['refund', 'exchange'] as const

export const MAX_RETURN_TEXT = 1000

/** Goods that cannot be sold again as they are. Customers can exchange only these (spec, section 9). */
export const isFaulty = (reason: string) => reason === 'damaged' || reason === 'defective'

/** The states of a return (contract 7). */
export const returnStatuses = ['requested', 'approved', 'refused', 'received', 'settled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]
/** A state that a return can be moved to. */
export type NextReturnStatus = Exclude<ReturnStatus, 'requested'>

/** The single table of transitions. */
const transitions: Record<ReturnStatus, readonly NextReturnStatus[]> = {
  requested: ['approved', 'refused'],
  approved: ['received', 'refused'],
  refused: [],
  received: ['settled', 'refused'],
  settled: [],
}

export const returnStatusesAfter = (status: ReturnStatus) => transitions[status]
export const canReturnBecome = (from: ReturnStatus, to: ReturnStatus) => transitions[from].some((next) => next === to)

/** Returns that need action. */
export const openReturnStatuses = returnStatuses.filter((status) => transitions[status].length > 0)

export const returnStatusNames = {
  requested: 'Requested',
  approved: 'Approved',
  refused: 'Refused',
  received: 'Received',
  settled: 'Settled',
} as const satisfies Record<ReturnStatus, string>

export const returnReasonNames = {
  damaged: 'It arrived damaged',
  defective: 'It is defective',
  'wrong item': 'It is not what was ordered',
  other: 'Another reason',
  'does not fit': 'It does not fit',
  'changed mind': 'They changed their mind',
} as const satisfies Record<ReturnReason, string>
