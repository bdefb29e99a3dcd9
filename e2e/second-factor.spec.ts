import { Secret, TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit, violations } from './page-quality'
import { ADMIN, PASSWORD } from './shop'
import { messages, signIn, visit } from './steps'

/** The code of an authenticator app, some steps of 30 s from now. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })

async function looksWell(page: Page) {
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
}

test('an administrator sets up a second factor, logs in with it, and another one removes it', async ({
  page,
  open,
  shop,
  watch,
}) => {
  watch.expect(/^401 POST \/api\/auth\/callback\/credentials/)
  const colleague = await shop.colleague('owner')
  const admin = await open()
  await signIn(admin, ADMIN, '/admin')

  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, colleague, '/profile')
  await section(page).getByRole('button', { name: 'Set up' }).click()
  await section(page).getByLabel('Current password').fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('img', { name: /^Code to scan/ })).toBeVisible()
  await looksWell(page)
  const secret = String(await section(page).locator('code').textContent()).replaceAll(' ', '')
  await section(page).getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(10)
  await looksWell(page)
  const recoveryCode = String(await section(page).getByRole('listitem').first().textContent())
  await section(page).getByRole('button', { name: 'I have kept them' }).click()
  await expect(section(page).getByText('Recovery codes left: 10.')).toBeVisible()

  const phone = await open({ viewport: { width: 360, height: 800 } })
  await visit(phone, '/login')
  await phone.getByLabel('Email').fill(colleague.email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.keyboard.press('Enter')
  const code = phone.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await expect(phone.getByLabel('Email')).toHaveValue(colleague.email)
  await expect(phone.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await looksWell(phone)
  await code.fill('123')
  await phone.keyboard.press('Enter')
  await expect(phone.getByText(/^This code is wrong/)).toBeVisible()
  await code.fill(recoveryCode)
  await phone.keyboard.press('Enter')
  await phone.waitForURL('/admin')

  await visit(admin, `/admin/editUser/${colleague._id}`)
  await admin.getByRole('button', { name: 'Remove second factor' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(messages(admin)).toContainText('Second factor removed')
  await expect(admin.getByRole('button', { name: 'Remove second factor' })).toHaveCount(0)
  await visit(page, '/profile')
  await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible()
})
