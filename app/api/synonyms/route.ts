import { addSynonyms, listSynonyms } from '@/lib/catalog/synonyms'
import { resource, route } from '@/lib/http/route'
import { synonymGroup } from '@/lib/schemas/synonyms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin' }, () => listSynonyms()),
  POST: route({ access: 'admin', body: synonymGroup, status: 201 }, ({ user, body }) => addSynonyms(user, body)),
})
