import { resource, route } from '@/lib/api/route'
import { checkCart } from '@/lib/cart/account-cart'
import { cartCheck } from '@/lib/cart/input'
import { checkedCart } from '@/lib/cart/responses'

const check = {
  access: 'anyone',
  summary: 'Get the current prices of a cart, and the lines that cannot be ordered',
  body: cartCheck,
  response: checkedCart,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(check, ({ body, language }) => checkCart(body.orderItems, language)),
})
