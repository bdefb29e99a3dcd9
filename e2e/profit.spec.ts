import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import type { Profit } from '@/lib/stats/responses'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr } from './shop'
import { signIn, visit } from './steps'

test('an owner looks at profit in six ways, and downloads the month for the accountant', async ({ page }) => {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // Demo orders, since all orders of the tests are from today.
  const period = `from=${day(50)}&to=${day(20)}`
  await signIn(page, ADMIN)
  await expectQuality(page, `/admin/profit?${period}`)
  const views = {
    day: 'Day',
    product: 'Product',
    city: 'City',
    courier: 'Courier',
    source: 'Source',
    code: 'Discount code',
  }
  for (const [by, name] of Object.entries(views)) {
    await page.getByRole('navigation', { name: 'Look by' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/admin/profit?${period}&by=${by}`)
    const { rows, totals }: Profit = await (await page.request.get(`/api/profit?${period}&by=${by}`)).json()
    expect(totals.orders).toBeGreaterThan(0)
    const table = page.getByRole('table', { name: `Profit by ${name.toLowerCase()}` })
    await expect(table.locator('tbody').getByRole('row')).toHaveCount(rows.length)
    await expect(table.getByRole('row', { name: /^All together/ })).toContainText(pkr(totals.profit))
    await expect(page.getByText(/stayed in the pocket/)).toContainText(pkr(totals.profit))
    await expectViewQuality(page)
  }

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download the month/ }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`accounts-${day(20).slice(0, 7)}.csv`)
  const [heading, ...lines] = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  expect(heading).toBe('date,account,debit,credit,order,text')
  const sumOf = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)
  expect(sumOf(2)).toBeGreaterThan(0)
  expect(sumOf(2)).toBeCloseTo(sumOf(3), 2)

  await resize(page, 360)
  await visit(page, '/admin/profit?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('Nothing in these days.')).toBeVisible()
  await expect(page.getByText('No parcel was delivered or came back in these days.')).toBeVisible()
  await expectViewQuality(page)
})
