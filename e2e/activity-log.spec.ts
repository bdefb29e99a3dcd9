import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, resize } from './page-quality'
import { ADMIN, unique } from './shop'
import { signIn, visit } from './steps'

test('the activity log describes a change in words and filters by subject', async ({ page, shop }) => {
  const name = `Tee ${unique()}`
  const product = await shop.createProduct({ name, price: 2490 })
  await shop.changeProduct(product._id, { price: 2290 })
  await signIn(page, ADMIN)
  await expectQuality(page, '/admin/activity')
  await resize(page, 1280)
  const line = page.getByRole('listitem').filter({ hasText: `changed ${name}` })
  await expect(line).toContainText('price: 2,490 → 2,290')
  await page.getByRole('navigation', { name: 'About' }).getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/admin/activity?kind=user')
  await expect(line).toHaveCount(0)
  await visit(page, `/admin/activity?productId=${product._id}`)
  await expect(page.getByRole('main')).toContainText('2 changes by administrators')
  await line.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/admin/editproduct/${product._id}`)
  await page.getByText('History').click()
  await expect(page.getByRole('main').getByText('price: 2,490 → 2,290')).toBeVisible()
})
