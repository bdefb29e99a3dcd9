import { useEffect, useState } from 'react'
import { adminCall } from '@/components/admin/shell/admin-call'
import { type CartItem, isLine } from '@/lib/cart/cart'
import { MAX_QTY } from '@/lib/orders/place/lines'
import type { Order } from '@/lib/orders/responses'
import { CallError, REQUEST_FAILED } from '@/lib/platform/browser/client'

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

/** Another size for a line. If another line has it already, the pieces come together. */
export function withSize(items: CartItem[], item: CartItem, size: string, price: CartItem['price']): CartItem[] {
  const changed = { ...item, size, price }
  const other = items.find((each) => each !== item && isLine(changed)(each))
  if (!other) return items.map((each) => (each === item ? changed : each))
  const qty = Math.min(MAX_QTY, other.qty + item.qty)
  return items.filter((each) => each !== item).map((each) => (each === other ? { ...other, qty } : each))
}

/** The body's lines. */
export const orderItemsOf = (items: CartItem[]) => items.map(({ _id, qty, size }) => ({ _id, qty, size: size ?? null }))

/** Taps on a stepper follow each other faster. */
const PAUSE_MS = 250

type Preview = {
  /** The order with the goods. Null until the server has answered, and if it refuses them. */
  changed: Order | null
  problem: string
  /** Whether asking again may help. */
  canRetry: boolean
}

const nothingKnown: Preview = { changed: null, problem: '', canRetry: false }

/**
 * Asks the server what an order costs with other goods. Nothing is saved.
 * @param goods null to leave the order as it is
 * @param seen asks again when it changes, e.g. the refusal of an attempt to save them
 */
export function useGoodsPreview(order: Order, goods: CartItem[] | null, seen = ''): Preview & { retry(): void } {
  const { _id: id, updatedAt } = order
  const [answer, setAnswer] = useState({ asked: '', ...nothingKnown })
  const [tries, setTries] = useState(0)
  const orderItems = goods && JSON.stringify(orderItemsOf(goods))
  const asked = orderItems && [tries, updatedAt, seen, orderItems].join(' ')
  useEffect(() => {
    if (!asked) return
    let isStale = false
    const hear = (heard: Partial<Preview>) => {
      if (!isStale) setAnswer({ asked, ...nothingKnown, ...heard })
    }
    const timer = setTimeout(() => {
      const given = { id, query: { preview: 'true' }, body: { orderItems: JSON.parse(orderItems) } } as const
      adminCall('PUT /api/orders/{id}/items', given).then(
        (changed) => hear({ changed }),
        (error: unknown) => hear(problemOf(error)),
      )
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [id, asked, orderItems])
  const retry = () => setTries(tries + 1)
  if (!asked) return { ...nothingKnown, changed: order, retry }
  return { ...(answer.asked === asked ? answer : nothingKnown), retry }
}

const problemOf = (error: unknown): Partial<Preview> =>
  error instanceof CallError
    ? { problem: error.message, canRetry: error.status === 401 || !isRefusal(error.status) }
    : { problem: REQUEST_FAILED, canRetry: true }

const isRefusal = (status: number) => status >= 400 && status < 500
