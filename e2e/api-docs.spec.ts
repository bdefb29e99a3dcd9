import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'

test('/api/docs passes the page checks, and a visitor tries a call', async ({ page, customer, watch }) => {
  watch.expect(/^401 GET \/api\/orders\/myorders/)
  await page.goto('/api/docs')
  await page.getByText('Place an order', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send POST /api/orders', exact: true })).toBeVisible()
  await expectViewQuality(page)

  await page.getByText('List your own orders').click()
  const form = page.getByRole('form', { name: 'Try GET /api/orders/myorders' })
  const answer = form.getByRole('status')
  await form.getByRole('button').click()
  await expect(answer).toContainText('401 ')
  await page.getByLabel('Token').fill(customer.token)
  await form.getByLabel('pageNumber').fill('9')
  await form.getByRole('button').click()
  await expect(answer).toContainText('200 ')
  await expect(answer).toContainText('"page": 1')
})
