import { waitingFor } from '@/lib/admin/dashboard'
import { waitingFigures as response } from '@/lib/admin/responses'
import { resource, route } from '@/lib/api/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'packer', summary: 'Count the open tasks that your role may see', response }, ({ user }) =>
    waitingFor(user.role),
  ),
})
