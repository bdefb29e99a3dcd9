import { expect, it, onTestFinished, vi } from 'vitest'
import { demoProducts } from '@/demo/catalogue/products'
import { database } from '@/lib/testing/fixtures'
import { seed } from './seed'

it('fills a database with products and reviews, also on a machine slower than the time limits of requests', async () => {
  // Longer than the statement timeout of requests.
  await database.$executeRaw`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$`
  onTestFinished(async () => void (await database.$executeRaw`DROP FUNCTION be_slow CASCADE`))
  await database.$executeRaw`CREATE TRIGGER slow BEFORE INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  await seed(undefined, {})
  const products = await database.product.findMany({ include: { reviews: true } })
  expect(products.length).toBe(demoProducts.length)
  for (const { id, rating, numReviews, reviews } of products) {
    const good = demoProducts.find(({ slug }) => slug === id)
    expect([id, Number(rating), numReviews, reviews.length]).toEqual([
      id,
      good?.rating,
      good?.numReviews,
      good?.numReviews,
    ])
  }
})
