export const MAX_REVIEW_TEXT = 2000

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The sort order in an address. A missing or unknown one means newest first. */
export const reviewSort = (value: string | null | undefined): ReviewSort =>
  reviewSorts.find((sort) => sort === value) ?? 'newest'
