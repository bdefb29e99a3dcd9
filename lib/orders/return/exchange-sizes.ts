import 'server-only'
import { productsForSale } from '@/lib/orders/place/stock'
import type { OrderReturn } from '@/lib/orders/responses'
import { runSql } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import type { ExchangeSizes } from './return-lines'
import { openReturnStatuses } from './return-rules'

/** The sizes that an exchange of these products can send instead, of hidden products too. */
export async function exchangeSizes(ids: string[]): Promise<ExchangeSizes> {
  if (ids.length === 0) return {}
  const products = [...(await productsForSale(runSql, ids, 'all')).values()]
  return Object.fromEntries(
    products.map(({ id, sizes, countInStock }) => [
      id,
      sizes.map(({ size, price, quantity }) => ({
        size,
        price: rupees(price),
        isLeft: Math.min(quantity, countInStock) > 0,
      })),
    ]),
  )
}

/** The same for the exchanges that an administrator still decides about. */
export const sizesToSend = (returns: OrderReturn[]): Promise<ExchangeSizes> =>
  exchangeSizes(
    returns
      .filter(({ kind, status }) => kind === 'exchange' && openReturnStatuses.includes(status))
      .flatMap(({ items }) => items.map(({ _id }) => _id)),
  )
