/** Shown when no response arrived. */
export const REQUEST_FAILED = 'The request failed. Please check your connection and try again.'
