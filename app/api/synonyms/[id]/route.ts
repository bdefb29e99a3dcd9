import { changeSynonyms, deleteSynonyms } from '@/lib/catalog/synonyms'
import { resource, route } from '@/lib/http/route'
import { synonymGroup } from '@/lib/schemas/synonyms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: synonymGroup }, ({ params, body }) => changeSynonyms(params.id ?? '', body)),
  DELETE: route({ access: 'admin' }, async ({ params }) => {
    await deleteSynonyms(params.id ?? '')
    return { message: 'Group of words deleted' }
  }),
})
