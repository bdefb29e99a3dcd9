import 'server-only'
import { discountFor } from '@/lib/discounts/queries'
import type { DiscountCheck } from '@/lib/orders/place/input'
import { runSql } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import { currentSettings } from '@/lib/settings/current'
import { shippingPriceOf } from '@/lib/settings/delivery'
import { type Rupees, rupees } from '@/lib/values/money'
import { goodsPriceOf, priceLines } from './price-lines'
import { productsForSale } from './stock'

/**
 * The total of these goods with a code and their delivery, at the shop's own prices.
 * @param userId the calling account; a guest's earlier orders are unknown
 * @throws ShopError `bad input` with the reason when the code is invalid; as `priceLines`
 */
export async function checkDiscount(
  { code, orderItems }: DiscountCheck,
  userId: string | null,
): Promise<{ discountPrice: Rupees; totalPrice: Rupees }> {
  const ids = orderItems.map(({ _id }) => _id)
  const goods = goodsPriceOf(priceLines(orderItems, await productsForSale(runSql, ids)))
  const discount = await discountFor(runSql, code, { userId, phone: null }, goods)
  if ('refusal' in discount) throw new ShopError('bad input', discount.refusal, { errors: { code: discount.refusal } })
  const { discountPrice } = discount
  const shippingPrice = shippingPriceOf((await currentSettings()).delivery, goods.all)
  return { discountPrice, totalPrice: rupees(goods.all - discountPrice + shippingPrice) }
}
