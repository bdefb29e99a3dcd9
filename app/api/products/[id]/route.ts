import { productById } from '@/lib/catalog/queries'
import { changeProduct, deleteProduct } from '@/lib/catalog/save-product'
import { readJson } from '@/lib/http/body'
import { readForm } from '@/lib/http/multipart'
import { resource, route } from '@/lib/http/route'
import { validate } from '@/lib/http/validate'
import { productChange } from '@/lib/schemas/product'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, ({ params }) => productById(params.id ?? '')),
  PUT: route({ access: 'admin' }, async ({ request, user, params }) => {
    const isForm = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')
    const { fields, files } = isForm
      ? await readForm(request, 'images')
      : { fields: await readJson(request, 'product'), files: [] }
    return changeProduct(user, params.id ?? '', validate(productChange, fields), files)
  }),
  DELETE: route({ access: 'admin' }, async ({ user, params }) => {
    await deleteProduct(user, params.id ?? '')
    return { message: 'Product deleted' }
  }),
})
