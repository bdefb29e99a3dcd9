/** On a request of our server for a page with blanks: which of its forms is meant. Dropped from any other request. */
export const PAGE_FRAME_HEADER = 'x-page-frame'

/** What stands in a frame where each page has its own: letters that no encoding changes. */
export const blank = (name: string) => `__${name}__`
