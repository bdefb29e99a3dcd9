/** Most lines of one order, and most pieces of one line. */
export const MAX_LINES = 50
export const MAX_QTY = 99

/** Shown as a line's size when the shop still has to ask the customer for it. */
export const SIZE_TO_CONFIRM = 'to confirm'
