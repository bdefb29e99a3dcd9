import { blank } from '@/lib/http/page-frame'
import type { ListingPage } from './listing-page'

/** Pages of one kind differ in their words alone. */
type Kind = `${'listed' | 'unlisted'} ${'goods' | 'search'}`

export const kindOf = ({ head, structured }: ListingPage): Kind =>
  `${head.isUnlisted ? 'unlisted' : 'listed'} ${structured ? 'goods' : 'search'}`

/** A page of that kind with blanks for what differs. */
export const blankPage = (kind: string): ListingPage => ({
  head: {
    title: blank('title'),
    description: blank('description'),
    path: `/${blank('path')}`,
    isUnlisted: kind.startsWith('unlisted'),
  },
  listing: blank('listing'),
  structured: kind.endsWith('goods') ? { crumbs: blank('crumbs'), goods: blank('goods') } : null,
})
