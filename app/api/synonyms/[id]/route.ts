import { changeSynonyms, deleteSynonyms } from '@/lib/catalog/synonyms'
import { resource, route } from '@/lib/http/route'
import { synonymGroup } from '@/lib/schemas/synonyms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route({ access: 'admin', body: synonymGroup }, ({ user, params, body }) =>
    changeSynonyms(user, params.id ?? '', body),
  ),
  DELETE: route({ access: 'admin' }, async ({ user, params }) => {
    await deleteSynonyms(user, params.id ?? '')
    return { message: 'Group of words deleted' }
  }),
})
