import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, resize } from './page-quality'
import { ADMIN, unique } from './shop'
import { signIn, submitLogin, visit } from './steps'

test('the navigation, also as a bar on a phone, leads through the admin area', async ({ page, watch }) => {
  watch.expect(/^404 GET \/admin\/orderdetails\/none/)
  await visit(page, '/login')
  await submitLogin(page, ADMIN)
  await page.waitForURL('/admin')
  await visit(page, '/')
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
  // In a very low window the menu opens above the end of the page.
  await resize(page, 305)
  await page.locator('summary').filter({ hasText: 'More' }).click()
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link', { name: 'Confirm' })).toBeInViewport()

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
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
})

test('pages with chips open at their top on a phone and on a desktop', async ({ page }) => {
  await signIn(page, ADMIN)
  for (const width of [360, 1280] as const) {
    await resize(page, width)
    for (const path of ['/admin/orderlist?state=cancelled', '/admin/productlist?visibility=published']) {
      await visit(page, path)
      expect([path, width, await page.evaluate(() => window.scrollY)]).toEqual([path, width, 0])
    }
  }
})
