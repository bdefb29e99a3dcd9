import { PrismaPg } from '@prisma/adapter-pg'
import described from '@/demo/catalogue/pictures.json'
import { demoCollection, demoProducts, demoSearchWords, urduOf } from '@/demo/catalogue/products'
import { type DemoProduct, piecesIn } from '@/demo/catalogue/types'
import { fillOrders } from '@/demo/orders/fill'
import { type DemoReview, demoReviews } from '@/demo/reviews/reviews'
import { demoAccounts, endDemoRoles, ensureAdmin } from '@/lib/accounts/first-accounts'
import { DEMO_ADMIN, DEMO_CUSTOMER } from '@/lib/accounts/start-accounts'
import { slugOf } from '@/lib/catalog/product-href'
import { directConnection, directUrl, UNLIMITED } from '@/lib/platform/database/connections'
import type { Db } from '@/lib/platform/database/db'
import { text } from '@/lib/values/text'
import { PrismaClient } from './generated/client'

/** Without a mode, seeds the administrator and the demo goods. `--if-empty` adds the goods only to an empty shop. */
export type SeedMode = '--admin-only' | '--if-empty' | undefined
type Settings = Record<string, string | undefined>

const NO_LONGER_ADMIN =
  'whose password is public, is no longer an administrator: set ADMIN_EMAIL and ADMIN_PASSWORD to have one.'

/** Alternative text and background colour of each picture, by `slug/number`. */
const pictures: Record<string, { alt: string; colour: string } | undefined> = described

/**
 * Fills the database of the process's settings.
 * @throws Error when the password of ADMIN_PASSWORD does not obey the rule for passwords
 */
export async function seed(mode: SeedMode, settings: Settings): Promise<void> {
  // A separate connection, without the timeouts of requests.
  const db = new PrismaClient({
    adapter: new PrismaPg(directConnection(directUrl(), UNLIMITED)),
    transactionOptions: { maxWait: 10_000, timeout: 10 * 60_000 },
  })
  try {
    const warning = await ensureAdmin(settings, db)
    if (warning) console.warn(warning)
    const ended = mode === '--if-empty' ? [] : await endDemoRoles(db)
    for (const email of ended) console.warn(`${email}, ${NO_LONGER_ADMIN}`)
    if (mode === '--if-empty' ? await isEmpty(db) : mode !== '--admin-only') await fill(db, mode, settings)
  } finally {
    await db.$disconnect()
  }
}

async function isEmpty(db: PrismaClient): Promise<boolean> {
  const [products, users] = await Promise.all([db.product.count(), db.user.count()])
  return products === 0 && users <= 1
}

async function fill(db: PrismaClient, mode: SeedMode, { ADMIN_EMAIL }: Settings): Promise<void> {
  const begin = performance.now()
  console.log('Filling the shop with demo goods …')
  // The demo password is public, so only an embedded shop without its own administrator gets demo accounts with a role.
  const accounts = await demoAccounts({ withRoles: mode === '--if-empty' && !ADMIN_EMAIL?.trim() })
  await db.$transaction(async (tx) => {
    for (const account of accounts) {
      await tx.user.upsert({ where: { email: account.email }, create: account, update: {} })
    }
    const known = new Set((await tx.product.findMany({ select: { id: true } })).map((row) => row.id))
    const now = new Date()
    const missing = demoProducts
      .map((good, index) => productOf(good, index, now))
      .filter((row) => !known.has(row.product.id))
    await tx.product.createMany({ data: missing.map((row) => row.product) })
    await tx.productSize.createMany({ data: missing.flatMap((row) => row.sizes) })
    await tx.productImage.createMany({ data: missing.flatMap((row) => row.images) })
    await insertReviews(
      tx,
      missing.flatMap((row) => row.reviews),
    )
    const words = new Set((await tx.searchSynonym.findMany()).map((row) => row.words.join()))
    await tx.searchSynonym.createMany({
      data: demoSearchWords.filter((group) => !words.has(group.join())).map((group) => ({ words: group })),
    })
    const collection = demoCollection(now)
    await tx.collection.upsert({ where: { slug: collection.slug }, create: collection, update: {} })
    // Never in an external database, because these orders were never placed.
    const isNew = mode === '--if-empty' && (await tx.order.count()) === 0
    if (isNew) await fillOrders(tx, DEMO_CUSTOMER, ADMIN_EMAIL?.trim().toLowerCase() || DEMO_ADMIN)
  })
  console.log(`Filling the shop with demo goods: done in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** Inserted in one statement, so that the ratings are computed once. `createMany` would use several. */
async function insertReviews(tx: Db, rows: (DemoReview & { productId: string })[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO reviews (id, product_id, name, rating, text, size, fits, created_at)
    SELECT gen_random_uuid(), row.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row ("productId" text,
      "name" text, "rating" smallint, "text" text, "size" text, "fits" text, "createdAt" timestamptz)`
}

/**
 * The rows of a demo product, the same in every shop, including its id and a creation date that keeps the order. The
 * rating is computed from the reviews.
 */
function productOf(good: DemoProduct, index: number, now: Date) {
  const id = slugOf(good.slug)
  const createdAt = new Date(
    Date.UTC(2026, 9, 1) - index * 6 * 60 * 60 * 1000 + (good.isNewArrival ? 30 : 0) * 86_400_000,
  )
  const description = text(5000, { lines: true }).parse(good.description)
  const { slug, rating: _, numReviews: __, sizes, pieces: ___, ...product } = good
  return {
    product: {
      ...product,
      ...urduOf(good),
      id,
      description,
      createdAt,
      updatedAt: createdAt,
      // Every seventh has none yet, as in a shop that begins to enter them.
      costPrice: index % 7 === 6 ? null : Math.round((product.compareAtPrice ?? product.price) * 0.055) * 10,
      countInStock: piecesIn(good),
    },
    sizes: sizes.map(({ size, quantity, price: own, compareAtPrice: before, measurements: lengths }, position) => ({
      productId: id,
      size,
      quantity,
      position,
      price: own ?? product.price,
      // A more expensive size is reduced by the same amount.
      compareAtPrice:
        before ?? (product.compareAtPrice && product.compareAtPrice + (own ?? product.price) - product.price),
      measurements: lengths,
    })),
    images: [1, 2, 3].map((number, position) => {
      const { alt, colour } = pictures[`${slug}/${number}`] ?? { alt: product.name, colour: '#e9e4da' }
      return { productId: id, position, url: `/goods/${slug}/${number}/1200.webp`, alt, colour }
    }),
    reviews: demoReviews(good, now).map((review) => ({ ...review, productId: id })),
  }
}
