import { productHref } from '@/lib/catalog/product-href'

export const MAX_REVIEW_TEXT = 2000

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
