import { z } from 'zod'
import { product } from '@/lib/catalog/contract'
import { findNewArrivals } from '@/lib/catalog/queries'
import { resource, route } from '@/lib/http/route'

export const dynamic = 'force-dynamic'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone', summary: 'List the newest 48 products', response: z.array(product) }, () =>
    findNewArrivals(),
  ),
})
