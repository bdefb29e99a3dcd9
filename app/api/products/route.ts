import { product, productPage } from '@/lib/catalog/contract'
import { countEmptySearch } from '@/lib/catalog/empty-searches'
import { findProducts } from '@/lib/catalog/queries'
import { createProduct } from '@/lib/catalog/save-product'
import { ShopError } from '@/lib/errors'
import { idempotencyKeyOf } from '@/lib/http/idempotency-key'
import { readForm } from '@/lib/http/multipart'
import { resource, route } from '@/lib/http/route'
import { validate } from '@/lib/http/validate'
import { MAX_PICTURES } from '@/lib/images/limits'
import { idempotencyKey } from '@/lib/schemas/idempotency-key'
import { productsQuery } from '@/lib/schemas/listing'
import { newProduct } from '@/lib/schemas/product'

const creation = {
  access: 'admin',
  summary: 'Create a product',
  headers: { 'Idempotency-Key': idempotencyKey.describe('A second request with the same key and name is a conflict') },
  reads: { types: ['multipart/form-data'], schema: newProduct, files: { field: 'images', most: MAX_PICTURES } },
  status: 201,
  response: product,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { access: 'anyone', summary: 'List and search products', query: productsQuery, response: productPage },
    async ({ query }) => {
      const found = await findProducts(query)
      if (found.total === 0) await countEmptySearch(query)
      return found
    },
  ),
  POST: route(creation, async ({ request, user }) => {
    if (!request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
      throw new ShopError('wrong type', 'Please send a form (multipart/form-data)')
    }
    const { fields, files } = await readForm(request, 'images')
    return createProduct(user, validate(newProduct, fields), files, idempotencyKeyOf(request))
  }),
})
