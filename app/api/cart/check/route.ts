import { checkCart } from '@/lib/cart/account-cart'
import { checkedCart } from '@/lib/cart/contract'
import { resource, route } from '@/lib/http/route'
import { cartCheck } from '@/lib/schemas/cart'

const check = {
  access: 'anyone',
  summary: 'Get the current prices of a cart, and the lines that cannot be ordered',
  body: cartCheck,
  response: checkedCart,
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(check, async ({ body, language }) => ({ orderItems: await checkCart(body.orderItems, language) })),
})
