import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectToFit } from './page-quality'
import { ADMIN, unique } from './shop'
import { messages, signIn } from './steps'

test('prices and stock of several products are edited in a table, and the ticked ones put on sale', async ({
  page,
  shop,
  customer,
  watch,
}) => {
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
  await page.getByLabel(`Pieces of ${two.name}`).fill('7')
  await shop.placeOrder(customer, [{ _id: one._id, qty: 2, size: 'M' }])
  await shop.changeProduct(two._id, { price: 1100 })
  await page.getByRole('button', { name: 'Save 2 products' }).click()
  await expect(page.getByText('1 saved, 1 not saved')).toBeVisible()
  await expect(page.getByText('price is now "1100"')).toBeVisible()
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

  // Where there is little room the tools are behind a button, so that the first rows are in view.
  await expect(page.getByLabel('Percent off')).toBeHidden()
  await page.getByRole('button', { name: 'Change ticked' }).click()
  const all = page.getByLabel('All on this page')
  await expect(page.getByRole('button', { name: 'Reduce ticked products' })).toBeDisabled()
  await page.getByLabel('Percent off').fill('0')
  await expect(page.getByText('A whole number from 1 to 99')).toBeVisible()
  await page.getByLabel('Percent off').fill('25')
  await all.check()
  await expect(page.getByRole('button', { name: 'Reduce 2 products' })).toBeEnabled()
  await page.getByLabel(`Include ${one.name}`).uncheck()
  await expect(all).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Reduce 1 product' }).click()
  await expect(page.getByLabel(`Before sale of ${two.name}`)).toHaveValue('1100')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await expect.poll(() => shop.product(two._id)).toMatchObject({ price: 825, compareAtPrice: 1100 })
  await page.getByRole('button', { name: 'End sale of 1 product' }).click()
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await expect.poll(() => shop.product(two._id)).toMatchObject({ price: 1100, compareAtPrice: null })
})
