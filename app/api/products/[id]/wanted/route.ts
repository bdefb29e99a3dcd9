import { resource, route } from '@/lib/api/route'
import { clientAddress } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { wantedInput } from '@/lib/wanted/input'
import { wantedCountsOf } from '@/lib/wanted/queries'
import { askForSize } from '@/lib/wanted/requests'
import { wantedCounts, wantedSize } from '@/lib/wanted/responses'

const asking = {
  access: 'anyone',
  summary: 'Request a message when a sold-out size is back in stock',
  body: wantedInput,
  status: 201,
  response: wantedSize,
  errors: ['conflict', 'too many'],
} as const

const counting = {
  access: 'staff',
  summary: 'Count the open requests for each size of a product',
  response: wantedCounts,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(counting, ({ params }) => wantedCountsOf(params.id)),
  POST: route(asking, async ({ request, params, body, language }) => {
    await countCall(limits.wantedSizes, clientAddress(request))
    return askForSize(params.id, body, language)
  }),
})
