import { ownDataOf } from '@/lib/accounts/own-data'
import { ownData } from '@/lib/accounts/responses'
import { resource, route } from '@/lib/api/route'
import { download } from '@/lib/platform/http/downloads'
import { countCall, limits } from '@/lib/platform/http/rate-limit'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'account',
      summary: 'Download all data stored about you',
      response: ownData,
      responseType: 'application/json',
      errors: ['too many'],
    },
    async ({ request, user }) => {
      await countCall(limits.exports, user._id)
      // Indented, since people read it too.
      return download(request, 'my-data.json', async () => JSON.stringify(await ownDataOf(user._id), null, 2))
    },
  ),
})
