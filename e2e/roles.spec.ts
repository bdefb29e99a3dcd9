import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectQuality, expectViewQuality, resize } from './page-quality'
import { messages, signIn, submitLogin, visit } from './steps'

/** The entries of the admin area's menu, without their counts. */
async function menuOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Admin' }).filter({ visible: true })
  return (await menu.getByRole('link').allTextContents()).map((name) => name.replace(/\d.*/, ''))
}

async function accountLinks(page: Page): Promise<string[]> {
  await page.getByRole('banner').locator('summary[aria-label="Account"]').click()
  return page.getByRole('banner').getByRole('listitem').filter({ visible: true }).allTextContents()
}

test('a packer packs and ships an order on a phone, without prices or the customer', async ({
  page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct({ price: 7771, sizes: [{ size: 'XL', quantity: 5 }] })
  const order = await shop.placeOrder(customer, [{ _id, qty: 2, size: 'XL' }])
  const packer = await shop.colleague('packer')
  await resize(page, 360)
  await visit(page, '/login')
  await submitLogin(page, packer)
  await page.waitForURL('/admin')
  await expect(page.getByRole('link', { name: /Orders to pack/ })).toBeVisible()
  expect(await menuOf(page)).toEqual(['Dashboard', 'Pack'])
  expect(await accountLinks(page)).toEqual(['Dashboard', 'Profile', 'Logout'])

  await expectQuality(page, '/admin/pack')
  await expectQuality(page, `/admin/pack/${order._id}`)
  await resize(page, 360)
  const main = page.getByRole('main')
  await expect(main).toContainText('2 × XL')
  for (const hidden of ['7,771', order.phone, '12 Mall Road', customer.name])
    await expect(main).not.toContainText(hidden)

  await page.getByRole('button', { name: `Mark order ${order.number} as packed` }).click()
  await expect(messages(page)).toContainText(`Order ${order.number} packed`)
  const form = page.getByRole('form', { name: 'Ship' })
  await form.getByLabel('Courier').selectOption('TCS')
  await form.getByLabel('Tracking number').fill('77712345')
  await form.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(messages(page)).toContainText('Order shipped')
  const { status, courier, trackingNumber } = await shop.order(order._id)
  expect([status, courier, trackingNumber]).toEqual(['shipped', 'TCS', '77712345'])

  await visit(page, `/admin/orderlist/slips?ids=${order._id}`)
  await expect(page.getByRole('article')).toContainText(order.phone)
  await expect(page.getByRole('article')).toContainText('Collect')
})

test('a packer finds an order by its number, and no other page', async ({ page, shop, customer, watch }) => {
  watch.expect(/^404 GET \/admin\/(orderlist|settings)$/)
  const { _id } = await shop.createProduct()
  const { number, _id: id } = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await signIn(page, await shop.colleague('packer'), '/admin/pack')
  await resize(page, 1280)
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Search orders' }).fill(number)
  await page.getByRole('option', { name: `#${number} Placed` }).click()
  await page.waitForURL(`/admin/pack/${id}`)
  for (const path of ['/admin/orderlist', '/admin/settings']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Sorry, Page not Found' })).toBeVisible()
  }
})

test('the staff see no links to settings and users, and only their own changes', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const { _id: id, number } = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  const staff = await shop.colleague('staff')
  await signIn(page, staff, '/admin/pack')
  await resize(page, 1280)
  const names = await menuOf(page)
  expect(names).toEqual(expect.arrayContaining(['Orders', 'Pack', 'Products', 'Reviews', 'Activity']))
  for (const owners of ['Users', 'Settings', 'Couriers']) expect(names).not.toContain(owners)
  expect(await accountLinks(page)).toEqual(['Dashboard', 'Products', 'Orders', 'Profile', 'Logout'])

  const headers = { Bearer: staff.token }
  const noted = await page.request.post(`/api/orders/${id}/notes`, { headers, data: { text: 'Ring twice' } })
  expect(noted.status()).toBe(201)
  await visit(page, '/admin/activity')
  await expect(page.getByRole('listitem').filter({ hasText: `(staff)` })).toContainText(`Order ${number}`)
  await expect(page.getByLabel('Changed by')).toHaveCount(0)
  await expectViewQuality(page)
})
