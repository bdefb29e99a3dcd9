import { product } from '@/lib/catalog/contract'
import { copyProduct } from '@/lib/catalog/copy-product'
import { resource, route } from '@/lib/http/route'

const copying = {
  access: 'admin',
  summary: 'Copy a product; the copy is unpublished and has no stock',
  status: 201,
  response: product,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(copying, ({ user, params }) => copyProduct(user, params.id ?? '')),
})
