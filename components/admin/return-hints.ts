/** Received goods count as stock, which the owner corrects for what cannot be sold. */
export const LOWER_STOCK = 'What came back is on sale again. Lower the stock of pieces that are damaged.'
export const LOWER_STOCK_OF_REPLACEMENT = 'Lower the stock of what you send instead.'
