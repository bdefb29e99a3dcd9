import { expect } from 'playwright/test'
import { test } from './fixtures'
import { PASSWORD, pkr, unique } from './shop'
import {
  address,
  addToCart,
  expectPlaced,
  fillCheckout,
  goToCheckout,
  messages,
  openCheckout,
  placeOrder,
  storedCart,
  visit,
  waitForHydration,
} from './steps'

test('a guest fills a cart, registers and orders with cash on delivery', async ({ page, shop }) => {
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
  await line.getByRole('button', { name: /^Increase/ }).click()
  await line.getByRole('button', { name: /^Increase/ }).click()
  await line.getByRole('button', { name: /^Decrease/ }).click()
  await expect(line.getByText(pkr(2 * 2690))).toBeVisible()
  await expect(summary).toContainText(`Subtotal${pkr(2 * 2690 + 3990)}`)
  await expect(summary).toContainText('Items3')
  await page.getByRole('button', { name: `Remove ${pants.name}` }).click()
  await expect(page.getByText(pants.name, { exact: true })).toBeHidden()
  await expect(summary).toContainText(`Subtotal${pkr(2 * 2690)}`)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/login?redirect=cart')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?redirect=cart')
  const email = `${unique()}@customers.test`
  await page.getByLabel('Name', { exact: true }).fill('Hina Baig')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('/cart')
  await waitForHydration(page)

  await goToCheckout(page)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(`Total${pkr(2 * 2690)}`)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Full name')).toHaveValue('Hina Baig')
  await expect(page.getByLabel('Country')).toHaveValue('Pakistan')
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeChecked()
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of use' })).toHaveAttribute('href', '/legal')
  await fillCheckout(page)
  await placeOrder(page)
  const message = await expectPlaced(page)
  await expect(message).toContainText(`2 × ${tee.name}, size L${pkr(2 * 2690)}, Cash on DeliveryExpected `)
  await expect(messages(page).getByText('Order placed successfully!')).toBeVisible()
  expect(await storedCart(page)).toBe('[]')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  await message.getByRole('link', { name: 'Order Details' }).click()
  await expect(page).toHaveURL(/\/order\/[^/]+$/)
  const main = page.getByRole('main')
  const number = (await main.getByRole('heading', { level: 1 }).textContent())?.replace('Order ', '')
  for (const text of [tee.name, 'On the Way', 'Not Paid', 'Cash on Delivery', ...Object.values(address), email]) {
    await expect(main).toContainText(text)
  }
  await expect(main.getByText(`Size L · 2 × ${pkr(2690)}`)).toBeVisible()
  await expect(main).toContainText(`Total${pkr(5380)}(reference $53.80)`)

  await page.goto('/orders')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Order ${number}` }) })
  for (const text of [pkr(5380), '(reference $53.80)', 'On the Way', 'Not Paid', tee.name, address.City]) {
    await expect(card).toContainText(text)
  }
  await card.getByRole('link', { name: 'Order Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()

  const { countInStock, sizes: left } = await shop.product(tee._id)
  expect(countInStock).toBe(7)
  expect(left.map(({ size, quantity }) => [size, quantity])).toEqual([
    ['M', 5],
    ['L', 2],
  ])
  expect((await shop.product(pants._id)).countInStock).toBe(8)
})

test('the checkout is closed for an empty cart, shows what is missing under each field, and sends nothing incomplete', async ({
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
  const expectMessages = async (wanted: Record<string, string>) => {
    for (const [label, message] of Object.entries(wanted)) {
      const field = page.getByLabel(label)
      await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`))
      const [above, below] = [await field.boundingBox(), await page.getByText(message, { exact: true }).boundingBox()]
      expect(below?.y, `${message} stands below its field`).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY)
    }
  }
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Full name').fill(' ')
  await placeOrder(page)
  await expectMessages({
    Email: 'Email is required',
    'Full name': 'Full name is required',
    'Phone number': 'Phone number is required',
    'Address line 1': 'Address line 1 is required',
    City: 'City is required',
    State: 'State is required',
    'ZIP code': 'ZIP code is required',
  })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Address line 2')).not.toHaveAttribute('aria-invalid')

  await fillCheckout(page)
  await page.getByLabel('Email').fill('hina@nowhere')
  await page.getByLabel('Full name').fill('Hina Baig')
  await page.getByLabel('Phone number').fill('0300123456')
  await page.getByLabel('ZIP code').fill('755000')
  await placeOrder(page)
  await expectMessages({
    Email: 'Email is invalid',
    'Phone number': 'Phone number must be 11 digits',
    'ZIP code': 'ZIP code must be 5 digits',
  })
  await expect(page.getByText('City is required')).toBeHidden()

  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await placeOrder(page)
  await expectMessages({ 'Payment ID': 'Payment ID is required for online payments', Email: 'Email is invalid' })
  expect(sent).toBe(0)
  await expect(page).toHaveURL('/checkout')

  // A reload keeps what was typed.
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0300123456')
  await expect(page.getByLabel('City')).toHaveValue(address.City)
})
