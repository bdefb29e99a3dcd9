import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'
import { expectQuality } from './page-quality'
import { signIn, signInByForm, visit } from './steps'

const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Save ${name}` })
const saved = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** Opens a product and taps its heart after hydration. */
async function save(page: Page, { _id, name }: { _id: string; name: string }) {
  await visit(page, `/product/${_id}`)
  await heart(page, name).click()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
}

test('a guest’s wishlist shows the newest first, and a second tap removes a product', async ({ page, shop }) => {
  const [tee, coat] = [await shop.createProduct({ pictures: 1 }), await shop.createProduct({ pictures: 0 })]
  await save(page, tee)
  await save(page, coat)
  await expectQuality(page, '/wishlist')
  await expect(saved(page)).toHaveText([coat.name, tee.name])
  await heart(page, coat.name).click()
  await expect(saved(page)).toHaveText([tee.name])
  await page.reload()
  await expect(saved(page)).toHaveText([tee.name])
  await heart(page, tee.name).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('a product that is no longer sold is removed from the wishlist with a message', async ({ page, shop }) => {
  const tee = await shop.createProduct({ pictures: 0 })
  await save(page, tee)
  await shop.deleteProduct(tee._id)
  await visit(page, '/wishlist')
  await expect(page.getByText('One product that you saved is no longer sold.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
  await expect(page.getByText('no longer sold')).toHaveCount(0)
})

test('a guest’s wishlist is merged into the account’s, shows on another device, and is cleared at logout', async ({
  page,
  open,
  shop,
  customer,
}) => {
  const [tee, coat] = [await shop.createProduct({ pictures: 0 }), await shop.createProduct({ pictures: 0 })]
  const phone = await open()
  await signIn(phone, customer)
  await save(phone, coat)

  await save(page, tee)
  await signInByForm(page, customer, 'wishlist')
  await expect(saved(page)).toHaveText([tee.name, coat.name])
  await visit(phone, '/wishlist')
  await expect(saved(phone)).toHaveText([tee.name, coat.name])

  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await visit(page, '/wishlist')
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('recently viewed products show below the next one', async ({ page, shop }) => {
  const [tee, coat] = [await shop.createProduct({ pictures: 0 }), await shop.createProduct({ pictures: 0 })]
  await visit(page, `/product/${tee._id}`)
  await expect(page.getByText('Recently viewed')).toHaveCount(0)
  await visit(page, `/product/${coat._id}`)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const row = page.locator('section', { hasText: 'Recently viewed' })
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([tee.name])
})
