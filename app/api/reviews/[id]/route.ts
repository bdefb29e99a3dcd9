import { resource, route } from '@/lib/api/route'
import { reviewChange } from '@/lib/reviews/input'
import { adminReview } from '@/lib/reviews/responses'
import { hideReview } from '@/lib/reviews/write'

const change = {
  access: 'staff',
  summary: 'Hide a review, or show it again',
  body: reviewChange,
  response: adminReview,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => hideReview(user, params.id, body.isHidden)),
})
