import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality } from './page-quality'
import { ADMIN } from './shop'
import { messages, put, signIn, visit } from './steps'

const save = (page: Page, form: string) => page.getByRole('button', { name: `Save ${form}` }).click()

test('settings keep the input beside the changes of another administrator, and take holidays as ranges of days', async ({
  page,
  watch,
}) => {
  watch.expect(/^409 PUT \/api\/settings/)
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/settings/orders')
  await page.getByLabel('First day').fill('2038-03-20')
  await save(page, 'orders and holidays')
  await expect(page.getByText('Add these holidays first')).toBeVisible()
  await page.getByLabel('Last day').fill('2038-03-19')
  await page.getByRole('button', { name: 'Add holidays' }).click()
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await page.getByLabel('Last day').fill('2038-03-22')
  await page.getByRole('button', { name: 'Add holidays' }).click()
  const holidays = page.getByRole('button', { name: 'Remove 20 Mar 2038 to 22 Mar 2038, 3 days' })
  await holidays.click()
  await expect(holidays).toHaveCount(0)

  const hours = page.getByLabel('Hours for cancelling')
  const days = page.getByLabel('Days for returns')
  // Other tests read these settings meanwhile. More hours and days do not affect them.
  const before = { hours: await hours.inputValue(), days: await days.inputValue() }
  await put(page, '/api/settings', { cancelHours: 8 })
  await days.fill('9')
  await save(page, 'orders and holidays')
  const form = page.getByRole('form', { name: 'Orders and holidays' })
  await expect(form.getByText(`hours for cancelling: ${before.hours} → 8`)).toBeVisible()
  await expect(days).toHaveValue('9')
  await expect(hours).toHaveValue('8')
  await save(page, 'orders and holidays')
  await expect(messages(page)).toContainText('Update Success')

  await hours.fill('11')
  const call = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page, 'orders and holidays')
  expect(Object.keys((await call).postDataJSON()).sort()).toEqual(['cancelHours', 'updatedAtBase'])
  await expect(messages(page)).toContainText('Update Success')
  await hours.fill(before.hours)
  await days.fill(before.days)
  const restored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await save(page, 'orders and holidays')
  expect((await restored).ok()).toBe(true)

  // What somebody else changes while another form of the page is saved is shown, too.
  await visit(page, '/admin/settings#contact')
  await page.getByRole('link', { name: /^Contact and people/ }).click()
  const open = page.getByLabel('Hours', { exact: true })
  const usual = await open.inputValue()
  await put(page, '/api/settings', { hours: 'Always' })
  await page.getByRole('switch', { name: /^A second factor/ }).check()
  await save(page, 'people who work here')
  await expect(page.getByText('Somebody else has changed the settings meanwhile')).toBeVisible()
  await expect(open).toHaveValue('Always')
  await put(page, '/api/settings', { hours: usual })
})
