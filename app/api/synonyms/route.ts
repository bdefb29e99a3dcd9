import { synonymGroup as group, synonymList } from '@/lib/catalog/contract'
import { addSynonyms, listSynonyms } from '@/lib/catalog/synonyms'
import { resource, route } from '@/lib/http/route'
import { synonymGroup } from '@/lib/schemas/synonyms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'admin', summary: 'List the search synonyms', response: synonymList }, () => listSynonyms()),
  POST: route(
    {
      access: 'admin',
      summary: 'Add a group of synonyms',
      body: synonymGroup,
      status: 201,
      response: group,
      errors: ['conflict'],
    },
    ({ user, body }) => addSynonyms(user, body),
  ),
})
