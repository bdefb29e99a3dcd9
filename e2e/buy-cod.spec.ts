import { expect } from 'playwright/test'
import { test } from './fixtures'
import { PASSWORD, pkr, unique } from './shop'
import {
  address,
  addToCart,
  expectPlaced,
  fillCheckout,
  messages,
  openCheckout,
  placeOrder,
  storedCart,
  visit,
  waitForHydration,
} from './steps'

test('a guest fills a cart, and comes to the checkout by a new account', async ({ page, shop }) => {
  const sizes = [
    { size: 'M', quantity: 5 },
    { size: 'L', quantity: 4, price: 2690 },
  ]
  const tee = await shop.createProduct({ sizes })
  const pants = await shop.createProduct({ price: 3990, countInStock: 8, subCategory: 'pants' })

  await addToCart(page, pants)
  await addToCart(page, tee, 'L')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\s*, 2 items$/ })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Summary' })
  const line = page.getByRole('listitem').filter({ hasText: tee.name })
  for (const step of ['Increase', 'Increase', 'Decrease']) {
    await line.getByRole('button', { name: new RegExp(`^${step}`) }).click()
  }
  await expect(line.getByText(pkr(2 * 2690))).toBeVisible()
  for (const text of [`Subtotal${pkr(2 * 2690 + 3990)}`, 'Items3']) await expect(summary).toContainText(text)
  await page.getByRole('button', { name: `Remove ${pants.name}` }).click()
  await expect(summary).toContainText(`Subtotal${pkr(2 * 2690)}`)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=cart')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?redirect=cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account')
  const email = `${unique()}@customers.test`
  const account = { Name: 'Hina Baig', Email: email, Password: PASSWORD, 'Confirm Password': PASSWORD }
  for (const [label, value] of Object.entries(account)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('/checkout')
  await waitForHydration(page)

  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Total${pkr(2 * 2690)}`)
  for (const [label, value] of Object.entries({ Email: email, 'Full name': 'Hina Baig' })) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/legal')
})

test('a cash order shows on the home page, on its own page and in the list', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const tee = await shop.createProduct({ price: 2690, sizes: [{ size: 'L', quantity: 4 }] })
  await openCheckout(page, { ...tee, size: 'L', qty: 2 })
  await fillCheckout(page)
  await placeOrder(page)
  const message = await expectPlaced(page)
  await expect(message.getByRole('heading')).toBeFocused()
  await expect(message).toContainText(`2 × ${tee.name}, size L`)
  const steps = message.getByRole('listitem').filter({ hasText: /^\d/ })
  const next = [/or we call you on 0300/, /We pack itwithin 2-3 business days/, /Pay PKR 5,380 to the riderbetween /]
  await expect(steps.filter({ hasNotText: tee.name })).toHaveText(next)
  await expect(messages(page)).not.toContainText('Order placed successfully!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await storedCart(page)).toBe('[]')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  await message.getByRole('link', { name: 'Track order' }).click()
  await expect(page).toHaveURL(/\/order\/[^/]+$/)
  const main = page.getByRole('main')
  const waits = 'Placed, waiting for your confirmation'
  const texts = [waits, 'On the Way', 'Not Paid · cash on delivery', ...Object.values(address), customer.email]
  for (const text of [...texts, tee.name, `Size L · 2 × ${pkr(2690)}`, `Total${pkr(5380)}`]) {
    await expect(main).toContainText(text)
  }
  const block = page.getByRole('region', { name: 'What happens next' })
  await block.getByRole('button', { name: 'Yes, I want it' }).click()
  await expect(main).toContainText('Confirmed, we pack it next')
  await expect(block).toBeHidden()
  await page.goto('/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Order / }) })
  for (const text of [pkr(5380), 'On the Way', 'Not Paid', tee.name, address.City]) {
    await expect(card).toContainText(text)
  }
})

test('the checkout says under each field what is missing, sends nothing, and keeps what was typed', async ({
  signedIn: page,
  shop,
}) => {
  await visit(page, '/checkout')
  await expect(page.getByText('Not Items Found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden()

  await openCheckout(page, await shop.createProduct())
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1
  })
  await page.getByLabel('Email').fill('')
  await placeOrder(page)
  // The messages are those of the spec.
  const called = { Province: 'State', 'Postal code': 'ZIP code' } as Record<string, string>
  for (const label of ['Email', 'Phone number', 'Address line 1', 'City', 'Province', 'Postal code']) {
    const field = page.getByLabel(label)
    const message = `${called[label] ?? label} is required`
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
    const [above, below] = [await field.boundingBox(), await page.getByText(message, { exact: true }).boundingBox()]
    expect(below?.y, `${message} stands below its field`).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
  }
  // The first on the page.
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('Address line 2')).not.toHaveAttribute('aria-invalid')
  expect(sent).toBe(0)

  await fillCheckout(page)
  await page.getByLabel('Phone number').fill('0300123456')
  await placeOrder(page)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByText('City is required')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0300123456')
  await expect(page.getByLabel('City')).toHaveValue(address.City)
})
