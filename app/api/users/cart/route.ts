import { resource, route } from '@/lib/api/route'
import { cartOf, replaceCart } from '@/lib/cart/account-cart'
import { cartInput } from '@/lib/cart/input'
import { accountCart } from '@/lib/cart/responses'

const replacement = {
  access: 'account',
  summary: 'Replace your cart',
  body: cartInput,
  response: accountCart,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ access: 'account', summary: 'Get your cart', response: accountCart }, ({ user }) => cartOf(user._id)),
  PUT: route(replacement, ({ user, body }) => replaceCart(user._id, body)),
})
