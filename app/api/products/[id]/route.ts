import { resource, route } from '@/lib/api/route'
import { productChange, productInput } from '@/lib/catalog/input'
import { productById } from '@/lib/catalog/queries'
import { product } from '@/lib/catalog/responses'
import { changeProduct, deleteProduct } from '@/lib/catalog/save-product'
import { readFormOrJson } from '@/lib/platform/http/multipart'
import { validate } from '@/lib/platform/http/read-request'
import { MAX_PICTURES } from '@/lib/platform/images/upload-rules'
import { isStaffCall } from '@/lib/platform/session/request-user'
import { currentSettings } from '@/lib/settings/current'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'staff',
  summary: 'Update a product; absent fields are unchanged',
  reads: {
    types: ['multipart/form-data', 'application/json'],
    schema: productChange,
    files: { field: 'images', most: MAX_PICTURES },
  },
  response: product,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone', summary: 'Get a product', response: product }, async ({ request, params }) =>
    productById(params.id, (await isStaffCall(request)) ? 'all' : 'published'),
  ),
  PUT: route(change, async ({ request, user, params }) => {
    const { fields, files } = await readFormOrJson(request, 'images')
    const { departments } = await currentSettings()
    return changeProduct(user, params.id, validate(productInput(departments).productChange, fields), files)
  }),
  DELETE: route({ access: 'staff', summary: 'Delete a product', response: done }, async ({ user, params }) => {
    await deleteProduct(user, params.id)
    return { message: 'Product deleted' }
  }),
})
