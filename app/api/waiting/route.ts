import { countWaiting } from '@/lib/admin/dashboard'
import { waitingFigures as response } from '@/lib/admin/responses'
import { resource, route } from '@/lib/api/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'staff', summary: 'Count open tasks of the owner', response }, () => countWaiting()),
})
