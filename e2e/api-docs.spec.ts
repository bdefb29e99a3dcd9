import { expect } from '@playwright/test'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'

test('/api/docs passes the page checks, and a visitor tries calls', async ({ page, shop, customer, watch }) => {
  watch.expect(/^401 GET \/api\/orders\/myorders/)
  await page.goto('/api/docs')
  await page.getByText('Place an order', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Send POST /api/orders', exact: true })).toBeVisible()
  await expectViewQuality(page)

  await test.step('a call without and then with a token', async () => {
    await page.getByText('List your own orders').click()
    const form = page.getByRole('form', { name: 'Try GET /api/orders/myorders' })
    const answer = form.getByRole('status')
    await form.getByRole('button').click()
    await expect(answer).toContainText('401 ')
    await page.getByLabel('Token').fill(customer.token)
    await form.getByRole('button').click()
    await expect(answer).toContainText('200 ')
    await expect(answer).toContainText('"pages": 1')
  })

  await test.step('a product search with its parameters', async () => {
    const { brand, name } = await shop.createProduct()
    await page.getByText('List and search products').click()
    const form = page.getByRole('form', { name: 'Try GET /api/products', exact: true })
    await form.getByLabel('brandQuery').fill(brand)
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText(JSON.stringify(name))
  })
})
