import { useEffect, useState } from 'react'
import { type Named, nameIn } from '@/lib/i18n/language'
import type { Translate } from '@/lib/i18n/message'
import { MAX_LINES } from '@/lib/orders/place/lines'
import { call } from '@/lib/platform/browser/client'
import { formatRupees } from '@/lib/values/money'
import { type CartItem, isLine } from './cart'
import type { CheckedLine } from './responses'
import { useCart } from './store'

/**
 * Checks these lines, at most as many as an order may have, with the server.
 * @throws CallError
 */
export async function requestCheck(
  lines: { _id: string; size?: string | null; qty: number }[],
): Promise<CheckedLine[]> {
  if (lines.length === 0) return []
  const asked = lines.slice(0, MAX_LINES).map(({ _id, size, qty }) => ({ _id, size, qty }))
  const { orderItems } = await call('POST /api/cart/check', { body: { orderItems: asked } })
  return orderItems
}

/** The cart at current prices, without items that are no longer for sale, and the changes in words. */
export function applyCheck(
  items: CartItem[],
  checked: CheckedLine[],
  t: Translate,
): { items: CartItem[]; changes: string[] } {
  const changes: string[] = []
  const left = items.flatMap((item) => {
    const line = lineFor(item, checked)
    if (!line) return item
    const product = lineName(item, t)
    if (line.price === null) {
      changes.push(t('{product} is no longer in the shop. We took it out of your cart.', { product }))
      return []
    }
    if (line.price !== item.price) {
      const [price, before] = [formatRupees(line.price), formatRupees(item.price)]
      changes.push(t('{product} is now {price} instead of {before}.', { product, price, before }))
    }
    return { ...item, price: line.price }
  })
  return { items: left, changes }
}

/** The result of the check for a line of the cart. */
export const lineFor = (item: Pick<CartItem, '_id' | 'size'>, checked: CheckedLine[]): CheckedLine | undefined =>
  checked.find(({ _id, size }) => isLine(item)({ _id, size: size ?? undefined }))

/** Why a line cannot be ordered as it is, in a sentence; undefined when it can be, or before the check has returned. */
export function problemOf(item: CartItem, checked: CheckedLine[], t: Translate): string | undefined {
  const line = lineFor(item, checked)
  if (line?.price === null) return t('{product} is no longer in the shop.', { product: lineName(item, t) })
  return line?.problem && item.qty > line.stock ? t('{sentence}.', { sentence: line.problem }) : undefined
}

/** The product and the size of a line, within a sentence. */
export function lineName({ size, ...item }: Named & { size?: string | null }, t: Translate): string {
  const product = nameIn(item, t.language)
  return size ? t('{product} in size {size}', { product, size }) : product
}

/**
 * Checks the lines of the cart against the catalogue when the page opens and when new lines appear. Empty without a
 * response, since the cart also works without.
 */
export function useCheckedLines(): CheckedLine[] {
  const items = useCart((cart) => cart.items)
  const [checked, setChecked] = useState<CheckedLine[]>([])
  const unchecked = items
    .filter((item) => !lineFor(item, checked))
    .map(({ _id, size }) => `${_id} ${size ?? ''}`)
    .join('\n')

  useEffect(() => {
    if (!unchecked) return
    let isLeft = false
    requestCheck(useCart.getState().items).then(
      (lines) => isLeft || setChecked(lines),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [unchecked])
  return checked
}
