import { useLanguage, useTranslate } from '#translate'
import { ButtonLink } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { Stars } from '@/components/ui/stars'

import type { ProductDetail } from '@/lib/catalog/responses'
import { markOf } from '@/lib/i18n/language'
import type { Review, ReviewPage } from '@/lib/reviews/responses'
import { fitAnswerNames, type ReviewSort, reviewSorts, reviewsHref } from '@/lib/reviews/rules'
import { formatDate } from '@/lib/values/dates'

type ReviewsProps = {
  product: Pick<ProductDetail, '_id' | 'rating' | 'numReviews'>
  /** The number of reviews with one star, two, and so on. */
  stars: number[]
  list: ReviewPage
  sort: ReviewSort
}

const sortNames = {
  newest: 'Newest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
} as const satisfies Record<ReviewSort, string>

/** The reviews of a product. Sorting and paging are links, which need no script. */
export function Reviews({ product: { _id, rating, numReviews }, stars, list, sort }: ReviewsProps) {
  const t = useTranslate()
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-10 border-rule border-t pt-10 lg:mt-20
        lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-16 lg:pt-14"
    >
      <div className="flex flex-col items-start gap-6">
        <h2 id="reviews-title" className="text-xl">
          {t('Reviews')}
        </h2>
        {numReviews > 0 && <Summary rating={rating} count={numReviews} stars={stars} />}
        <div>
          <ButtonLink href={`/review/${encodeURIComponent(_id)}`} rel="nofollow" variant="secondary">
            {t('Write a review')}
          </ButtonLink>
          <p className="mt-2 text-soft text-sm">{t('Only customers who received it can write one.')}</p>
        </div>
      </div>
      <div id="review-list">
        {list.total === 0 ? (
          <p className="border-rule border-y py-12 font-medium">{t('No reviews yet.')}</p>
        ) : (
          <>
            {list.total > 1 && <Sorting id={_id} sort={sort} />}
            <ul>
              {list.reviews.map((review) => (
                <Said key={review._id} review={review} />
              ))}
            </ul>
            <Pagination
              label={t('Pages of reviews')}
              page={list.page}
              pages={list.pages}
              href={(page) => reviewsHref(_id, { page, sort })}
            />
          </>
        )}
      </div>
    </section>
  )
}

function Summary({ rating, count, stars }: { rating: number; count: number; stars: number[] }) {
  const t = useTranslate()
  return (
    <div className="w-full max-w-sm">
      <p className="flex items-center gap-3">
        <span className="font-semibold text-2xl tabular-nums">{rating.toFixed(1)}</span>
        <span className="flex flex-col gap-1">
          <Stars rating={rating} />
          <span className="text-soft text-sm">{count === 1 ? t('1 review') : t('{count} reviews', { count })}</span>
        </span>
      </p>
      <ul className="mt-4 grid gap-1.5 text-sm">
        {[5, 4, 3, 2, 1].map((each) => {
          const share = `${Math.round(((stars[each - 1] ?? 0) / count) * 100)}%`
          return (
            <li key={each} className="grid grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-2">
              <span>{each === 1 ? t('1 star') : t('{count} stars', { count: each })}</span>
              <span aria-hidden="true" className="h-2 bg-sand">
                <span style={{ width: share }} className="block h-full bg-ink" />
              </span>
              <span className="text-end text-soft tabular-nums">{share}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Sorting({ id, sort }: { id: string; sort: ReviewSort }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('Sort reviews')}>
      <ul className="flex flex-wrap gap-x-5 border-rule border-b">
        {reviewSorts.map((each) => (
          <li key={each}>
            <Link
              href={reviewsHref(id, { page: 1, sort: each })}
              aria-current={each === sort ? 'true' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 text-sm hover:border-edge
                aria-[current]:border-ink aria-[current]:font-semibold"
            >
              {t(sortNames[each])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Said({ review: { name, rating, text, size, fits, createdAt } }: { review: Review }) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <li className="grid gap-2 border-rule border-b py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span lang={markOf(name, language)} dir="auto" className="wrap-anywhere font-medium">
          {name}
        </span>
        <span className="text-soft text-sm">
          <time dateTime={createdAt}>{formatDate(createdAt, language)}</time>
          {size && t(', size {size}', { size })}
          {fits && `${t(', ')}${t(fitAnswerNames[fits]).toLowerCase()}`}
        </span>
      </div>
      {text && (
        <p lang={markOf(text, language)} dir="auto" className="measure wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
    </li>
  )
}
