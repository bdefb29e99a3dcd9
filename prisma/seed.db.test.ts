import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { demoProducts } from '@/demo/catalogue/products'
import { database } from '@/lib/testing/fixtures'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '..')

it('fills a database with products and reviews, also on a machine slower than the time limits of requests', async () => {
  // Longer than the statement timeout of requests.
  await database.$executeRaw`CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(5); RETURN NULL; END $$`
  onTestFinished(async () => void (await database.$executeRaw`DROP FUNCTION be_slow CASCADE`))
  await database.$executeRaw`CREATE TRIGGER slow BEFORE INSERT ON products FOR EACH STATEMENT EXECUTE FUNCTION be_slow()`
  const command = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed-program.ts']
  await run(process.execPath, command, { cwd: root, env: { ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
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
