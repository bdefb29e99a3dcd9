import { ownData } from '@/lib/accounts/contract'
import { ownDataOf } from '@/lib/accounts/own-data'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'customer', summary: 'Download all data stored about you', response: ownData, errors: ['too many'] },
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
