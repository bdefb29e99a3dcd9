import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { fillCheckout, openCheckout, placeOrder, submitLogin, visit, waitForHydration } from './steps'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const userInfo = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'))

test('an ended session leads from the profile to the login, and keeps what was typed', async ({
  signedIn: page,
  shop,
  customer,
  watch,
}) => {
  watch.expect(/^401 PUT \/api\/users\/profile$/)
  await shop.changePassword(customer, 'set elsewhere 7')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await visit(page, '/profile')
  await expect(page).toHaveURL('/login?redirect=profile')
  expect(addresses.length).toBeLessThanOrEqual(2)
  expect(await userInfo(page)).toBeNull()
  expect((await page.context().cookies()).filter(({ name }) => name.endsWith('session-token'))).toEqual([])
  await submitLogin(page, { ...customer, password: 'set elsewhere 7' })
  await page.waitForURL('/profile')
  await waitForHydration(page)

  await page.context().clearCookies()
  await page.getByLabel('Name', { exact: true }).fill('Hina Khan')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(alert(page)).toContainText('Please Login again')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hina Khan')
  expect(await userInfo(page)).toBeNull()
  await alert(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?redirect=profile')
})

test('a checkout keeps cart and form when the session has ended', async ({ signedIn: page, shop, customer, watch }) => {
  watch.expect(/^401 (POST \/api\/orders|GET \/api\/users\/cart)$/)
  await openCheckout(page, await shop.createProduct())
  await fillCheckout(page)
  await shop.changePassword(customer, 'set elsewhere 7')
  await placeOrder(page)
  await alert(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?redirect=checkout')
  await waitForHydration(page)
  await submitLogin(page, { ...customer, password: 'set elsewhere 7' })
  await page.waitForURL('/checkout')
  await expect(page.getByLabel('City')).toHaveValue('Karachi')
  await expect(page.getByRole('region', { name: 'Your order' }).getByRole('listitem')).toHaveCount(1)
})
