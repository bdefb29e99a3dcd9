import { resource, route } from '@/lib/api/route'
import { collectionInput } from '@/lib/collections/input'
import { listCollections } from '@/lib/collections/queries'
import { collection, collectionList } from '@/lib/collections/responses'
import { addCollection } from '@/lib/collections/save'
import { readFormOrJson } from '@/lib/platform/http/multipart'
import { validate } from '@/lib/platform/http/read-request'
import { isStaffCall } from '@/lib/platform/session/request-user'

const addition = {
  access: 'staff',
  summary: 'Add a collection',
  reads: {
    types: ['multipart/form-data', 'application/json'],
    schema: collectionInput,
    files: { field: 'photo', most: 1 },
  },
  status: 201,
  response: collection,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'anyone', summary: 'List the collections that are shown now, to staff all', response: collectionList },
    async ({ request }) => ({
      collections: await listCollections((await isStaffCall(request)) ? 'all' : 'published'),
    }),
  ),
  POST: route(addition, async ({ request, user }) => {
    const { fields, files } = await readFormOrJson(request, 'photo', { maxFiles: 1 })
    return addCollection(user, validate(collectionInput, fields), files)
  }),
})
