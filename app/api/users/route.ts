import { listUsers } from '@/lib/accounts/queries'
import { register } from '@/lib/accounts/register'
import { clientAddress } from '@/lib/http/client-address'
import { countCall, limits } from '@/lib/http/rate-limit'
import { resource, route } from '@/lib/http/route'
import { registration } from '@/lib/schemas/account'
import { pageNumber } from '@/lib/schemas/paging'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, ({ query }) => listUsers(pageNumber(query.get('pageNumber')))),
  POST: route({ access: 'anyone', body: registration, limit: 'account', status: 201 }, async ({ request, body }) => {
    const address = clientAddress(request)
    await countCall(limits.registrations, address)
    return register(body, address)
  }),
})
