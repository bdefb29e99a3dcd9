import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import {
  expectQuality,
  expectQualityButAxe,
  expectStillAtLoad,
  expectToFit,
  expectViewQuality,
  resize,
} from './page-quality'
import { ADMIN, unique } from './shop'
import { placeCashOrders, signIn, visit } from './steps'

test('the dashboard, the admin lists and an empty form pass the page checks', async ({ page, shop }) => {
  // Sold out and first in the alphabet, so that it is on the dashboard and first in the low-stock list.
  const name = `0${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}${unique()}`
  await shop.createProduct({ name, brand: name, countInStock: 0 })
  await shop.customer(name)
  await signIn(page, ADMIN)
  const lists = ['/orderlist?payment=not-paid', '/productlist?stock=low', '/userlist?role=customer', '/searchwords']
  for (const path of ['', ...lists, '/createproduct']) {
    await test.step(`/admin${path}`, () => expectQuality(page, `/admin${path}`))
  }
  await expectStillAtLoad(page, '/admin/orderlist', 1280)
  await expectStillAtLoad(page, '/admin', 1280)
  await expect(page.getByRole('main')).toContainText(name)
})

/** How many rows of the list stand whole in the first view, and the highest of all. */
const rowsInView = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-bar]')?.getBoundingClientRect()
    const end = bar?.height ? bar.top : innerHeight
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect())
    return {
      inView: rows.filter(({ bottom }) => bottom <= end).length,
      highest: Math.max(...rows.map((r) => r.height)),
    }
  })

test('a list shows 6 low rows in the first view of a phone, and 14 orders and 13 products on a desktop', async ({
  page,
  shop,
  customer,
}) => {
  const name = 'A name that takes a good deal more than one line of a list on a phone'
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'].map((size) => ({ size, quantity: 12 }))
  await shop.createProduct({ name, sizes, countInStock: 96 })
  // A customer whose address is not proven has at most 10 unpaid pieces of a product.
  await placeCashOrders(shop, customer, 8)
  await placeCashOrders(shop, customer, 7)
  await signIn(page, ADMIN)
  for (const [path, least] of [
    ['/admin/orderlist', 14],
    ['/admin/productlist', 13],
    ['/admin/userlist', 13],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, path)
    expect((await rowsInView(page)).inView, path).toBeGreaterThanOrEqual(least)
    await resize(page, 360)
    const { inView, highest } = await rowsInView(page)
    expect(inView, path).toBeGreaterThanOrEqual(6)
    expect(highest, path).toBeLessThanOrEqual(76)
  }
  await page.evaluate(() => scrollTo(0, 400))
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  const menu = page.getByRole('button', { name: /^Actions for / }).nth(2)
  await menu.click()
  await expect(page.getByRole('button', { name: /^Delete / })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: /^Delete / }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('in a very low window the menu at the end of an admin page opens above it', async ({ page }) => {
  await resize(page, 305)
  await signIn(page, ADMIN, '/admin/discounts')
  const menu = page.locator('summary').filter({ hasText: 'More' })
  await menu.click()
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link', { name: 'Confirm' })).toBeInViewport()
})

test('the admin pages of an order, a user and a product pass the page checks', async ({ page, shop, customer }) => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
  const sizes = [
    { size: 'M', quantity: 2, measurements: [{ name: 'Chest', value: '55' }] },
    { size: 'L', quantity: 0 },
  ]
  const product = await shop.createProduct({ name: `${long} ${unique()}`, brand: long, sizes, pictures: 1 })
  const order = await shop.placeOrder(customer, [{ _id: product._id, qty: 1, size: 'M' }])
  const online = await shop.placeOrder(customer, [{ _id: product._id, qty: 1 }], `TID-${'9'.repeat(90)}`)
  const rejected = { isRejected: true, reason: long.repeat(4) }
  await shop.change(online._id, 'reject-payment', rejected)
  await shop.sendReference(customer, online._id, `TID-${'8'.repeat(90)}`)
  await signIn(page, ADMIN)
  for (const path of [`orderdetails/${order._id}`, `editproduct/${product._id}`, `editUser/${customer._id}`]) {
    await expectQuality(page, `/admin/${path}`)
  }
  const ordersOf = page.getByRole('region', { name: 'Orders' })
  await expect(ordersOf.getByRole('link', { name: 'Call' })).toBeVisible()
  await expect(ordersOf.getByRole('table')).toContainText(', 1 piece')
  await visit(page, `/admin/orderdetails/${online._id}`)
  await page.getByText('Earlier references').click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Reject payment' }).click()
  await expectViewQuality(page)
  await shop.change(online._id, 'reject-payment', rejected)
  await expectQualityButAxe(page, `/admin/orderdetails/${online._id}`)
})
