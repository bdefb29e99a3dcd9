import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { visit } from './steps'

/** Expects what all three screens have in common. */
async function expectScreen(page: Page, path: string, name: string) {
  await expect(page).toHaveURL(`${path}?redirect=cart`)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const [link, href] of Object.entries({
    'Create an account': '/register?redirect=cart',
    'Terms of use': '/legal',
    'Privacy policy': '/privacy',
  })) {
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', href)
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** Mail cannot be read here, so the test answers the call as for the right code. */
const accept = (page: Page, call: string) =>
  page.route(`**/api/users/${call}`, (route) => route.fulfill({ json: { message: 'Yes' } }))

test('a forgotten password is reset in three screens', async ({ page, customer, watch }) => {
  watch.expect(/^400 POST \/api\/users\/verify-otp$/)
  await visit(page, '/login?redirect=cart')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, '/forget-password', 'Forget Password')
  await page.getByLabel('Email').fill(customer.email)
  await press(page, 'Send Otp')

  await expectScreen(page, '/verify-otp', 'Verify Otp')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByLabel('Otp').fill('000000')
  await press(page, 'Verify')
  await expect(page.getByText('Invalid or expired code')).toBeVisible()
  await expect(page.getByLabel('Otp')).toHaveValue('000000')
  await accept(page, 'verify-otp')
  await press(page, 'Verify')

  await expectScreen(page, '/change-password', 'Change Password')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(page.getByLabel('Otp')).toHaveValue('000000')
  await page.getByLabel('Password', { exact: true }).fill('a new password 7')
  await page.getByLabel('Confirm Password').fill('a new password 7')
  await accept(page, 'reset-password')
  await press(page, 'Change Password')
  await expect(page).toHaveURL('/login?redirect=cart')
})
