import { changeUser, deleteUser } from '@/lib/accounts/admin-users'
import { passwordConfirmation, userChange } from '@/lib/accounts/input'
import { userById } from '@/lib/accounts/queries'
import { adminUser } from '@/lib/accounts/responses'
import { resource, route } from '@/lib/api/route'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'owner', summary: 'Get an account', response: adminUser }, ({ params }) => userById(params.id)),
  PUT: route(
    {
      access: 'owner',
      summary: 'Update an account',
      body: userChange,
      limit: 'account',
      response: adminUser,
      errors: ['conflict', 'too many'],
    },
    ({ user, params, body }) => changeUser(user, params.id, body),
  ),
  DELETE: route(
    {
      access: 'owner',
      summary: 'Delete an account; its orders are kept',
      body: passwordConfirmation.optional(),
      limit: 'account',
      response: done,
      errors: ['conflict', 'too many'],
    },
    async ({ user, params, body }) => {
      await deleteUser(user, params.id, body?.currentPassword)
      return { message: 'User deleted' }
    },
  ),
})
