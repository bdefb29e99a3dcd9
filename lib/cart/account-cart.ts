import 'server-only'
import type { Language } from '@/lib/i18n/language'
import { translateTo } from '@/lib/i18n/translate'
import type { OrderInput } from '@/lib/orders/place/input'
import { type SaleProduct, sizeFor } from '@/lib/orders/place/price-lines'
import { productsForSale } from '@/lib/orders/place/stock'
import { runSql } from '@/lib/platform/database/db'
import { rupees } from '@/lib/values/money'
import { Prisma } from '@/prisma/generated/client'
import { put } from './cart'
import { checkLines } from './check-lines'
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
export const checkCart = async (items: OrderInput['orderItems'], language: Language): Promise<CheckedLine[]> =>
  checkLines(items, await productsOf(items), translateTo(language))
