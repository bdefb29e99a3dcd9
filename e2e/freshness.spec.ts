import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN, pkr, unique } from './shop'
import { cards, signIn, visit } from './steps'

test('price, stock and visibility of a product show everywhere at the next request', async ({
  page,
  reader,
  shop,
  customer,
}) => {
  const brand = unique()
  const { _id, name } = await shop.createProduct({ brand, newArrivals: true, price: 2100, countInStock: 1 })
  const places = ['/', '/newarrivals', `/shop?brand=${brand}`, `/shop?brand=${brand}&inStock=true`]
  /** Expects the cards of the product and its own page to contain a text, or there to be none. */
  const expectShown = async (text: string, where = places) => {
    for (const path of places) {
      const [card] = await reader.texts(path, `main a[href$="/product/${_id}"]`)
      expect(card, path).toEqual(where.includes(path) ? expect.stringContaining(text) : undefined)
    }
    const told = (await reader.texts(`/product/${_id}`, 'main p:not(a p), main [role="status"]')).includes(text)
    expect(told, text).toBe(where.length > 0)
  }
  await expectShown(pkr(2100))
  for (const price of [3100, 1100]) {
    await shop.changeProduct(_id, { price })
    await expectShown(pkr(price))
  }
  await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await expectShown('Out of Stock', places.slice(0, 3))

  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Hidden from the shop')).toBeVisible()
  await expectShown('Out of Stock', [])
  await visit(page, `/admin/productlist?search=${brand}`)
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Visibility').selectOption('Hidden')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/visibility=hidden/)
  await expect(page.getByRole('heading', { name: `${name} Hidden` })).toBeVisible()
  await shop.changeProduct(_id, { isPublished: true })
  await expectShown('Out of Stock', places.slice(0, 3))
  await shop.deleteProduct(_id)
  await expectShown('Out of Stock', [])
  expect((await reader.html(`/product/${_id}`)).status).toBe(404)
})

test('a size that sells out is gone at the next request', async ({ reader, shop, customer }) => {
  const brand = unique()
  const sizes = ['M', 'L'].map((size) => ({ size, quantity: 1 }))
  const { _id, name } = await shop.createProduct({ brand, sizes, countInStock: 9 })
  const listing = `/shop?brand=${brand}`
  const sizesOf = async () => (await reader.texts(listing, 'main aside a')).filter((text) => /^[ML]$/.test(text))
  expect(await reader.texts(`${listing}&size=M`, 'main li a h2')).toEqual([name])
  expect(await sizesOf()).toEqual(['M', 'L'])
  await shop.placeOrder(customer, [{ _id, qty: 1, size: 'M' }])
  expect(await sizesOf()).toEqual(['L'])
  expect(await reader.texts(`${listing}&size=M`, 'main h2')).toContain('No products match')
})

test('a listing without results offers others, and shows a new product at once', async ({ page, shop }) => {
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
