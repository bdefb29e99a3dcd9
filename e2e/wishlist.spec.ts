import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality } from './page-quality'
import { signInByForm, visit } from './steps'

const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Save ${name}` })
const saved = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Opens a product and taps its heart after hydration. */
async function save(page: Page, { _id, name }: { _id: string; name: string }) {
  await visit(page, `/product/${_id}`)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
}

test('a guest’s wishlist shows the newest first, and loses what is no longer sold', async ({ page, shop }) => {
  const [tee, coat] = [await shop.createProduct(), await shop.createProduct()]
  await save(page, tee)
  await expect(page.getByText('Recently viewed')).toHaveCount(0)
  await save(page, coat)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const viewed = page.locator('section', { hasText: 'Recently viewed' })
  await expect(viewed.getByRole('heading', { level: 3 }), 'recently viewed products').toHaveText([tee.name])

  await expectQuality(page, '/wishlist')
  await expect(saved(page)).toHaveText([coat.name, tee.name])
  await heart(page, coat.name).click()
  await expect(saved(page)).toHaveText([tee.name])
  await page.reload()
  await expect(saved(page)).toHaveText([tee.name])
  const stored = await page.evaluate(() => localStorage.getItem('wishlist') ?? '')
  await heart(page, tee.name).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()

  await page.evaluate((text) => localStorage.setItem('wishlist', text), stored)
  await shop.deleteProduct(tee._id)
  await page.reload()
  await expect(page.getByText('One product that you saved is no longer sold.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect(page.getByText('no longer sold')).toHaveCount(0)
})

test('a guest’s wishlist joins the account’s, and is cleared at logout', async ({ page, request, shop, customer }) => {
  const [tee, coat] = [await shop.createProduct(), await shop.createProduct()]
  const headers = { Bearer: customer.token }
  await expect(await request.put(`/api/users/wishlist/${coat._id}`, { headers })).toBeOK()

  await save(page, tee)
  await signInByForm(page, customer, 'wishlist')
  await expect(saved(page)).toHaveText([tee.name, coat.name])
  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await visit(page, '/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})
