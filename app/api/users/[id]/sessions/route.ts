import { endSessionsOfUser } from '@/lib/accounts/admin-users'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(
    { access: 'owner', summary: 'Log somebody out everywhere', response: done },
    async ({ user, params }) => {
      await endSessionsOfUser(user, params.id)
      return { message: 'Logged out everywhere' }
    },
  ),
})
