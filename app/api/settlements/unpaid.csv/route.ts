import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { claimSheet } from '@/lib/orders/settle/owed'
import { download } from '@/lib/platform/http/downloads'
import { currentSettings } from '@/lib/settings/current'
import { optionalText } from '@/lib/values/text'

const claiming = {
  access: 'staff',
  summary: 'Export the delivered cash parcels whose payment is late, to claim it from their courier',
  query: z.object({ courier: optionalText(100).describe('Its name. Default: all couriers') }),
  response: z.string(),
  responseType: 'text/csv',
  errors: ['bad input'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(claiming, ({ request, query }) =>
    download(request, 'unpaid.csv', async () =>
      claimSheet((await currentSettings()).paymentDays, query.courier ?? undefined),
    ),
  ),
})
