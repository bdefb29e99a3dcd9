import { filtersOfCall } from '@/lib/catalog/filters'
import { suggestionsFor } from '@/lib/catalog/suggestions'
import { resource, route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, ({ query }) => suggestionsFor(filtersOfCall(query).search)),
})
