import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectToFit, expectViewQuality } from './page-quality'
import { ADMIN, unique } from './shop'
import { messages, signIn } from './steps'

test('prices and stock of several products are edited in a table', async ({ page, shop, customer, watch }) => {
  watch.expect(/^409 PUT \/api\/products\//)
  const brand = `Bulk ${unique()}`
  const one = await shop.createProduct({
    name: `A ${brand}`,
    brand,
    price: 2490,
    countInStock: 8,
    sizes: [{ size: 'M', quantity: 8 }],
  })
  const two = await shop.createProduct({ name: `B ${brand}`, brand, price: 1000, countInStock: 5 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN)
  const address = `/admin/productlist/bulk?search=${encodeURIComponent(brand)}&sortBy=name`
  await expectQuality(page, address)
  await page.getByLabel(`Price of ${one.name}`, { exact: true }).fill('1990')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel(`Price of ${one.name}, M`)).toHaveValue('1990')
  await page.getByLabel(`Pieces of ${one.name}, M`).fill('10')
  await expect(page.getByText('10 in all')).toBeVisible()
  await page.getByLabel(`Pieces of ${one.name}, M`).press('ArrowDown')
  await expect(page.getByLabel(`Pieces of ${two.name}`)).toBeFocused()
  await page.getByLabel(`Pieces of ${two.name}`).fill('x')
  await expect(page.getByText('A whole number up to 10,000,000')).toBeVisible()
  await page.getByLabel(`Pieces of ${two.name}`).fill('7')
  await shop.placeOrder(customer, [{ _id: one._id, qty: 2, size: 'M' }])
  await shop.changeProduct(two._id, { price: 1100 })
  await page.getByRole('button', { name: 'Save 2 products' }).click()
  await expect(page.getByText('1 saved, 1 not saved')).toBeVisible()
  await expect(page.getByText('price is now "1100"')).toBeVisible()
  await expectViewQuality(page)
  expect(await shop.product(one._id)).toMatchObject({
    price: 1990,
    countInStock: 8,
    sizes: [{ quantity: 8, price: 1990 }],
  })
  await page.getByRole('button', { name: `Show ${two.name} as it is stored now` }).click()
  await expect(page.getByLabel(`Price of ${two.name}`)).toHaveValue('1100')
  await page.getByLabel(`Pieces of ${two.name}`).fill('7')
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await expect.poll(async () => (await shop.product(two._id)).countInStock).toBe(7)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Undone')
  await expect(page.getByLabel(`Pieces of ${two.name}`)).toHaveValue('5')
})

test('the ticked products are put on sale together, and their sale ends again', async ({ page, shop }) => {
  const brand = `Reduced ${unique()}`
  const sizes = [
    { size: 'M', quantity: 3, price: 2000 },
    { size: 'XL', quantity: 2, price: 2500 },
  ]
  const one = await shop.createProduct({ name: `A ${brand}`, brand, price: 2000, countInStock: 5, sizes })
  const two = await shop.createProduct({ name: `B ${brand}`, brand, price: 990, countInStock: 5 })
  const left = await shop.createProduct({ name: `C ${brand}`, brand, price: 990, countInStock: 5 })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, ADMIN, `/admin/productlist/bulk?search=${encodeURIComponent(brand)}&sortBy=name`)
  await page.getByLabel('Percent off').fill('0')
  await expect(page.getByText('A whole number from 1 to 99')).toBeVisible()
  await page.getByLabel('Percent off').fill('25')
  const all = page.getByLabel('All on this page')
  for (const name of ['Reduce ticked products', 'End sale of ticked products']) {
    await expect(page.getByRole('button', { name })).toBeDisabled()
  }
  await all.check()
  await expect(page.getByRole('button', { name: 'Reduce 3 products' })).toBeEnabled()
  await all.uncheck()
  await page.getByLabel(`Include ${one.name}`).check()
  await page.getByLabel(`Include ${two.name}`).check()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Reduce 2 products' }).click()
  await expect(page.getByLabel(`Before sale of ${one.name}`, { exact: true })).toHaveValue('2000')
  await page.getByLabel(`Before sale of ${two.name}`).fill('700')
  await expect(page.getByText('It must be above the price')).toBeVisible()
  await page.getByLabel(`Before sale of ${two.name}`).fill('990')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save 2 products' }).click()
  await expect(page.getByText('2 saved, 0 not saved')).toBeVisible()
  expect(await shop.product(two._id)).toMatchObject({ price: 743, compareAtPrice: 990 })
  expect(await shop.product(one._id)).toMatchObject({
    price: 1500,
    compareAtPrice: 2000,
    sizes: [{ price: 1500 }, { price: 1875, compareAtPrice: 2500 }],
  })
  await page.getByLabel(`Include ${two.name}`).uncheck()
  await page.getByRole('button', { name: 'End sale of 1 product' }).click()
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await expect.poll(() => shop.product(one._id)).toMatchObject({ price: 2000, compareAtPrice: null })
  expect(await shop.product(two._id)).toMatchObject({ price: 743, compareAtPrice: 990 })
  expect(await shop.product(left._id)).toMatchObject({ price: 990, compareAtPrice: null })
})
