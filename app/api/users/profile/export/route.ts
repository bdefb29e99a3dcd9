import { ownDataOf } from '@/lib/accounts/own-data'
import { ownData } from '@/lib/accounts/responses'
import { resource, route } from '@/lib/api/route'
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
    async ({ user }) => {
      await countCall(limits.exports, user._id)
      // Indented, since people read it too.
      return new Response(JSON.stringify(await ownDataOf(user._id), null, 2), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="my-data.json"',
          'Cache-Control': 'no-store',
        },
      })
    },
  ),
})
