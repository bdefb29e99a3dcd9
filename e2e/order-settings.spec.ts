import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality } from './page-quality'
import { ADMIN } from './shop'
import { messages, signIn, visit } from './steps'

const asAdmin = (page: Page) => signIn(page, ADMIN)

/** Two administrators with the settings open. */
async function bothAtSettings(one: Page, other: Page) {
  for (const admin of [one, other]) {
    await asAdmin(admin)
    await visit(admin, '/admin/settings')
  }
}

test.describe('the settings of orders', () => {
  test.describe.configure({ mode: 'serial' })

  test('holidays are added and removed as ranges of days', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await asAdmin(page)
    await visit(page, '/admin/settings')
    await page.getByLabel('First day').fill('2038-03-20')
    await page.getByRole('button', { name: 'Save orders and holidays' }).click()
    await expect(page.getByText('Add these holidays first')).toBeVisible()
    await page.getByLabel('Last day').fill('2038-03-19')
    await page.getByRole('button', { name: 'Add holidays' }).click()
    await expect(page.getByText('The last day is before the first')).toBeVisible()
    await page.getByLabel('Last day').fill('2038-03-22')
    await page.getByRole('button', { name: 'Add holidays' }).click()
    await expect(page.getByText('20 March 2038 to 22 March 2038, 3 days')).toBeVisible()
    await expectViewQuality(page)
    await page.getByRole('button', { name: 'Save orders and holidays' }).click()
    await expect(messages(page)).toContainText('Update Success')
    await visit(page, '/admin/settings')
    await page.getByRole('button', { name: 'Remove 20 March 2038 to 22 March 2038, 3 days' }).click()
    await page.getByRole('button', { name: 'Save orders and holidays' }).click()
    await expect(messages(page)).toContainText('Update Success')
    await visit(page, '/admin/activity?kind=settings')
    const removed = 'holidays: removed 20 March 2038, 21 March 2038, 22 March 2038'
    await expect(page.getByText(removed).first()).toBeVisible()
  })

  test('two administrators who edit the same settings see each other’s changes and keep their input', async ({
    page,
    open,
    watch,
  }) => {
    watch.expect(/^409 PUT \/api\/settings/)
    const other = await open()
    await bothAtSettings(page, other)
    // Other tests read these settings meanwhile. More hours and days do not affect them.
    const before = await page.getByLabel('Hours for cancelling').inputValue()
    await other.getByLabel('Hours for cancelling').fill('8')
    await other.getByRole('button', { name: 'Save orders and holidays' }).click()
    await expect(messages(other)).toContainText('Update Success')

    const days = await page.getByLabel('Days for returns').inputValue()
    await page.getByLabel('Days for returns').fill('9')
    await page.getByRole('button', { name: 'Save orders and holidays' }).click()
    const form = page.getByRole('form', { name: 'Orders and holidays' })
    await expect(form.getByText(`hours for cancelling: ${before} → 8`)).toBeVisible()
    await expect(page.getByLabel('Days for returns')).toHaveValue('9')
    await expect(page.getByLabel('Hours for cancelling')).toHaveValue('8')
    await page.getByRole('button', { name: 'Save orders and holidays' }).click()
    await expect(messages(page)).toContainText('Update Success')
    await page.getByLabel('Days for returns').fill(days)
    await page.getByLabel('Hours for cancelling').fill(before)
    const [saved] = await Promise.all([
      page.waitForResponse('**/api/settings'),
      page.getByRole('button', { name: 'Save orders and holidays' }).click(),
    ])
    expect(saved.ok()).toBe(true)
  })

  test('a form does not restore what somebody else changed while another form was saved', async ({
    page,
    open,
    watch,
  }) => {
    watch.expect(/^409 PUT \/api\/settings/)
    const other = await open()
    await bothAtSettings(page, other)
    const save = (admin: Page, name: string) => admin.getByRole('button', { name: `Save ${name}` }).click()
    const text = page.getByLabel('Hours', { exact: true })
    const hours = page.getByLabel('Hours for cancelling')
    const days = page.getByLabel('Days for returns')
    const before = { hours: await hours.inputValue(), days: await days.inputValue() }
    await other.getByLabel('Days for returns').fill('10')
    await save(other, 'orders and holidays')
    await expect(messages(other)).toContainText('Update Success')

    await hours.fill('11')
    await text.fill('Always')
    await save(page, 'contact')
    await expect(page.getByText('Somebody else has changed the settings meanwhile')).toBeVisible()
    await expect(days).toHaveValue('10')
    await expect(hours).toHaveValue('11')
    await expect(text).toHaveValue('Always')

    const call = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page, 'orders and holidays')
    expect(Object.keys((await call).postDataJSON()).sort()).toEqual(['cancelHours', 'updatedAtBase'])
    await expect(messages(page)).toContainText('Update Success')
    await expect(text).toHaveValue('Always')
    await hours.fill(before.hours)
    await days.fill(before.days)
    const restored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await save(page, 'orders and holidays')
    expect((await restored).ok()).toBe(true)
  })
})

test('the settings pass the page checks', async ({ page }) => {
  await asAdmin(page)
  await expectQuality(page, '/admin/settings')
})
