import { type CartItem, isLine, subtotal } from '@/lib/cart/cart'
import { discountPriceOf, type GoodsTerms, refusalForGoods } from '@/lib/discounts/rules'
import { formatSentence } from '@/lib/i18n/message'
import { MAX_QTY } from '@/lib/orders/place/lines'
import type { Order } from '@/lib/orders/responses'
import { rupees } from '@/lib/values/money'

/** The lines of an order as a form changes them. */
export const goodsOf = ({ orderItems }: Pick<Order, 'orderItems'>): CartItem[] =>
  orderItems.map(({ _id, name, image, price, qty, size }) => ({
    _id,
    name,
    image,
    price,
    qty,
    size: size ?? undefined,
  }))

/** The price of a line: what the order has for the same product and size, otherwise today's. */
const priced = (item: CartItem, ordered: CartItem[]): CartItem => ({
  ...item,
  price: ordered.find(isLine(item))?.price ?? item.price,
})

/** Another size for a line. If another line has it already, the pieces come together. */
export function withSize(items: CartItem[], item: CartItem, size: string, price: CartItem['price']): CartItem[] {
  const changed = { ...item, size, price }
  const other = items.find((each) => each !== item && isLine(changed)(each))
  if (!other) return items.map((each) => (each === item ? changed : each))
  const qty = Math.min(MAX_QTY, other.qty + item.qty)
  return items.filter((each) => each !== item).map((each) => (each === other ? { ...other, qty } : each))
}

/** What the goods of an order will cost, with the discount of its code, or the reason why the code does not hold. */
export function changedTotals(order: Pick<Order, 'orderItems'>, items: CartItem[], discount: GoodsTerms | null) {
  const ordered = goodsOf(order)
  const lines = items.map((item) => priced(item, ordered))
  const itemsPrice = subtotal(lines)
  const refusal = discount && refusalForGoods(discount, itemsPrice)
  const discountPrice = discount && !refusal ? discountPriceOf(discount, itemsPrice) : rupees(0)
  return {
    lines,
    code: discount && !refusal ? discount.code : null,
    discountPrice,
    totalPrice: rupees(itemsPrice - discountPrice),
    refusal: refusal ? formatSentence(refusal) : null,
  }
}

/** The body's lines. */
export const orderItemsOf = (items: CartItem[]) => items.map(({ _id, qty, size }) => ({ _id, qty, size: size ?? null }))
