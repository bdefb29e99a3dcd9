/** Shown as a line's size when the shop still has to ask the customer for it. */
export const SIZE_TO_CONFIRM = 'to confirm'
