import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { findNewArrivals } from '@/lib/catalog/queries'
import { product } from '@/lib/catalog/responses'
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone', summary: 'List the newest 48 products', response: z.array(product) }, () =>
    findNewArrivals(),
  ),
})
