import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { formatSentence, type Translate } from '@/lib/i18n/message'
import { translateTo } from '@/lib/i18n/translate'
import type { OrderInput } from '@/lib/orders/place/input'
import { fewLeft, noSuchSize, priceIn, type SaleProduct, sizeFor } from '@/lib/orders/place/price-lines'
import { productsForSale } from '@/lib/orders/place/stock'
import { runSql } from '@/lib/platform/database/db'
import { currentSettings } from '@/lib/settings/current'
import { shippingPriceOf } from '@/lib/settings/delivery'
import { rupees, sum, times } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { put } from './cart'
import type { CartInput } from './input'
import type { AccountCart, CheckedLine } from './responses'

/** A line as stored. Name, picture and price come from the catalogue, so they are never stale. */
type StoredLine = { _id: string; size?: string; qty: number; updatedAt: string }

/** The cart of an account, the same on all its devices. */
export async function cartOf(userId: string): Promise<AccountCart> {
  const [cart] = await runSql<{ lines: StoredLine[] }>(
    Prisma.sql`SELECT lines FROM carts WHERE user_id = ${userId}::uuid`,
  )
  return shown(cart?.lines ?? [])
}

/** Replaces the cart of an account. Of several lines for the same product and size the last one counts. */
export async function replaceCart(userId: string, { cartItems }: CartInput): Promise<AccountCart> {
  const now = new Date().toISOString()
  const lines = cartItems
    .map(
      ({ _id, size, qty, updatedAt }): StoredLine => ({
        _id,
        size: size ?? undefined,
        qty,
        updatedAt: updatedAt ?? now,
      }),
    )
    .reduce<StoredLine[]>(put, [])
  await runSql(Prisma.sql`
    INSERT INTO carts (user_id, lines) VALUES (${userId}::uuid, ${JSON.stringify(lines)}::jsonb)
    ON CONFLICT (user_id) DO UPDATE SET lines = excluded.lines, updated_at = now()`)
  return shown(lines)
}

/** Splits the lines into those that can be bought and those that cannot at the moment. */
async function shown(lines: StoredLine[]): Promise<AccountCart> {
  const products = await productsOf(lines)
  const cartItems = lines.flatMap((line) => itemOf(line, products.get(line._id)) ?? [])
  const gone = lines.filter((line) => !itemOf(line, products.get(line._id)))
  return { cartItems, ...(gone.length > 0 && { gone }) }
}

function itemOf(line: StoredLine, product: SaleProduct | undefined) {
  const size = product && sizeFor(product, line.size ?? null)
  if (!product || size === undefined) return null
  return {
    ...line,
    name: product.name,
    nameUr: product.nameUr ?? undefined,
    image: product.image,
    price: rupees(size?.price ?? product.price),
  }
}

const productsOf = async (lines: { _id: string }[]): Promise<Map<string, SaleProduct>> =>
  lines.length > 0
    ? productsForSale(
        runSql,
        lines.map(({ _id }) => _id),
      )
    : new Map()

/** Checks these lines as an order would. Nothing is reserved. */
export async function checkCart(items: OrderInput['orderItems'], language: Language) {
  const [products, { delivery }] = await Promise.all([productsOf(items), currentSettings()])
  const orderItems = checkLines(items, products, translateTo(language))
  const prices = orderItems.map(({ price }, index) => times(price ?? rupees(0), items[index]?.qty ?? 0))
  const isAnySold = orderItems.some(({ price }) => price !== null)
  return { orderItems, shippingPrice: isAnySold ? shippingPriceOf(delivery, sum(prices)) : rupees(0) }
}

/** The price of each line and the stock left for it, as an order with all of them would find it. */
export function checkLines(
  items: OrderInput['orderItems'],
  products: Map<string, SaleProduct>,
  t: Translate,
): CheckedLine[] {
  const taken = new Map<string, number>()
  return items.map(({ _id, size, qty }) => {
    const product = products.get(_id)
    if (!product) return notForSale(_id, size, t('This product is no longer in the shop'))
    const sold = sizeFor(product, size)
    if (sold === undefined) return notForSale(_id, size, formatSentence(noSuchSize(product, size), t))

    const sizeKey = JSON.stringify([_id, sold?.size])
    const before = (key: string) => taken.get(key) ?? 0
    const left = Math.min(product.countInStock - before(_id), (sold?.quantity ?? Infinity) - before(sizeKey))
    const takes = Math.min(qty, left)
    taken.set(_id, before(_id) + takes)
    if (sold) taken.set(sizeKey, before(sizeKey) + takes)
    const problem = qty > left ? formatSentence(fewLeft(product, sold?.size ?? null, left), t) : null
    const keeps = !product.returnable && { returnable: false as const }
    return { _id, size, ...priceIn(product, sold), stock: left, ...keeps, problem }
  })
}

const notForSale = (_id: string, size: string | null, problem: string): CheckedLine => ({
  _id,
  size,
  price: null,
  compareAtPrice: null,
  stock: 0,
  problem,
})
