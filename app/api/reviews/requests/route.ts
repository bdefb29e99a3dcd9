import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { Reply } from '@/lib/platform/http/spec'
import { pageUrl } from '@/lib/platform/site'
import { stopRequests } from '@/lib/reviews/stop-requests'
import { done } from '@/lib/values/response-parts'

const stopQuery = z.object({
  token: z.string().default('').describe('Of the link in a review request'),
  language: z.enum(['en', 'ur']).catch('en').describe('Of the page that a browser gets'),
})

const opening = {
  access: 'anyone',
  summary: 'Open the page that ends review requests, for mail clients without one press',
  query: stopQuery,
  status: 303,
  response: done,
} as const

const stopping = {
  access: 'anyone',
  summary: 'End review requests to an address. It needs no body; a form of the page is led back to it',
  query: stopQuery,
  status: [200, 303],
  response: done,
  errors: ['not found', 'too many'],
} as const

const toPage = ({ token, language }: z.infer<typeof stopQuery>, message: string) =>
  new Reply(
    { message },
    { status: 303, headers: { Location: pageUrl(`/stop-requests/${encodeURIComponent(token)}`, language) } },
  )

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(opening, async ({ query }) => toPage(query, 'Press the button on the page')),
  POST: route(stopping, async ({ request, query }) => {
    await countCall(limits.confirmations, clientAddress(request))
    await stopRequests(query.token)
    const answer = { message: 'We will not ask you for reviews any more' }
    return request.headers.get('accept')?.includes('text/html') ? toPage(query, answer.message) : answer
  }),
})
