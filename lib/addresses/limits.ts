/** Most addresses of one account. */
export const MAX_ADDRESSES = 10
