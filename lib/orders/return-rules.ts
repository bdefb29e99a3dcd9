/** Reasons for a return, and what customers can ask for (contract 7). */
export const returnReasons = ['damaged', 'defective', 'wrong item', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnKinds = ['refund', 'exchange'] as const

export const MAX_RETURN_TEXT = 1000

/** Sale items are neither refunded nor exchanged (spec, section 9). Shown before shoppers buy. */
export const SALE_IS_FINAL = 'Sale items are non-refundable.'

/** Goods that cannot be sold again as they are. Exchanges are for these only (spec, section 9). */
export const isFaulty = (reason: string) => reason === 'damaged' || reason === 'defective'
