import { resource, route } from '@/lib/api/route'
import { theDocument } from './document'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, () => theDocument()),
})
