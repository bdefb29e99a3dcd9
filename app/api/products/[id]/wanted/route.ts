import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { wantedInput } from '@/lib/schemas/wanted'
import { askForSize } from '@/lib/wanted/ask-for-size'
import { wantedCounts, wantedSize } from '@/lib/wanted/contract'
import { wantedCountsOf } from '@/lib/wanted/queries'

const asking = {
  access: 'anyone',
  summary: 'Request a message when a sold-out size is back in stock',
  body: wantedInput,
  status: 201,
  response: wantedSize,
  errors: ['conflict', 'too many'],
} as const

const counting = {
  access: 'admin',
  summary: 'Count the requests for each sold-out size of a product',
  response: wantedCounts,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(counting, ({ params }) => wantedCountsOf(params.id ?? '')),
  POST: route(asking, async ({ request, params, body, language }) => {
    await countCall(limits.wantedSizes, clientAddress(request))
    return askForSize(params.id ?? '', body, language)
  }),
})
