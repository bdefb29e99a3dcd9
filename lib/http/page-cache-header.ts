/** On a request that the page cache makes to have a page rendered; our server drops it from any other. */
export const PAGE_CACHE_HEADER = 'x-page-cache'
