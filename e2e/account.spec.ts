import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { PASSWORD, unique } from './shop'
import { aLatch, messages, signIn, storeCart, storedCart, submitLogin, visit } from './steps'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const userInfo = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'))

async function register(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('a registration shows its passwords when asked, and stores no token (§3 "never the token")', async ({ page }) => {
  await visit(page, '/register')
  const email = `${unique()}@customers.test`
  await register(page, { Name: 'Hina Baig', Email: email, Password: PASSWORD, 'Confirm Password': 'other' })
  const confirmation = page.getByLabel('Confirm Password')
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  await page.getByRole('button', { name: 'Show Confirm Password' }).click()
  await expect(confirmation).toHaveAttribute('type', 'text')
  await expect(confirmation).toHaveValue('other')
  await page.getByRole('button', { name: 'Hide Confirm Password' }).click()
  await expect(confirmation).toHaveAttribute('type', 'password')
  await register(page, { 'Confirm Password': PASSWORD })
  await page.waitForURL('/')
  const stored = JSON.parse((await userInfo(page)) ?? '') as Record<string, unknown>
  expect(stored).toEqual({ _id: expect.any(String), name: 'Hina Baig', email, isAdmin: false })
})

test('the profile asks for the current password in place, and is saved after the cart, whose session a new one ends', async ({
  signedIn: page,
  customer,
  watch,
}) => {
  watch.expect(/^400 PUT \/api\/users\/profile$/)
  const sent: string[] = []
  const { released, release } = aLatch()
  await page.route('**/api/users/cart', async (route) => {
    await released
    sent.push('cart')
    await route.continue()
  })
  await page.route('**/api/users/profile', async (route) => {
    sent.push('profile')
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/users/cart')
  await visit(page, '/profile')
  await asked
  const update = page.getByRole('button', { name: 'Update' })
  const [email, current] = [page.getByLabel('Email'), page.getByLabel('Current password')]
  await expect(email).toHaveValue(customer.email)
  await expect(current).toBeHidden()
  const next = { email: `${unique()}@customers.test`, password: 'a new password 7' }
  await email.fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(next.password)
  await page.getByLabel('Confirm Password').fill(next.password)
  await current.fill('not the password')
  await update.click()
  await expect(page.getByRole('button', { name: 'Please wait…' })).toBeVisible()
  // A request that the page had sent by now would come before this one.
  await page.evaluate(() => fetch('/robots.txt'))
  release()
  await expect(current).toHaveAccessibleDescription(/This is not the password of your account/)
  await expect(current).toBeFocused()
  await expect(email).toHaveValue(next.email)
  expect([sent[0], sent.at(-1)]).toEqual(['cart', 'profile'])

  await current.fill(customer.password)
  await update.click()
  await expect(messages(page).getByText('Update Success!')).toBeVisible()
  await expect(current).toBeHidden()
  expect(JSON.parse((await userInfo(page)) ?? '')).toMatchObject({ email: next.email })
  await page.reload()
  await expect(email).toHaveValue(next.email)
  await signIn(page, next)
})

test('the profile shows where the account is logged in, and logs out elsewhere (§3)', async ({
  signedIn: page,
  customer,
  shop,
}) => {
  await shop.logIn(customer)
  await visit(page, '/profile')
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  // The registration has a session too.
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Wanted sizes' }).click()
  await expect(page.getByRole('heading', { name: 'Wanted sizes' })).toBeInViewport()
  await devices.getByRole('button', { name: 'Log out', exact: false }).first().click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(messages(page).getByText('You are logged out everywhere else')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/profile#wanted')
})

test('a logout clears the cart, which the next login brings back, and a wrong login keeps the e-mail address', async ({
  signedIn: page,
  customer,
  shop,
  watch,
}) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials$/)
  const product = await shop.createProduct()
  await storeCart(page, product)
  await visit(page, '/')
  const banner = page.getByRole('banner')
  await banner.getByLabel('Account').click()
  await page.keyboard.press('Escape')
  await expect(banner.getByRole('button', { name: 'Logout' })).toBeHidden()
  await banner.getByLabel('Account').click()
  await banner.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'You have not ordered anything yet.' })).toBeVisible()
  await banner.getByLabel('Account').click()
  await banner.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  expect([await userInfo(page), await storedCart(page)]).toEqual([null, '[]'])

  await visit(page, '/login?redirect=profile')
  await submitLogin(page, { ...customer, password: 'not the password' })
  await expect(alert(page)).toHaveText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await submitLogin(page, customer)
  await page.waitForURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  // The cart was saved before the session ended.
  await visit(page, '/cart')
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
})
