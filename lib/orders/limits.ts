/** Most lines of one order, and most pieces of one line. */
export const MAX_LINES = 50
export const MAX_QTY = 99
