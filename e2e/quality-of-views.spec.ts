import { expect } from '@playwright/test'
import { test } from './fixtures'
import { expectToFit, expectViewQuality, resize, violations } from './page-quality'
import { addToCart, expectPlaced, fillCheckout, goToCheckout, messages, placeOrder, visit } from './steps'

test('the sheets for menu, search and filter pass the page checks', async ({ page }) => {
  await resize(page, 360)
  await visit(page, '/shop')
  for (const [name, width] of [
    ['Menu', 360],
    ['Filter', 360],
    ['Search', 360],
    ['Search', 1280],
  ] as const) {
    await resize(page, width)
    await page.getByRole('button', { name, exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet).toBeVisible()
    await expect(sheet).toBeInViewport({ ratio: 0.5 })
    expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the enlarged picture passes the page checks', async ({ page }) => {
  await visit(page, '/product/corner-chair-graphic-tee')
  await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
  await expectViewQuality(page)
})

test('the account menu and the cancellation dialog pass the page checks', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct({ pictures: 0 })
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await visit(page, `/order/${order._id}`)
  await page.getByRole('banner').getByLabel('Account').click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectViewQuality(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('dialog', { name: `Cancel order ${order.number}?` })).toBeVisible()
  await expectViewQuality(page)
})

test('the message about a placed order passes the page checks', async ({ signedIn: page, shop }) => {
  await addToCart(page, await shop.createProduct({ pictures: 0 }))
  await goToCheckout(page)
  await fillCheckout(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expect(messages(page)).toContainText('Order placed successfully!')
  await expectViewQuality(page)
})

const forms = {
  '/login': ['Login', 'Email'],
  '/register': ['Register', 'Name'],
  '/forget-password': ['Send Otp', 'Email'],
  '/verify-otp': ['Verify', 'Email'],
  '/change-password': ['Change Password', 'Email'],
} as const

test('each form focuses its first invalid field and passes the page checks', async ({ page }) => {
  for (const [path, [button, field]] of Object.entries(forms)) {
    await visit(page, path)
    await page.getByRole('main').getByRole('button', { name: button }).click()
    const first = page.getByLabel(field, { exact: true })
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(/\w/)
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expectViewQuality(page)
  }
})
