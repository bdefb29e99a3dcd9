/** Most rows of one settlement. */
export const MAX_SETTLEMENT_ROWS = 1000
/** Most rupees of one row. */
export const MAX_SETTLED = 2_000_000_000
export const MAX_TRACKING = 100

/** The result of a row of a settlement; `short` leaves its order open. */
export const settlementResults = ['matched', 'short', 'over', 'unknown', 'already settled'] as const
export type SettlementResult = (typeof settlementResults)[number]
