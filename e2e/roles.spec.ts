import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { leaveTab, messages, signIn, submitLogin, visit } from './steps'

/** The entries of the admin area's menu, without their counts. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  return (await menu.getByRole('link').allTextContents()).map((name) => name.replace(/\d.*/, ''))
}

async function accountLinks(page: Page): Promise<string[]> {
  await page.getByRole('banner').locator('summary[aria-label="Account"]').click()
  return page.getByRole('banner').getByRole('listitem').filter({ visible: true }).allTextContents()
}

test('a packer finds, packs and ships an order on a phone', async ({ page, shop, customer, watch }) => {
  watch.expect(/^404 GET \/admin\/settings\/payment/)
  const { _id } = await shop.createProduct({ price: 7771, sizes: [{ size: 'XL', quantity: 5 }] })
  const order = await shop.placeOrder(customer, [{ _id, qty: 2, size: 'XL' }])
  const packer = await shop.colleague('packer')
  await resize(page, 360)
  await visit(page, '/login')
  await submitLogin(page, packer)
  await page.waitForURL('/admin/pack')
  await page.goto('/admin/settings/payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only owners may open this page')
  await visit(page, '/admin')
  await expect(page.getByRole('link', { name: /Orders to pack/ })).toBeVisible()
  expect(await menuOf(page)).toEqual(['Dashboard', 'Pack'])
  expect(await accountLinks(page)).toEqual(['Dashboard', 'Profile', 'Logout'])

  await expectQuality(page, '/admin/pack')
  await resize(page, 1280)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search orders' }).fill(order.number)
  await page.getByRole('option', { name: `#${order.number} Placed` }).click()
  await page.waitForURL(`/admin/pack/${order._id}`)
  await expectViewQuality(page)
  await expect(page.getByRole('main')).toContainText('2 × XL')
  await page.getByRole('button', { name: `Mark order ${order.number} as packed` }).click()
  await expect(messages(page)).toContainText(`Order ${order.number} packed`)
  const form = page.getByRole('form', { name: 'Ship' })
  await form.getByLabel('Courier').selectOption('TCS')
  await form.getByLabel('Tracking number').fill('77712345')
  await form.getByRole('button', { name: 'Ship' }).click()
  await page.getByText('Shipping: TCS, 77712345').first().waitFor()
  await leaveTab(page)
  await expect(messages(page)).toContainText(`Order ${order.number} shipped`)
  const { status, courier, trackingNumber } = await shop.order(order._id)
  expect([status, courier, trackingNumber]).toEqual(['shipped', 'TCS', '77712345'])
})

test('the staff see no links to settings and users, and no choice of whose changes they read', async ({
  page,
  shop,
}) => {
  const staff = await shop.colleague('staff')
  await signIn(page, staff)
  await expectQuality(page, '/admin/activity')
  await resize(page, 1280)
  const names = await menuOf(page)
  expect(names).toEqual(expect.arrayContaining(['Orders', 'Pack', 'Products', 'Reviews', 'Activity']))
  for (const owners of ['Users', 'Settings', 'Couriers']) expect(names).not.toContain(owners)
  expect(await accountLinks(page)).toEqual(['Dashboard', 'Products', 'Orders', 'Profile', 'Logout'])
  await expect(page.getByLabel('Changed by')).toHaveCount(0)
})
