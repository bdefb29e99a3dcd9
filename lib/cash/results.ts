/** The result of a row of a settlement; `short` leaves its order open. */
export const settlementResults = ['matched', 'short', 'over', 'unknown', 'already settled'] as const
export type SettlementResult = (typeof settlementResults)[number]
