/** Shown when no answer came. */
export const REQUEST_FAILED = 'The request failed. Please check your connection and try again.'
