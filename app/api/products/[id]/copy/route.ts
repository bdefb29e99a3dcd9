import { resource, route } from '@/lib/api/route'
import { product } from '@/lib/catalog/responses'
import { copyProduct } from '@/lib/catalog/save-product'

const copying = {
  access: 'staff',
  summary: 'Copy a product; the copy is unpublished and has no stock',
  status: 201,
  response: product,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(copying, ({ user, params }) => copyProduct(user, params.id)),
})
