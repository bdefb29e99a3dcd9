import { expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit } from './page-quality'
import { type Shop, unique } from './shop'
import { cards, visit } from './steps'

/** Creates three products of a new brand and returns the path of their listing. */
async function threeGoods(shop: Shop) {
  const brand = `Brand ${unique()}`
  const pants = await shop.createProduct({ brand, subCategory: 'pants', price: 1500, category: 'women' })
  const sold = await shop.createProduct({ brand, price: 900, countInStock: 0 })
  const shirt = await shop.createProduct({ brand, price: 3200 })
  return { path: `/shop?brand=${encodeURIComponent(brand)}`, pants: pants.name, sold: sold.name, shirt: shirt.name }
}

const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const choice = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true })

test('sorts by price, and filters by a price on Enter', async ({ page, shop }) => {
  const { path, pants, sold, shirt } = await threeGoods(shop)
  await visit(page, path)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Price Low To High')
  await expect(cards(page)).toHaveText([sold, pants, shirt])
  expect(params(page).sortBy).toBe('ascprice')
  await sort.selectOption('Best Match')
  await expect(cards(page)).toHaveText([shirt, sold, pants])
  expect(params(page)).not.toHaveProperty('sortBy')

  const [min, max] = ['Min', 'Max'].map((name) => filters(page).getByRole('textbox', { name })) as [Locator, Locator]
  await min.fill('1000')
  await min.press('Enter')
  await expect(cards(page)).toHaveText([shirt, pants])
  await max.fill('2000')
  await max.press('Enter')
  await expect(cards(page)).toHaveText([pants])
  await min.fill('')
  await min.press('Enter')
  await expect(cards(page)).toHaveText([sold, pants])
  expect(params(page)).toEqual({ brand: expect.any(String), maxPrice: '2000' })
  await max.fill('PKR ۲,۰۰۰')
  await max.press('Enter')
  await expect(max).toHaveValue('2000')
  await expect(cards(page)).toHaveText([sold, pants])
  await max.fill('cheap')
  await max.press('Enter')
  expect(await max.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Enter a price in rupees, e.g. 4,000',
  )
  expect(params(page)).toHaveProperty('maxPrice', '2000')
})

test('chips remove single filters, Back brings them back, and an empty listing offers others', async ({
  page,
  shop,
}) => {
  const { path, pants, sold, shirt } = await threeGoods(shop)
  await visit(page, `${path}&category=shirts&inStock=true`)
  await expect(cards(page)).toHaveText([shirt])
  const chips = page.getByRole('list', { name: 'Active filters' })
  await chips.getByRole('link', { name: 'Remove filter: In stock' }).click()
  await expect(cards(page)).toHaveText([shirt, sold])
  await chips.getByRole('link', { name: 'Remove filter: Shirts' }).click()
  await expect(cards(page)).toHaveText([shirt, sold, pants])
  await page.goBack()
  await expect(cards(page)).toHaveText([shirt, sold])
  await page.goBack()
  await expect(cards(page)).toHaveText([shirt])
  await expect(choice(page, 'In Stock Only')).toHaveAttribute('aria-current', 'true')
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(chips).toBeHidden()

  await visit(page, `/shop?brand=${unique()}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'You may like' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Men', exact: true })).toHaveAttribute('href', '/shop?query=men')
})

test('stands in a column from 1024 px, and in a drawer below', async ({ page, shop }) => {
  const { path, pants } = await threeGoods(shop)
  await page.setViewportSize({ width: 1023, height: 800 })
  await visit(page, path)
  await expect(filters(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
  await expectToFit(page)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(filters(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
  await expectToFit(page)
  const [panel, first] = [await filters(page).boundingBox(), await cards(page).first().boundingBox()]
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(filters(page)).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('link', { name: 'Pants' }).click()
  await drawer.getByRole('button', { name: 'Show 1 product', exact: true }).click()
  await expect(drawer).toBeHidden()
  await expect(cards(page)).toHaveText([pants])
})
