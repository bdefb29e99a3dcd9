import { discount } from '@/lib/discounts/contract'
import { changeDiscount, deleteDiscount } from '@/lib/discounts/save'
import { resource, route } from '@/lib/http/route'
import { done } from '@/lib/schemas/answers'
import { discountChange } from '@/lib/schemas/discount'

const change = {
  access: 'admin',
  summary: 'Update a discount code; absent fields are unchanged',
  body: discountChange,
  response: discount,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeDiscount(user, params.id ?? '', body)),
  DELETE: route(
    { access: 'admin', summary: 'Delete a discount code; orders with it keep their discount', response: done },
    async ({ user, params }) => {
      await deleteDiscount(user, params.id ?? '')
      return { message: 'Discount code deleted' }
    },
  ),
})
