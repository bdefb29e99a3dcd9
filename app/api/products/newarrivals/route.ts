import { findNewArrivals } from '@/lib/catalog/queries'
import { resource, route } from '@/lib/http/route'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, () => findNewArrivals()),
})
