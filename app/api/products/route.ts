import { filtersOfCall } from '@/lib/catalog/filters'
import { findProducts } from '@/lib/catalog/queries'
import { createProduct } from '@/lib/catalog/save-product'
import { ShopError } from '@/lib/errors'
import { readForm } from '@/lib/http/multipart'
import { resource, route } from '@/lib/http/route'
import { validate } from '@/lib/http/validate'
import { newProduct } from '@/lib/schemas/product'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'anyone' }, ({ query }) => findProducts(filtersOfCall(query))),
  POST: route({ access: 'admin', status: 201 }, async ({ request, user }) => {
    if (!request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
      throw new ShopError('wrong type', 'Please send a form (multipart/form-data)')
    }
    const { fields, files } = await readForm(request, 'images')
    return createProduct(user, validate(newProduct, fields), files)
  }),
})
