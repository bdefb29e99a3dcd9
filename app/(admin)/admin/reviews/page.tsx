import type { Metadata } from 'next'
import { Chips } from '@/components/admin/lists/filters'
import { ListHead } from '@/components/admin/lists/list-head'
import { counted } from '@/components/admin/lists/list-labels'
import { listOfEntries } from '@/components/admin/lists/list-table'
import { ReviewCard } from '@/components/admin/reviews/review-card'
import { EmptyState } from '@/components/ui/page-heading'
import { Pagination } from '@/components/ui/pagination'
import { listAllReviews } from '@/lib/reviews/queries'
import { first, type Params } from '@/lib/values/list-params'
import { pageNumber } from '@/lib/values/paging'
import { adminOnly } from '../admin-only'

export const metadata: Metadata = { title: 'Reviews', robots: { index: false } }

const hrefOf = (isHiddenOnly: boolean, page = 1) => {
  const query = [isHiddenOnly && 'state=hidden', page > 1 && `currPage=${page}`].filter(Boolean).join('&')
  return query ? `/admin/reviews?${query}` : '/admin/reviews'
}

export default async function ReviewsPage({ searchParams }: { searchParams: Promise<Params> }) {
  await adminOnly('/admin/reviews')
  const params = await searchParams
  const isHiddenOnly = first(params, 'state') === 'hidden'
  const { reviews, page, pages, total } = await listAllReviews(isHiddenOnly, pageNumber(first(params, 'currPage')))
  return (
    <>
      <ListHead
        title="Reviews"
        description={counted(total, isHiddenOnly ? 'hidden review' : 'review')}
        chips={
          <Chips
            label="State"
            isLine
            chips={[
              { name: 'All', href: hrefOf(false), isChosen: !isHiddenOnly },
              { name: 'Hidden', href: hrefOf(true), isChosen: isHiddenOnly },
            ]}
          />
        }
        filter={
          <p className="text-soft text-xs rows:hidden">
            A hidden review leaves the product’s page and its rating at once. It stays hidden when its writer changes
            it.
          </p>
        }
      />
      {reviews.length === 0 ? (
        <EmptyState title={isHiddenOnly ? 'No review is hidden.' : 'No reviews yet.'}>
          {!isHiddenOnly && (
            <p className="text-soft">Customers are asked for one by mail, five days after a delivery.</p>
          )}
        </EmptyState>
      ) : (
        <ul className={listOfEntries}>
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(number) => hrefOf(isHiddenOnly, number)} />
    </>
  )
}
