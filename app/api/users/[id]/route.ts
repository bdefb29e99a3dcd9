import { changeUser, deleteUser } from '@/lib/accounts/admin-users'
import { userById } from '@/lib/accounts/queries'
import { resource, route } from '@/lib/http/route'
import { userChange } from '@/lib/schemas/account'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, ({ params }) => userById(params.id ?? '')),
  PUT: route({ access: 'admin', body: userChange, limit: 'account' }, ({ user, params, body }) =>
    changeUser(user, params.id ?? '', body),
  ),
  DELETE: route({ access: 'admin' }, async ({ user, params }) => {
    await deleteUser(user, params.id ?? '')
    return { message: 'User deleted' }
  }),
})
