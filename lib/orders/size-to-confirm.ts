/** What a line of an order shows as its size where the customer still has to be asked for it. */
export const SIZE_TO_CONFIRM = 'to confirm'
