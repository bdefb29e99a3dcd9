import { expect } from 'playwright/test'
import { test } from './fixtures'
import { ADMIN, unique } from './shop'
import { cards, signIn, visit } from './steps'

test('a sold-out product is marked, and a hidden one is gone from every list', async ({
  page,
  reader,
  shop,
  customer,
}) => {
  const brand = unique()
  const { _id, name } = await shop.createProduct({ brand, newArrivals: true, countInStock: 1 })
  const places = ['/', '/newarrivals', `/shop?brand=${brand}`]
  const cardsOf = async () =>
    (await Promise.all(places.map((path) => reader.texts(path, `main a[href$="/product/${_id}"]`)))).flat()
  expect((await cardsOf()).join()).not.toContain('Out of Stock')
  await shop.placeOrder(customer, [{ _id, qty: 1 }])
  expect(await cardsOf()).toEqual(places.map(() => expect.stringContaining('Out of Stock')))

  await signIn(page, ADMIN, `/admin/editproduct/${_id}`)
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Hidden from the shop')).toBeVisible()
  expect(await cardsOf()).toEqual([])
  await visit(page, `/admin/productlist?search=${brand}`)
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Visibility').selectOption('Hidden')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/visibility=hidden/)
  await expect(page.getByRole('rowheader', { name: `${name} Hidden` })).toBeVisible()
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
