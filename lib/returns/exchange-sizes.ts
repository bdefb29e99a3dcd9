import 'server-only'
import { productsForSale } from '@/lib/checkout/products-for-sale'
import type { OrderReturn } from '@/lib/orders/responses'
import { runSql } from '@/lib/platform/database/db'
import type { ExchangeSizes } from './return-lines'

/** The sizes that an exchange of these products can send instead, of hidden products too. */
export async function exchangeSizes(ids: string[]): Promise<ExchangeSizes> {
  if (ids.length === 0) return {}
  const products = [...(await productsForSale(runSql, ids, 'all')).values()]
  return Object.fromEntries(
    products.map(({ id, sizes, countInStock }) => [
      id,
      sizes.map(({ size, quantity }) => ({ size, isLeft: Math.min(quantity, countInStock) > 0 })),
    ]),
  )
}

/** The same for the returns whose goods are to be received next. */
export const sizesToSend = (returns: OrderReturn[]): Promise<ExchangeSizes> =>
  exchangeSizes(
    returns
      .filter(({ kind, status }) => kind === 'exchange' && status === 'approved')
      .flatMap(({ items }) => items.map(({ _id }) => _id)),
  )
