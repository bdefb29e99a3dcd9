import { suggestions } from '@/lib/catalog/contract'
import { suggestionsFor } from '@/lib/catalog/suggestions'
import { resource, route } from '@/lib/http/route'
import { suggestionsQuery } from '@/lib/schemas/listing'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      access: 'anyone',
      summary: 'Suggest searches and products for a partly typed search',
      query: suggestionsQuery,
      response: suggestions,
    },
    ({ query, language }) => suggestionsFor(query.search, language),
  ),
})
