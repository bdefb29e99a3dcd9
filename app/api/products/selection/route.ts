import { z } from 'zod'
import { resource, route } from '@/lib/api/route'
import { savedOfIds } from '@/lib/catalog/queries'
import { savedProduct } from '@/lib/catalog/responses'
import { selectionQuery } from '@/lib/search/listing-input'

const selection = z.object({ products: z.array(savedProduct) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'Get products by id, in the given order, without those that are no longer sold',
      query: selectionQuery,
      response: selection,
    },
    async ({ query, language }) => ({ products: await savedOfIds(query.ids, language) }),
  ),
})
