import { expect } from 'playwright/test'
import { test } from './fixtures'
import { aPicture, fillProduct } from './product-form'
import { ADMIN, unique } from './shop'
import { messages, signIn } from './steps'

test('a product is created with pictures and sizes, and shown in the shop', async ({ page, reader }) => {
  test.slow()
  const name = `Admin Tee ${unique()}`
  await signIn(page, ADMIN, '/admin/productlist')
  await page.getByRole('link', { name: 'Add New Product' }).click()
  await expect(page).toHaveURL('/admin/createproduct')

  await fillProduct(page, name)
  await page.getByLabel('Season').selectOption('All year')
  await page.getByLabel('Colour').fill('Off-white')
  await page.getByLabel('New arrival').check()

  const files = page.locator('input[type=file]')
  await files.setInputFiles([await aPicture('red.png'), await aPicture('blue.png', '#2c5a6e')])
  await expect(page.getByRole('img', { name: 'blue.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 2 left' }).press('Enter')
  await expect(page.getByRole('img', { name: '.png' }).first()).toHaveAccessibleName('blue.png')
  await expect(page.getByRole('button', { name: 'Move picture 1 left' })).toBeFocused()

  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 1', { exact: true }).fill('M')
  await page.getByLabel('Pieces of M').fill('4')
  await page.getByRole('button', { name: 'Add measurement' }).click()
  await expect(page.getByLabel('Name of measurement 1')).toBeFocused()
  await page.getByLabel('Measurement 1 of M').fill('55')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size 2', { exact: true }).fill('L')
  await page.getByLabel('Pieces of L').fill('3')
  await page.getByLabel('Measurement 1 of L').fill('58')
  await page.getByLabel('Name of measurement 1').fill('Chest')
  await page.getByRole('button', { name: 'Upload' }).click()
  // Each picture is encoded in six renditions.
  await expect(messages(page)).toContainText('Upload Succeeded', { timeout: 90_000 })
  await expect(page).toHaveURL('/admin/productlist')

  const { links } = await reader.html(`/shop?search=${encodeURIComponent(name)}`)
  const product = links.find((link) => link.includes('/product/')) ?? ''
  expect(await reader.texts(product, 'main td')).toContain('58')
  expect(await reader.texts(product, 'main dd a')).toEqual(expect.arrayContaining(['All year', 'Off-white']))
})

test('a product is edited, also after a question about unsaved changes, hidden and deleted', async ({
  page,
  reader,
  shop,
}) => {
  const sizes = [
    { size: 'M', quantity: 4 },
    { size: 'L', quantity: 3 },
  ]
  const { name } = await shop.createProduct({ price: 2490, sizes, season: 'all-year', pictures: 2 })
  const search = `?search=${encodeURIComponent(name)}`
  const found = () => reader.texts(`/shop${search}`, 'main li a h2')
  await signIn(page, ADMIN, `/admin/productlist${search}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await page.getByLabel('Price of L', { exact: true }).fill('2690')
  await page.getByLabel('Price', { exact: true }).fill('2390')
  await expect(page.getByLabel('Price of M', { exact: true })).toHaveValue('2390')
  await expect(page.getByLabel('Price of L', { exact: true })).toHaveValue('2690')
  await expect(page.getByLabel('Season')).toHaveValue('all-year')
  await page.getByLabel('Name', { exact: true }).fill(`${name} II`)
  await page.getByRole('link', { name: 'Go Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  const [first, second] = [page.getByLabel('Alt text of picture 1'), page.getByLabel('Alt text of picture 2')]
  await expect(second).toHaveAttribute('placeholder', `${name} II, picture 2`)
  await second.fill('The sleeve, turned up')
  await page.getByRole('button', { name: 'Move picture 2 left' }).click()
  await expect(first).toHaveValue('The sleeve, turned up')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  expect(await found()).toEqual([`${name} II`])
  await expect(page.getByRole('main').getByText('price: 2,490 → 2,390')).toBeAttached()
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Hidden from the shop')).toBeVisible()
  expect(await found()).not.toContain(`${name} II`)

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/productlist${search}`)
  await row.getByRole('button', { name: /^Delete/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this Product?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('an edit shows what another administrator changed, and keeps a sale in between', async ({
  page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^409 PUT \/api\/products\//)
  const product = await shop.createProduct({ countInStock: 9, sizes: [{ size: 'M', quantity: 9 }], pictures: 1 })
  await signIn(page, ADMIN, `/admin/editproduct/${product._id}`)
  await shop.placeOrder(customer, [{ _id: product._id, qty: 2, size: 'M' }])
  await shop.changeProduct(product._id, { price: 3990 })
  await page.getByLabel('Count in stock').fill('12')
  await page.getByLabel('Pieces of M').fill('12')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('price is now "3990"')).toBeVisible()
  await expect(page.getByLabel('Count in stock')).toHaveValue('12')
  await expect(page.getByText('The stock of size M is 7 now.')).toContainText('which makes it 10.')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  expect(await shop.product(product._id)).toMatchObject({
    price: product.price,
    countInStock: 10,
    sizes: [{ size: 'M', quantity: 10 }],
  })
  await expect(page.getByLabel('Count in stock')).toHaveValue('10')

  await shop.changeProduct(product._id, { brand: 'Other Cloth' })
  await page.getByLabel('Fit', { exact: true }).fill('Slim.')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Other Cloth')
  await expect(page.getByLabel('Fit', { exact: true })).toHaveValue('Boxy.')
})
