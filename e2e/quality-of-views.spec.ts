import { expect } from 'playwright/test'
import { test } from './fixtures'
import {
  expectQuality,
  expectQualityButAxe,
  expectStillAtLoad,
  expectToFit,
  expectViewQuality,
  resize,
  violations,
} from './page-quality'
import { addToCart, expectPlaced, fillCheckout, placeOrder, signIn, visit } from './steps'

test('menu, search, filter and an enlarged picture pass the page checks', async ({ page }) => {
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
    if (width === 360) expect(await violations(page)).toEqual([])
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await visit(page, '/product/corner-chair-graphic-tee')
  await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
  await expect(page.getByRole('dialog', { name: /^Pictures of / })).toBeVisible()
  await expectViewQuality(page)
})

test('each step from an empty cart to an order passes the page checks', async ({ page, shop, customer }) => {
  await expectQuality(page, '/cart')
  await resize(page, 1280)
  await addToCart(page, await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }], pictures: 1 }), 'M')
  await expectQuality(page, '/cart')
  await expectStillAtLoad(page, '/cart', 1280)

  await signIn(page, customer)
  await expectStillAtLoad(page, '/checkout', 1280)
  await expectQualityButAxe(page, '/checkout')
  await resize(page, 360)
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await placeOrder(page)
  await expect(page.getByText('Payment ID is required for online payments')).toBeVisible()
  await expectViewQuality(page)

  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await fillCheckout(page)
  await placeOrder(page)
  await expectPlaced(page)
  await expectViewQuality(page)
})

test('the pages of a customer, without and with orders, pass the page checks', async ({
  signedIn: page,
  shop,
  customer,
}) => {
  for (const path of ['/orders', '/checkout']) await expectQualityButAxe(page, path)
  const { _id } = await shop.createProduct({ pictures: 1 })
  const online = await shop.placeOrder(customer, [{ _id, qty: 1 }], `TID-${'9'.repeat(90)}`)
  await shop.change(online._id, 'reject-payment', { isRejected: true, reason: 'x'.repeat(300) })
  const order = await shop.placeOrder(customer, [{ _id, qty: 2 }])
  for (const path of ['/profile', '/orders', `/order/${online._id}`])
    await test.step(path, () => expectQuality(page, path))
  await expectQualityButAxe(page, `/order/${order._id}`)

  // At the top the menu does not cover half a button.
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('banner').getByLabel('Account').click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectViewQuality(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('alertdialog', { name: `Cancel order ${order.number}?` })).toBeVisible()
  await expectViewQuality(page)
})
