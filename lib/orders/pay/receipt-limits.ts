/** Most photos of receipts that an order takes. */
export const MOST_RECEIPTS = 5
