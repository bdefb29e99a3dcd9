import { resource, route } from '@/lib/api/route'
import { discountInput } from '@/lib/discounts/input'
import { listDiscounts } from '@/lib/discounts/queries'
import { discount, discountPage } from '@/lib/discounts/responses'
import { addDiscount } from '@/lib/discounts/save'
import { pageQuery } from '@/lib/values/paging'

const listing = {
  access: 'staff',
  summary: 'List the discount codes',
  query: pageQuery,
  response: discountPage,
} as const

const addition = {
  access: 'staff',
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
