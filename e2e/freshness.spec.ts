import { expect } from 'playwright/test'
import type { Reader } from './documents'
import { test } from './fixtures'
import { ADMIN, pkr, unique } from './shop'
import { cards, signIn, visit } from './steps'

/** Pages that show a new product which is the only one of its brand. */
const placesOf = (brand: string) => ['/', '/newarrivals', `/shop?brand=${brand}`]

/** The texts of the links to a product, e.g. of its cards, in the HTML of a page. */
const linksTo = (reader: Reader, id: string, path: string) => reader.texts(path, `main a[href$="/product/${id}"]`)

test('a new price, and the deletion of a product, show at the next request everywhere', async ({
  page,
  reader,
  shop,
  watch,
}) => {
  watch.expect(/^404 GET \/product\//)
  const brand = unique()
  const { _id, name } = await shop.createProduct({ brand, newArrivals: true, price: 2100 })
  const expectPrice = async (price: number) => {
    for (const path of placesOf(brand)) {
      expect((await linksTo(reader, _id, path))[0], path).toContain(pkr(price))
    }
    expect(await reader.texts(`/product/${_id}`, 'main [role="status"]')).toContain(pkr(price))
  }
  await expectPrice(2100)
  await shop.changeProduct(_id, { price: 3100 })
  await expectPrice(3100)
  await shop.changeProduct(_id, { price: 1100 })
  await expectPrice(1100)
  await page.goto(`/shop?brand=${brand}`)
  await expect(page.getByRole('link', { name }).first()).toContainText(pkr(1100))
  await page.goto(`/product/${_id}`)
  await expect(page.getByRole('status').filter({ hasText: pkr(1100) })).toBeVisible()
  expect((await reader.html(`/product/${_id}`)).headings).toEqual([name])

  await shop.deleteProduct(_id)
  for (const path of placesOf(brand)) expect(await linksTo(reader, _id, path), path).toEqual([])
  expect((await page.goto(`/product/${_id}`))?.status()).toBe(404)
})

test('a hidden product is gone at the next request everywhere, and back when it is published', async ({
  page: admin,
  reader,
  shop,
}) => {
  const brand = unique()
  const { _id, name } = await shop.createProduct({ brand, newArrivals: true })
  const expectShown = async (isShown: boolean) => {
    for (const path of placesOf(brand)) expect((await linksTo(reader, _id, path)).length > 0, path).toBe(isShown)
    expect((await reader.html(`/product/${_id}`)).status).toBe(isShown ? 200 : 404)
  }
  await expectShown(true)
  await signIn(admin, ADMIN)
  await visit(admin, `/admin/editproduct/${_id}`)
  await admin.getByRole('switch', { name: 'Published' }).uncheck()
  await admin.getByRole('button', { name: 'Update' }).click()
  await expect(admin.getByText('Hidden from the shop')).toBeVisible()
  await expectShown(false)

  await visit(admin, `/admin/productlist?search=${brand}`)
  await admin.getByText('Filter and sort').click()
  await admin.getByLabel('Visibility').selectOption('Hidden')
  await admin.getByRole('button', { name: 'Apply' }).click()
  await expect(admin).toHaveURL(/visibility=hidden/)
  await expect(admin.getByRole('heading', { name: `${name} Hidden` })).toBeVisible()
  await shop.changeProduct(_id, { isPublished: true })
  await expectShown(true)
})

test('the sale of the last piece shows at the next request everywhere', async ({ reader, shop, customer }) => {
  const brand = unique()
  const { _id } = await shop.createProduct({ brand, newArrivals: true, countInStock: 4 })
  const stock = async () => {
    const texts = await reader.texts(`/product/${_id}`, 'main p:not(a p)')
    return texts.filter((text) => /^(In stock|Only \d+ left|Out of Stock)$/.test(text))
  }
  const inStock = `/shop?brand=${brand}&inStock=true`
  expect(await stock()).toEqual(['In stock'])
  await shop.placeOrder(customer, [{ _id, qty: 3 }])
  expect(await stock()).toEqual(['Only 1 left'])
  expect(await linksTo(reader, _id, inStock)).not.toEqual([])

  await shop.placeOrder(customer, [{ _id, qty: 1 }])
  expect(await stock()).toEqual(['Out of Stock'])
  for (const path of placesOf(brand)) {
    expect((await linksTo(reader, _id, path))[0], path).toContain('Out of Stock')
  }
  expect(await reader.texts(inStock, 'main h2')).toContain('No products match')
})

test('a size that sells out is gone at the next request', async ({ reader, shop, customer }) => {
  const brand = unique()
  const sizes = ['M', 'L'].map((size) => ({ size, quantity: 1 }))
  const { _id, name } = await shop.createProduct({ brand, sizes, countInStock: 9 })
  const sizesIn = async (path: string) =>
    (await reader.texts(path, 'main aside a')).filter((text) => /^[ML]$/.test(text))
  for (const path of [`/shop?brand=${brand}&size=M`, `/shop?brand=${brand}`]) {
    expect(await reader.texts(path, 'main li a h2'), path).toEqual([name])
    expect(await sizesIn(path), path).toEqual(['M', 'L'])
  }
  await shop.placeOrder(customer, [{ _id, qty: 1, size: 'M' }])
  expect(await sizesIn(`/shop?brand=${brand}`)).toEqual(['L'])
  expect(await reader.texts(`/shop?brand=${brand}&size=M`, 'main h2')).toContain('No products match')
})

test('a listing without results offers products and departments, and a new product shows at the next request', async ({
  page,
  shop,
}) => {
  const brand = unique()
  await visit(page, `/shop?brand=${brand}`)
  await expect(page.getByText('0 products')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No products match' })).toBeVisible()
  for (const [name, path] of Object.entries({ Men: '/shop?query=men', Women: '/shop?query=women' })) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(main.getByRole('heading', { name: 'You may like' })).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(3)
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText(['1'])

  const { name } = await shop.createProduct({ brand })
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: 'Shirts' }).click()
  await expect(cards(page)).toHaveText([name])
  await page.goto(`/shop?brand=${brand}`)
  await expect(cards(page)).toHaveText([name])
})
