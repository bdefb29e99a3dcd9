import 'server-only'
import { noSuchSize, sizeFor } from '@/lib/checkout/price-lines'
import { productsForSale } from '@/lib/checkout/products-for-sale'
import { sentence } from '@/lib/i18n/message'
import { SIZE_TO_CONFIRM } from '@/lib/orders/lines'
import { type Db, runSqlWithin } from '@/lib/platform/database/db'
import { ShopError } from '@/lib/platform/errors'
import type { ReturnInput } from './input'
import { bad, type ReturnLine, type SoldLine } from './return-lines'

/**
 * The lines of an exchange with the sizes to send instead, by default the same.
 * @param items the request, in the order of the lines
 * @throws ShopError `conflict` for a deleted product, `bad input` for a size that the product does not have
 */
export async function withWantedSizes(
  tx: Db,
  lines: ReturnLine[],
  items: ReturnInput['items'],
  sold: SoldLine[],
): Promise<ReturnLine[]> {
  const ids = items.map(({ _id }) => _id)
  const products = await productsForSale(runSqlWithin(tx), ids, 'all')
  return lines.map((line, at) => {
    const { _id = '', size = null, ...names } = sold[line.position] ?? { name: '' }
    const product = products.get(_id)
    if (!product)
      throw new ShopError(
        'conflict',
        sentence('{product} is no longer sold. Please choose a refund', { product: names }),
      )
    const wanted = items[at]?.wanted ?? (size === SIZE_TO_CONFIRM ? null : size)
    if (sizeFor(product, wanted) === undefined) throw bad(`items.${at}.wanted`, noSuchSize(product, wanted))
    return { ...line, wanted }
  })
}
