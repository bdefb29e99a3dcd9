import { resource, route } from '@/lib/api/route'
import { discountChange } from '@/lib/discounts/input'
import { discount } from '@/lib/discounts/responses'
import { changeDiscount, deleteDiscount } from '@/lib/discounts/save'
import { done } from '@/lib/values/response-parts'

const change = {
  access: 'staff',
  summary: 'Update a discount code; absent fields are unchanged',
  body: discountChange,
  response: discount,
  errors: ['conflict'],
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: route(change, ({ user, params, body }) => changeDiscount(user, params.id, body)),
  DELETE: route(
    { access: 'staff', summary: 'Delete a discount code; orders with it keep their discount', response: done },
    async ({ user, params }) => {
      await deleteDiscount(user, params.id)
      return { message: 'Discount code deleted' }
    },
  ),
})
