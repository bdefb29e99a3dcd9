/** Reasons for a return, and what customers can ask for (contract 7). */
export const returnReasons = ['damaged', 'defective', 'wrong item', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnKinds = ['refund', 'exchange'] as const

export const MAX_RETURN_TEXT = 1000

/** Sale items are neither refunded nor exchanged (spec, section 9). Shown before shoppers buy. */
export const SALE_IS_FINAL = 'Sale items are non-refundable.'

/** Goods that cannot be sold again as they are. Exchanges are for these only (spec, section 9). */
export const isFaulty = (reason: string) => reason === 'damaged' || reason === 'defective'

/** The states of a return (contract 7). */
export const returnStatuses = ['requested', 'approved', 'refused', 'received', 'settled'] as const
export type ReturnStatus = (typeof returnStatuses)[number]
/** A state that a return can be moved to. */
export type NextReturnStatus = Exclude<ReturnStatus, 'requested'>

/** The single table of transitions. */
const transitions: Record<ReturnStatus, readonly NextReturnStatus[]> = {
  requested: ['approved', 'refused'],
  approved: ['received'],
  refused: [],
  received: ['settled'],
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
} as const satisfies Record<ReturnReason, string>
