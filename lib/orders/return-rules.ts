/** Why goods come back, and what their owner wants for them (contract 7). */
export const returnReasons = ['damaged', 'defective', 'wrong item', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]
export const returnKinds = ['refund', 'exchange'] as const
export type ReturnKind = (typeof returnKinds)[number]

export const MAX_RETURN_TEXT = 1000

/** Exchanges are for defective or damaged goods only (spec, section 9). */
export const isExchangeable = (reason: string) => reason === 'damaged' || reason === 'defective'
