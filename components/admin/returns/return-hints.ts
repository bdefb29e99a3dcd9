/** Received goods count as stock, which the owner corrects for what cannot be sold. */
export const LOWER_STOCK = 'What comes back is on sale again: lower the stock of pieces that are damaged.'
