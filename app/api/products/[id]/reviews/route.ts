import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { Reply } from '@/lib/platform/http/spec'
import { reviewInput } from '@/lib/reviews/input'
import { listReviews } from '@/lib/reviews/queries'
import { review, reviewPage } from '@/lib/reviews/responses'
import { reviewSort, reviewSorts } from '@/lib/reviews/rules'
import { writeReview } from '@/lib/reviews/write'
import { pageQuery } from '@/lib/values/paging'

const sortBy = z.string().optional().transform(reviewSort).meta({ enum: reviewSorts, description: 'Default: newest' })

const listing = {
  access: 'anyone',
  summary: 'List the reviews of a product',
  query: pageQuery.extend({ sortBy }),
  response: reviewPage,
} as const

const writing = {
  access: 'account',
  summary: 'Review a product that was delivered to you, or change your review',
  body: reviewInput,
  status: [201, 200],
  response: review,
  errors: ['too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, ({ params, query }) => listReviews(params.id, query.pageNumber, query.sortBy)),
  POST: route(writing, async ({ user, params, body }) => {
    await countCall(limits.reviews, user._id)
    const written = await writeReview(user, params.id, body)
    return new Reply(written.review, { status: written.isNew ? 201 : 200 })
  }),
})
