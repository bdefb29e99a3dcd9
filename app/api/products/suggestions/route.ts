import { resource, route } from '@/lib/api/route'
import { suggestions } from '@/lib/catalog/responses'
import { suggestionsQuery } from '@/lib/search/listing-input'
import { suggestionsFor } from '@/lib/search/suggestions'

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
