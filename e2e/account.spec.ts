import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { PASSWORD, unique } from './shop'
import { aLatch, messages, signIn, submitLogin, visit } from './steps'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const userInfo = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo'))

async function register(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
}

test('a wrong login shows the same message for known and unknown addresses', async ({ page, customer, watch }) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials$/)
  for (const email of [customer.email, `${unique()}@customers.test`]) {
    await visit(page, '/login')
    await submitLogin(page, { email, password: `wrong ${unique()}` })
    await expect(alert(page)).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(email)
  }
  const link = (name: string) => page.getByRole('main').getByRole('link', { name })
  await expect(link('Forgot your password?')).toHaveAttribute('href', '/forget-password')
  await expect(link('Terms of use')).toHaveAttribute('href', '/legal')
  await expect(link('Privacy policy')).toHaveAttribute('href', '/privacy')
  await link('Create an account').click()
  await expect(page).toHaveURL('/register')
})

test('a registration checks its input and stores no token (§3 "never the token")', async ({
  page,
  customer,
  watch,
}) => {
  watch.expect(/^409 POST \/api\/users$/)
  await visit(page, '/register')
  await page.getByRole('button', { name: 'Register' }).click()
  for (const name of ['Name', 'Email', 'Password']) {
    await expect(page.getByText(`${name} is required`)).toBeVisible()
  }
  await register(page, { Name: 'Hina Baig', Email: customer.email, Password: PASSWORD, 'Confirm Password': 'other' })
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')
  await page.getByRole('button', { name: 'Show Confirm Password' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Confirm Password')).toHaveValue('other')
  await page.getByRole('button', { name: 'Hide Confirm Password' }).click()
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'password')
  await register(page, { 'Confirm Password': PASSWORD })
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hina Baig')

  const email = `${unique()}@customers.test`
  await register(page, { Email: email })
  await page.waitForURL('/')
  const stored = JSON.parse((await userInfo(page)) ?? '') as Record<string, unknown>
  expect(stored).toEqual({ _id: expect.any(String), name: 'Hina Baig', email, isAdmin: false })
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name.endsWith('session-token'))).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('the profile is updated after the cart’s calls, which a new password would end', async ({
  signedIn: page,
  customer,
  watch,
  shop,
}) => {
  watch.expect(/^409 PUT \/api\/users\/profile$/)
  const taken = await shop.customer()
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
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('a new password 7')
  await page.getByLabel('Confirm Password').fill('another password 7')
  // This click loads the rules of the form.
  await update.click()
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match')

  await page.getByLabel('Confirm Password').fill('a new password 7')
  await page.getByLabel('Email').fill(taken.email)
  await page.getByLabel('Current password').fill(customer.password)
  await update.click()
  await expect(page.getByRole('button', { name: 'Please wait…' })).toBeVisible()
  // A request that the page had sent by now would come before this one.
  await page.evaluate(() => fetch('/robots.txt'))
  release()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  expect([sent[0], sent.at(-1)]).toEqual(['cart', 'profile'])

  const email = `${unique()}@customers.test`
  await page.getByLabel('Name', { exact: true }).fill('Sana Baig')
  await page.getByLabel('Email').fill(email)
  await update.click()
  await expect(messages(page).getByText('Update Success!')).toBeVisible()
  expect(JSON.parse((await userInfo(page)) ?? '')).toMatchObject({ name: 'Sana Baig', email })
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sana Baig')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, { email, password: 'a new password 7' })
})

test('the profile asks for the current password in place and keeps what was typed (§3)', async ({
  signedIn: page,
  customer,
  watch,
}) => {
  watch.expect(/^400 PUT \/api\/users\/profile$/)
  await visit(page, '/profile')
  const [email, current] = [page.getByLabel('Email'), page.getByLabel('Current password')]
  await expect(email).toHaveValue(customer.email)
  await expect(current).toBeHidden()
  const next = `${unique()}@customers.test`
  await email.fill(next)
  for (const [typed, sentence] of [
    ['', 'Enter your current password'],
    ['not the password', 'This is not the password of your account'],
  ] as const) {
    await current.fill(typed)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(current).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(current).toBeFocused()
    await expect(email).toHaveValue(next)
  }
  await current.fill(customer.password)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page).getByText('Update Success!')).toBeVisible()
  await expect(current).toBeHidden()
  await expect(email).toHaveValue(next)
})

test('the profile shows where the account is logged in, and logs out elsewhere (§3)', async ({
  signedIn: page,
  customer,
  shop,
}) => {
  for (const _ of [1, 2]) await shop.logIn(customer)
  await visit(page, '/profile')
  const devices = page.getByRole('region', { name: 'Where you are logged in' })
  // The registration has a session too.
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await devices.getByRole('button', { name: 'Log out', exact: false }).first().click()
  await expect(messages(page).getByText('That device is logged out')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(messages(page).getByText('You are logged out everywhere else')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL('/profile')
})

test('the account menu closes on Escape and ends the session with logout', async ({ signedIn: page, customer }) => {
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
  expect(await userInfo(page)).toBeNull()
  await page.goto('/orders')
  await expect(page).toHaveURL('/login')

  await visit(page, '/login?redirect=profile')
  await submitLogin(page, customer)
  await page.waitForURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
})
