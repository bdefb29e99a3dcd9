import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './fixtures'
import { ADMIN, unique } from './shop'
import { cards, messages, signIn, visit } from './steps'

async function aPng(name: string, background: string) {
  const plain = sharp({ create: { width: 400, height: 500, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

const asAdmin = (page: Page) => signIn(page, ADMIN, 'admin')

async function expectSound(page: Page, path: string) {
  await visit(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of [1280, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `nothing is wider than ${width} px`).toBeLessThanOrEqual(width)
    if (width === 320) continue
    const { violations } = await new AxeBuilder({ page }).analyze()
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(told, `axe at ${width} px`).toEqual([])
  }
}

const paths = ['', '/orderlist', '/userlist', '/productlist', '/createproduct', '/editproduct/x', '/orderdetails/x']

test('only administrators see the admin area', async ({ open, signedIn }) => {
  const guest = await open()
  for (const path of paths) {
    await guest.goto(`/admin${path}`)
    await expect(guest).toHaveURL('/login?redirect=admin')
    await signedIn.goto(`/admin${path}`)
    await expect(signedIn).toHaveURL('/')
  }
})

test('a product is made with pictures, shown, changed and deleted', async ({ page, open }) => {
  test.slow()
  const name = `Admin Tee ${unique()}`
  await asAdmin(page)
  await visit(page, '/admin/productlist')
  await page.getByRole('link', { name: 'Add New Product' }).click()
  await expect(page).toHaveURL('/admin/createproduct')

  await page.getByRole('button', { name: 'Upload' }).click()
  for (const text of ['Name is required', 'Description is required', 'Fit is required', 'Brand is required']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Description').fill('A tee for tests.\n\n100% cotton\nWash cold')
  await page.getByLabel('Fit').fill('Boxy.')
  await page.getByLabel('Category', { exact: true }).selectOption('men')
  await page.getByLabel('Subcategory').selectOption('shirts')
  await page.getByLabel('Brand').fill('Test Cloth')
  await page.getByLabel('Price').fill('2490')
  await page.getByLabel('Count in stock').fill('7')
  await page.getByLabel('New arrival').check()

  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(page.getByText('File type must be JPEG, PNG or WebP')).toBeVisible()
  await files.setInputFiles([await aPng('red.png', '#a24e2c'), await aPng('blue.png', '#2c5a6e')])
  await expect(page.getByRole('img', { name: 'blue.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Move picture 2 left' }).press('Enter')
  await expect(page.getByRole('img', { name: '.png' }).first()).toHaveAccessibleName('blue.png')
  await expect(page.getByRole('button', { name: 'Move picture 1 left' })).toBeFocused()

  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size', { exact: true }).fill('M')
  await page.getByLabel('Quantity').fill('4')
  await page.getByRole('button', { name: 'Add measurement of M' }).click()
  await page.getByLabel('Measurement 1', { exact: true }).fill('Chest')
  await page.getByLabel('Value 1 in cm').fill('55')
  await page.getByRole('button', { name: 'Add size' }).click()
  await page.getByLabel('Size', { exact: true }).nth(1).fill('L')
  await page.getByLabel('Quantity').nth(1).fill('3')
  await page.getByRole('button', { name: "Copy measurements' names" }).click()
  await expect(page.getByLabel('Measurement 1', { exact: true }).nth(1)).toHaveValue('Chest')
  await page.getByLabel('Value 1 in cm').nth(1).fill('58')
  await page.getByRole('button', { name: 'Upload' }).click()
  // Pictures are made anew in six renditions each.
  await expect(messages(page)).toContainText('Upload Succeeded', { timeout: 40_000 })
  await expect(page).toHaveURL('/admin/productlist')

  const shopper = await open()
  await visit(shopper, `/shop?search=${encodeURIComponent(name)}`)
  await cards(shopper).filter({ hasText: name }).click()
  await shopper.waitForURL(/\/product\//)
  await expect(shopper.getByRole('cell', { name: '58' })).toBeVisible()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('img', { name: /^Picture \d/ })).toHaveCount(2)
  await page.getByLabel('Name', { exact: true }).fill(`${name} II`)
  await page.getByRole('link', { name: 'Go Back' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  await visit(shopper, `/shop?search=${encodeURIComponent(name)}`)
  await expect(cards(shopper).filter({ hasText: `${name} II` })).toBeVisible()

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/productlist')
  await row.getByRole('button', { name: /^Delete/ }).click()
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this Product?' })
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await visit(shopper, `/shop?search=${encodeURIComponent(name)}`)
  await expect(cards(shopper).filter({ hasText: name })).toHaveCount(0)
})

test('two who edit one product are told of each other, and a sale stays sold', async ({
  page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^409 PUT \/api\/products\//)
  const product = await shop.createProduct({ countInStock: 9, sizes: [{ size: 'M', quantity: 9 }] })
  await asAdmin(page)
  await visit(page, `/admin/editproduct/${product._id}`)
  await shop.placeOrder(customer, [{ _id: product._id, qty: 2, size: 'M' }])
  await shop.changeProduct(product._id, { price: 3990 })
  await page.getByLabel('Count in stock').fill('12')
  await page.getByLabel('Quantity').fill('12')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('price is now "3990"')).toBeVisible()
  await expect(page.getByLabel('Count in stock')).toHaveValue('12')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  expect(await shop.product(product._id)).toMatchObject({
    ...{ price: product.price, countInStock: 10 },
    sizes: [{ size: 'M', quantity: 10 }],
  })
  await expect(page.getByLabel('Count in stock')).toHaveValue('10')

  await shop.changeProduct(product._id, { brand: 'Other Cloth' })
  await page.getByLabel('Fit').fill('Slim.')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Other Cloth')
  await expect(page.getByLabel('Fit')).toHaveValue('Boxy.')
})

test('an order is found, paid, delivered, undone and cancelled', async ({ page, shop, customer }) => {
  const product = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 2 }])
  await asAdmin(page)
  await visit(page, '/admin/orderlist?state=to-ship')
  await page.getByRole('searchbox').fill(order.number)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
  await page.getByRole('link', { name: `Detail of order ${order.number}` }).click()
  await expect(page).toHaveURL(`/admin/orderdetails/${order._id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('ShippingPKR 0')
  await expect(main.getByText('On the Way')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/923001234567')

  await page.getByRole('button', { name: 'Mark As Delivered' }).click()
  await expect(messages(page)).toContainText('Update Succeed')
  await expect(main.getByText(/^Delivered at /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(main.getByText(/^Paid on /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as not paid' }).click()
  await expect(main.getByText('Not Paid')).toBeVisible()
  await page.getByRole('button', { name: 'Mark As Not Delivered' }).click()
  await expect(main.getByText('On the Way')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(main.getByText(/^Cancelled on /)).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
  await expect(page.getByText('No orders here.')).toBeVisible()
})

test('a user is found, changed and deleted', async ({ page, shop, watch }) => {
  watch.expect(/^409 PUT \/api\/users\//)
  const customer = await shop.customer(`Zara ${unique()}`)
  const other = await shop.customer()
  await asAdmin(page)
  await visit(page, '/admin/userlist')
  await page.getByRole('searchbox').fill(customer.email)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/admin/userlist?search=${encodeURIComponent(customer.email)}`)
  await page.getByRole('link', { name: `Edit ${customer.name}` }).click()
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(other.email)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Is Admin').check()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Success')

  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/userlist?search=${encodeURIComponent(customer.email)}`)
  const row = page.getByRole('listitem').filter({ hasText: customer.name })
  await expect(row.getByText('Admin', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Delete/ }).click()
  const ask = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await ask.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})

test('the lists and an empty form are sound', async ({ page }) => {
  test.slow()
  await asAdmin(page)
  for (const path of [
    '',
    '/orderlist?payment=not-paid',
    '/userlist?role=customer',
    '/productlist?stock=low',
    '/createproduct',
  ]) {
    await expectSound(page, `/admin${path}`)
  }
})

test('the pages of an order, a user and a product are sound', async ({ page, shop, customer }) => {
  test.slow()
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
  const sizes = [{ size: 'M', quantity: 2, measurements: [{ name: 'Chest', value: '55' }] }]
  const product = await shop.createProduct({ name: `${long} ${unique()}`, brand: long, sizes })
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 1, size: 'M' }])
  await asAdmin(page)
  for (const path of [`orderdetails/${order._id}`, `editUser/${customer._id}`, `editproduct/${product._id}`]) {
    await expectSound(page, `/admin/${path}`)
  }
})
