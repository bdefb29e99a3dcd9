import { z } from 'zod'
import { product } from '@/lib/catalog/contract'
import { productsOfIds } from '@/lib/catalog/queries'
import { resource, route } from '@/lib/http/route'
import { selectionQuery } from '@/lib/schemas/listing'

const selection = z.object({ products: z.array(product) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'Get products by id, in the given order, without those that are no longer sold',
      query: selectionQuery,
      response: selection,
    },
    async ({ query }) => ({ products: await productsOfIds(query.ids) }),
  ),
})
