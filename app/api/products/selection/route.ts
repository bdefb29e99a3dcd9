import { z } from 'zod'
import { product } from '@/lib/catalog/contract'
import { selectionQuery } from '@/lib/catalog/filters'
import { productsOfIds } from '@/lib/catalog/queries'
import { resource, route } from '@/lib/http/route'

const selection = z.object({ products: z.array(product) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'Read some products by their ids, in this order; those that are no longer sold are left out',
      query: selectionQuery,
      response: selection,
    },
    async ({ query }) => ({ products: await productsOfIds(query.ids) }),
  ),
})
