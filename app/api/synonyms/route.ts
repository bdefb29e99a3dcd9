import { resource, route } from '@/lib/api/route'
import { synonymGroup as group, synonymList } from '@/lib/catalog/responses'
import { addSynonyms, listSynonyms } from '@/lib/search/synonyms'
import { synonymInput } from '@/lib/search/synonyms-input'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'staff', summary: 'List the search synonyms', response: synonymList }, () => listSynonyms()),
  POST: route(
    {
      access: 'staff',
      summary: 'Add a group of synonyms',
      body: synonymInput,
      status: 201,
      response: group,
      errors: ['conflict'],
    },
    ({ user, body }) => addSynonyms(user, body),
  ),
})
