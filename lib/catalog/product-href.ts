import type { ReviewSort } from '@/lib/reviews/rules'

/** The address of a product, with a size selected on its page. */
export const productHref = (id: string, size?: string | null) =>
  `/product/${encodeURIComponent(id)}${size ? `?size=${encodeURIComponent(size)}` : ''}`

/** The address of a page of a product's reviews. */
export function reviewsHref(id: string, { page, sort }: { page: number; sort: ReviewSort }): string {
  const params = new URLSearchParams()
  if (sort !== 'newest') params.set('reviewsBy', sort)
  if (page > 1) params.set('reviewsPage', String(page))
  const query = params.toString()
  return `${productHref(id)}${query && `?${query}`}#review-list`
}
