/**
 * How a browser of ours asks for the data of a page that it is about to show: as a router of Next that has the shop's
 * frame and nothing else. So the answer is the same wherever the visitor comes from.
 */
export const pageDataHeaders = { rsc: '1', 'next-router-state-tree': encodeURIComponent('["",{}]') }

/** Next's hash over these headers: without it the request is sent on. */
const HASH = 'OxBCQ2sR9P8GlKR3'

/** The pages that visitors go to from one another; they are the same for everybody. */
const paths = /^\/(?:newarrivals|shop|cart|product\/[^/]+)?$/

/** The address of the data of a page; null for a page of one visitor, and for one that is rarely gone to. */
export function pageDataAddress(href: string): string | null {
  const [path = '', query] = href.split('?')
  return paths.test(path) ? `${path}?${query ? `${query}&` : ''}_rsc=${HASH}` : null
}
