import type { Sentence } from '@/lib/i18n/message'
import { SIZE_TO_CONFIRM } from '@/lib/orders/lines'
import { ShopError } from '@/lib/platform/errors'
import { formatRupees, type Rupees } from '@/lib/values/money'
import type { PricedLine } from './price-lines'

/**
 * Refuses lines whose total is higher than the one that a page showed (contract 5).
 * @param messageOf the reason, with the true total
 * @throws ShopError `conflict` with the lines and their total
 */
export function refuseHigherTotal(
  lines: PricedLine[],
  totalPrice: Rupees,
  expectedTotal: number | null | undefined,
  messageOf: (total: string) => Sentence,
): void {
  if (expectedTotal === null || expectedTotal === undefined || totalPrice <= expectedTotal) return
  const orderItems = lines.map(({ productId, size, sizeToConfirm, name, price, qty }) => ({
    _id: productId,
    size: sizeToConfirm ? SIZE_TO_CONFIRM : size,
    name,
    price,
    qty,
  }))
  throw new ShopError('conflict', messageOf(formatRupees(totalPrice)), { body: { orderItems, totalPrice } })
}
