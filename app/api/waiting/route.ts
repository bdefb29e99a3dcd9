import { waitingFigures as response } from '@/lib/admin/contract'
import { waitingFigures } from '@/lib/admin/dashboard'
import { resource, route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin', summary: 'Count open tasks of the owner', response }, () => waitingFigures()),
})
