import { registration } from '@/lib/accounts/input'
import { listUsers } from '@/lib/accounts/queries'
import { register } from '@/lib/accounts/register'
import { userInfoWithToken, userPage } from '@/lib/accounts/responses'
import { resource, route } from '@/lib/api/route'
import { clientOf } from '@/lib/platform/http/client'
import { countCall, limits } from '@/lib/platform/http/rate-limit'
import { pageQuery } from '@/lib/values/paging'

const creation = {
  access: 'anyone',
  summary: 'Register an account',
  body: registration,
  limit: 'account',
  status: 201,
  response: userInfoWithToken,
  errors: ['conflict', 'too many'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'owner', summary: 'List the accounts', query: pageQuery, response: userPage }, ({ query }) =>
    listUsers(query.pageNumber),
  ),
  POST: route(creation, async ({ request, body }) => {
    const client = clientOf(request)
    await countCall(limits.registrations, client.address)
    return register(body, client)
  }),
})
