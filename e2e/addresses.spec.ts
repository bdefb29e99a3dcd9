import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize, violations } from './page-quality'
import { aPhone, PASSWORD, pkr } from './shop'
import { address, aLatch, expectPlaced, fillCheckout, messages, openCheckout, placeOrder, visit } from './steps'

/** The chosen address at checkout. */
const change = (page: Page) => page.locator('summary').filter({ hasText: 'Change' })

const cards = (page: Page) => page.getByRole('region', { name: 'Addresses' }).getByRole('listitem')

/** Chooses a city with the keyboard alone. */
async function typeCity(page: Page, typed: string, downs: number) {
  const city = page.getByLabel('City')
  await city.fill('')
  await city.pressSequentially(typed)
  await expect(page.getByRole('listbox', { name: 'Cities' })).toBeVisible()
  for (let count = 0; count < downs; count += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('addresses are managed on the profile (contract 8)', async ({ signedIn: page, customer }) => {
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('form', { name: 'New address' })
  await expect(form.getByLabel('Full name')).toHaveValue(customer.name)
  await expect(form.getByLabel('Phone number')).toBeFocused()
  await form.getByLabel('Phone number').fill('0300 1234567')
  await typeCity(page, 'mir', 2)
  for (const [label, value] of Object.entries({ City: 'Mirpur Khas', Province: 'Sindh', 'Postal code': '69000' })) {
    await expect(form.getByLabel(label)).toHaveValue(value)
  }
  await form.getByLabel('Address line 1').fill('House 14, Post Office Road')
  await form.getByLabel('Landmark').fill('Box Chowk')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(messages(page).getByText('Address saved')).toBeVisible()
  await expect(cards(page)).toHaveText([/House 14.*Landmark: Box Chowk.*Mirpur Khas 69000.*Default/])

  await page.getByRole('button', { name: 'Add an address' }).click()
  await form.getByLabel('Phone number').fill(aPhone())
  await form.getByLabel('Address line 1').fill('House 2, Mall Road')
  await form.getByLabel('City').fill('lahore')
  await form.getByLabel('Use it by default').check()
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Make House 14/ }).click()
  await expect(cards(page)).toHaveText([/House 14.*Default/, /Mall Road/])

  await page.getByRole('button', { name: 'Delete House 2, Mall Road' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('a city fills in its province when the list of cities arrives late', async ({ signedIn: page }) => {
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const form = page.getByRole('form', { name: 'New address' })
  await expect(form.getByLabel('Phone number')).toBeFocused()
  const { released, release } = aLatch()
  await page.route('**/_next/static/**', async (route) => {
    await released
    await route.continue()
  })
  await form.getByLabel('City').fill('lahore')
  await form.getByLabel('City').press('Tab')
  await expect(form.getByLabel('Province')).toBeFocused()
  release()
  await expect(form.getByLabel('Postal code')).toHaveValue('54000')
  await form.getByLabel('Province').press('Tab')
  await expect(form.getByLabel('Province')).toHaveValue('Punjab')
})

test('checkout offers saved addresses with one tap and saves a new one (contract 8)', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const product = await shop.createProduct()
  await openCheckout(page, product)
  await fillCheckout(page)
  await page.getByLabel('Landmark').fill('Do Talwar')
  await page.getByText('Add address line 2').click()
  await expect(page.getByLabel('Address line 2')).toBeFocused()
  await page.getByLabel('Save this address for next time').check()
  await placeOrder(page)
  await expectPlaced(page)

  await openCheckout(page, product)
  const saved = page.getByRole('button', { name: /12 Zamzama Street, Landmark: Do Talwar/ })
  await expect(page.getByLabel('Address line 1')).toBeHidden()
  await change(page).click()
  await expect(saved).toBeFocused()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Phone number')).toHaveValue(address['Phone number'])
  await expect(page.getByLabel('Save this address for next time')).toBeHidden()
  await page.getByRole('button', { name: 'Another address' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByLabel('City').click()
  await page.getByRole('option', { name: /^Islamabad/ }).click()
  await expect(page.getByLabel('Province')).toHaveValue('Islamabad Capital Territory')
  // Choosing another city replaces what the first one filled in, but not what was typed.
  await page.getByLabel('Postal code').fill('44220')
  await typeCity(page, 'quet', 1)
  await expect(page.getByLabel('Province')).toHaveValue('Balochistan')
  await page.reload()
  await expect(page.getByLabel('Postal code')).toHaveValue('44220')
  await saved.click()
  await expect(change(page)).toBeFocused()
  await expect(page.getByLabel('Postal code')).toHaveValue(address['Postal code'])
  await placeOrder(page)
  await expectPlaced(page)
  const shippingAddress = { line1: '12 Zamzama Street', landmark: 'Do Talwar', city: 'Karachi' }
  expect((await shop.ordersOf(customer)).orders).toMatchObject([{ shippingAddress }, { shippingAddress }])
})

test('a wrong field of a folded address shows itself, and the button stays in view', async ({
  signedIn: page,
  shop,
}) => {
  await resize(page, 360)
  await visit(page, '/profile')
  const place = { line1: '12 Zamzama Street', city: 'Karachi', state: 'Sindh', postalCode: '75500' }
  const data = { ...place, country: 'Pakistan', name: 'Sana Malik', phone: aPhone() }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  await expect(await page.request.post('/api/users/addresses', { headers, data })).toBeOK()
  await openCheckout(page, await shop.createProduct({ price: 2490 }))
  await expect(page.getByRole('button', { name: `Place order · ${pkr(2490)}` })).toBeInViewport({ ratio: 1 })
  await expectViewQuality(page)
  await change(page).press('Enter')
  await page.getByLabel('Email').fill('sana@nowhere')
  await page.getByRole('button', { name: /12 Zamzama Street/ }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  await placeOrder(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is invalid')
  await expect(page.getByLabel('Address line 1')).toHaveValue('12 Zamzama Street')
})

test('a customer downloads their data and deletes the account, which leaves nothing in the browser (contract 8)', async ({
  signedIn: page,
}) => {
  await visit(page, '/profile')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  await downloading
  await page.evaluate(() => {
    for (const key of ['wishlist', 'cartItems']) localStorage.setItem(key, '["of the account"]')
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const form = page.getByRole('form', { name: 'Delete my account' })
  await expect(form).toContainText('An order that is on its way still comes')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await form.getByLabel('Your password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const kept = await page.evaluate(() => ['userInfo', 'wishlist', 'cartItems'].map((key) => localStorage.getItem(key)))
  expect(kept).toEqual([null, null, '[]'])
})
