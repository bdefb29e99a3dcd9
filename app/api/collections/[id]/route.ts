import { resource, route } from '@/lib/api/route'
import { collectionChange } from '@/lib/collections/input'
import { collectionById } from '@/lib/collections/queries'
import { collection } from '@/lib/collections/responses'
import { changeCollection, deleteCollection } from '@/lib/collections/save'
import { readFormOrJson } from '@/lib/platform/http/multipart'
import { validate } from '@/lib/platform/http/read-request'
import { isStaffCall } from '@/lib/platform/session/request-user'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'staff',
  summary: 'Update a collection; absent fields are unchanged',
  reads: {
    types: ['multipart/form-data', 'application/json'],
    schema: collectionChange,
    files: { field: 'photo', most: 1 },
  },
  response: collection,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'anyone', summary: 'Get a collection that is shown now, for staff any', response: collection },
    async ({ request, params }) => collectionById(params.id, (await isStaffCall(request)) ? 'all' : 'published'),
  ),
  PUT: route(change, async ({ request, user, params }) => {
    const { fields, files } = await readFormOrJson(request, 'photo', { maxFiles: 1 })
    return changeCollection(user, params.id, validate(collectionChange, fields), files)
  }),
  DELETE: route(
    { access: 'staff', summary: 'Delete a collection; its products stay', response: done },
    async ({ user, params }) => {
      await deleteCollection(user, params.id)
      return { message: 'Collection deleted' }
    },
  ),
})
