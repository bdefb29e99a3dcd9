import { resource, route } from '@/lib/api/route'
import { synonymGroup as group } from '@/lib/catalog/responses'
import { changeSynonyms, deleteSynonyms } from '@/lib/search/synonyms'
import { synonymChange } from '@/lib/search/synonyms-input'
import { done } from '@/lib/values/response-parts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'staff',
      summary: 'Update a group of synonyms',
      body: synonymChange,
      response: group,
      errors: ['conflict'],
    },
    ({ user, params, body }) => changeSynonyms(user, params.id, body),
  ),
  DELETE: route(
    { access: 'staff', summary: 'Delete a group of synonyms', response: done },
    async ({ user, params }) => {
      await deleteSynonyms(user, params.id)
      return { message: 'Group of words deleted' }
    },
  ),
})
