import { resource, route } from '@/lib/http/route'
import { adminReview } from '@/lib/reviews/contract'
import { hideReview } from '@/lib/reviews/write'
import { reviewChange } from '@/lib/schemas/review'

const change = {
  access: 'admin',
  summary: 'Hide a review, or show it again',
  body: reviewChange,
  response: adminReview,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => hideReview(user, params.id ?? '', body.isHidden)),
})
