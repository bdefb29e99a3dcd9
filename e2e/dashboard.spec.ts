import { expect } from 'playwright/test'
import type { Stats } from '@/lib/stats/responses'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn } from './steps'

test('the dashboard draws the sales of a period, and links to low stock and back', async ({ page, shop }) => {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // Demo orders, since all orders of the tests are from today.
  const [from, to] = [day(50), day(20)]
  const name = `0 Tee ${unique()}`
  await shop.createProduct({ name, countInStock: 0 })
  await signIn(page, ADMIN, '/admin')
  const firstSteps = page.locator('details').filter({ hasText: 'Open your shop' })
  await expect(firstSteps, 'folded, since there are orders').not.toHaveAttribute('open')
  const { totals, days, cities }: Stats = await (await page.request.get(`/api/stats?from=${from}&to=${to}`)).json()
  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  await expect(sales.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
  await sales.getByLabel('From').fill(from)
  await sales.getByLabel('To').fill(to)
  await sales.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`/admin?from=${from}&to=${to}`)
  await expect(sales.getByRole('definition').first()).toHaveText(pkr(totals.revenue))
  await expect(sales.getByRole('table', { name: 'Cities' })).toContainText(pkr(cities[0]?.revenue ?? 0))
  await sales.getByText('Figures by day').click()
  await expect(sales.getByRole('table', { name: 'Lost orders' }).getByRole('row')).toHaveCount(days.length + 1)
  await expectViewQuality(page)

  await resize(page, 360)
  await page.getByRole('region', { name: 'Low stock' }).getByRole('link', { name }).click()
  await expect(page.getByRole('group', { name: 'Price and stock' })).toBeInViewport()
  await page.getByLabel('Count in stock').fill('12')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/productlist')
})
