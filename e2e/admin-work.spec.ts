import { expect, type Request } from 'playwright/test'
import type { Stats } from '@/lib/stats/responses'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, pkr, unique } from './shop'
import { messages, signIn, visit } from './steps'

test('an administrator finds an order, and marks it paid and delivered or not', async ({ page, shop, customer }) => {
  const product = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 2 }])
  await signIn(page, ADMIN, '/admin/orderlist?state=to-ship')
  await page.getByRole('searchbox').fill(order.number)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
  await page.getByRole('link', { name: `Detail of order ${order.number}` }).click()
  await expect(page).toHaveURL(`/admin/orderdetails/${order._id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('ShippingPKR 0')
  const chat = page.getByRole('link', { name: 'WhatsApp' })
  await expect(chat).toHaveAttribute('href', `https://wa.me/92${order.phone.slice(1)}`)

  const waiting = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Confirm \d+ waiting$/ })
  // Other tests place orders meanwhile, so the count of the latest answer after the change is the right one.
  let isDelivered = false
  let latest: Request | undefined
  page.on('response', (response) => {
    isDelivered ||= response.url().endsWith('/deliver')
  })
  page.on('request', (request) => {
    if (isDelivered && request.url().endsWith('/api/waiting')) latest = request
  })
  await page.getByRole('button', { name: 'Mark As Delivered' }).click()
  await expect(messages(page)).toContainText('Update Succeed')
  // Undoing would lead to "shipped", where this order never was.
  await expect(messages(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(main.getByText(/^Delivered at /)).toBeVisible()
  await expect(async () => {
    const counts = await (await latest?.response())?.json()
    const name = `Confirm ${counts?.toConfirm} waiting`
    await expect(waiting, 'the counts in the menu follow').toHaveAccessibleName(name, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Mark cash as received' }).click()
  await expect(main.getByText(/^Paid on /)).toBeVisible()
  await page.getByRole('button', { name: 'Mark cash as not received' }).click()
  await page.getByRole('button', { name: 'Yes, not paid' }).click()
  await expect(main.getByText('Not Paid')).toBeVisible()
  await page.getByRole('button', { name: 'Mark As Not Delivered' }).click()
  await expect(main.getByText('On the Way')).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`/admin/orderlist?state=to-ship&search=${order.number}`)
})

test('the navigation, also as a bar on a phone, leads through the admin area', async ({ page, watch }) => {
  watch.expect(/^404 GET \/admin\/orderdetails\/none/)
  await signIn(page, ADMIN, '/')
  await page.getByRole('banner').getByLabel('Account').click()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  const bar = page.getByRole('navigation', { name: 'Admin' })
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden()

  await resize(page, 360)
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await bar.getByText('More').click()
  await bar.getByRole('list', { name: 'Goods' }).getByRole('link', { name: 'Search words' }).click()
  await expect(page).toHaveURL('/admin/searchwords')
  await expect(bar.getByRole('link', { name: 'Search words' })).toBeHidden()
  await bar.getByText('More').click()
  await expect(bar.getByRole('link', { name: 'Search words' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Search words' })).toBeHidden()

  // An unknown order is reported within the admin area.
  await page.goto('/admin/orderdetails/none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page not Found')
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('Ctrl K finds an order, a product and a customer with the keyboard', async ({ page, shop, customer }) => {
  const product = await shop.createProduct({ name: `Findable Tee ${unique()}` })
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 1 }])
  await signIn(page, ADMIN, '/admin')
  const field = page.getByRole('combobox', { name: 'Search orders, products and customers' })
  const search = async (words: string, option: string) => {
    await page.keyboard.press('Control+k')
    await field.fill(words)
    await expect(page.getByRole('option', { name: option })).toBeVisible()
  }
  await search(order.number, `#${order.number}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orderdetails/${order._id}`)
  await search(product.name, product.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/editproduct/${product._id}`)
  // Enter that comes before the answer waits for it.
  await page.keyboard.press('Control+k')
  await field.fill(order.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orderdetails/${order._id}`)
  await search(customer.email, customer.email)
  await expectViewQuality(page)
  await field.fill(unique())
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('the dashboard draws the sales of a period, and links to low stock and back', async ({ page, shop }) => {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  // Demo orders, since all orders of the tests are from today.
  const [from, to] = [day(50), day(20)]
  const name = `0 Tee ${unique()}`
  await shop.createProduct({ name, countInStock: 0 })
  await signIn(page, ADMIN, '/admin')
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
  await visit(page, `/admin?from=${to}&to=${from}`)
  await expect(sales.getByRole('alert')).toContainText('The last day must not lie before the first')
  await expect(sales.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')

  await resize(page, 360)
  await page.getByRole('region', { name: 'Low stock' }).getByRole('link', { name }).click()
  await expect(page.getByRole('group', { name: 'Price and stock' })).toBeInViewport()
  await page.getByLabel('Count in stock').fill('12')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(messages(page)).toContainText('Update Succeeded')
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/admin/productlist')
})

test('pages with chips open at their top on a phone and on a desktop', async ({ page }) => {
  await signIn(page, ADMIN)
  for (const width of [360, 1280] as const) {
    await resize(page, width)
    for (const path of ['/admin', '/admin/orderlist?state=cancelled', '/admin/productlist?visibility=published']) {
      await visit(page, path)
      expect([path, width, await page.evaluate(() => window.scrollY)]).toEqual([path, width, 0])
    }
  }
})
