import { productHref } from '@/lib/catalog/product-href'

export const MAX_REVIEW_TEXT = 2000

/** What a review may say of the size: it runs small, is true to size, or runs large. */
export const fitAnswers = ['small', 'true', 'large'] as const
export type FitAnswer = (typeof fitAnswers)[number]
export const fitAnswerNames = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
} as const satisfies Record<FitAnswer, string>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The sort order in an address. A missing or unknown one means newest first. */
export const reviewSort = (value: string | null | undefined): ReviewSort =>
  reviewSorts.find((sort) => sort === value) ?? 'newest'

/** The address of a page of a product's reviews. */
export function reviewsHref(id: string, { page, sort }: { page: number; sort: ReviewSort }): string {
  const params = new URLSearchParams()
  if (sort !== 'newest') params.set('reviewsBy', sort)
  if (page > 1) params.set('reviewsPage', String(page))
  const query = params.toString()
  return `${productHref(id)}${query && `?${query}`}#review-list`
}
