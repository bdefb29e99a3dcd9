import { synonymGroup as group } from '@/lib/catalog/contract'
import { changeSynonyms, deleteSynonyms } from '@/lib/catalog/synonyms'
import { resource, route } from '@/lib/http/route'
import { done } from '@/lib/schemas/answers'
import { synonymChange } from '@/lib/schemas/synonyms'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(
    {
      access: 'admin',
      summary: 'Update a group of synonyms',
      body: synonymChange,
      response: group,
      errors: ['conflict'],
    },
    ({ user, params, body }) => changeSynonyms(user, params.id ?? '', body),
  ),
  DELETE: route(
    { access: 'admin', summary: 'Delete a group of synonyms', response: done },
    async ({ user, params }) => {
      await deleteSynonyms(user, params.id ?? '')
      return { message: 'Group of words deleted' }
    },
  ),
})
