import { discount, discountPage } from '@/lib/discounts/contract'
import { listDiscounts } from '@/lib/discounts/queries'
import { addDiscount } from '@/lib/discounts/save'
import { resource, route } from '@/lib/http/route'
import { discountInput } from '@/lib/schemas/discount'
import { pageQuery } from '@/lib/schemas/paging'

const listing = {
  access: 'admin',
  summary: 'List the discount codes',
  query: pageQuery,
  response: discountPage,
} as const

const addition = {
  access: 'admin',
  summary: 'Add a discount code',
  body: discountInput,
  status: 201,
  response: discount,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(listing, ({ query }) => listDiscounts(query.pageNumber)),
  POST: route(addition, ({ user, body }) => addDiscount(user, body)),
})
