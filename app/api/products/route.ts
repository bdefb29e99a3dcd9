import { resource, route } from '@/lib/api/route'
import { newProduct, productInput } from '@/lib/catalog/input'
import { product, productPage } from '@/lib/catalog/responses'
import { createProduct } from '@/lib/catalog/save-product'
import { readForm } from '@/lib/platform/http/multipart'
import { idempotencyKey, idempotencyKeyOf, validate } from '@/lib/platform/http/read-request'
import { MAX_PICTURES } from '@/lib/platform/images/upload-rules'
import { countEmptySearch } from '@/lib/search/empty-searches'
import { findProducts } from '@/lib/search/listing'
import { productsQuery } from '@/lib/search/listing-input'
import { currentSettings } from '@/lib/settings/current'

const creation = {
  access: 'staff',
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
    const { fields, files } = await readForm(request, 'images')
    const { departments } = await currentSettings()
    return createProduct(user, validate(productInput(departments).newProduct, fields), files, idempotencyKeyOf(request))
  }),
})
