import { expect } from 'playwright/test'
import { Reader } from './documents'
import { test } from './fixtures'
import { expectQuality, expectQualityButAxe, expectStillAtLoad, expectToFit, expectViewQuality } from './page-quality'
import { ADMIN, unique } from './shop'
import { placeCashOrders, signIn } from './steps'

/** Axe analyses one page of each kind. */
const kinds = ['/', '/newarrivals', '/shop', '/product/corner-chair-graphic-tee', '/contact', '/legal', '/track']
const alike = ['/shop?query=women&category=pants', '/privacy', '/refund-policy', '/return-policy', '/shipping-policy']
const listed = [...kinds, ...alike]

test('pages for search engines pass the page checks', async ({ page }) => {
  for (const path of kinds) await test.step(path, () => expectQuality(page, path))
  for (const path of alike) await test.step(path, () => expectQualityButAxe(page, path))
})

const unlisted = ['/shop?search=lamp&maxPrice=2600&sortBy=ascprice', '/successPayment', '/account-deleted']

test('pages that are not indexed, found or not, pass the page checks', async ({ page, watch }) => {
  watch.expect(/^404 GET \/(no-such-page|product\/no-such-piece)/)
  for (const path of [...unlisted, `/shop?search=${unique()}`]) await test.step(path, () => expectQuality(page, path))
  await expectQuality(page, '/no-such-page', 404)
  await expectQualityButAxe(page, '/product/no-such-piece', 404)
})

test('the home page, a listing and a product do not move while they load on a desktop', async ({ page }) => {
  for (const path of ['/', '/shop', '/product/corner-chair-graphic-tee']) await expectStillAtLoad(page, path, 1280)
})

const forms = {
  '/login': ['Login', 'Email'],
  '/register': ['Register', 'Name'],
  '/forget-password': ['Send Otp', 'Email'],
  '/verify-otp': ['Verify', 'Email'],
  '/change-password': ['Change Password', 'Email'],
} as const

test('each form passes the page checks and focuses its first invalid field', async ({ page }) => {
  for (const [path, [button, field]] of Object.entries(forms)) {
    await test.step(path, async () => {
      await expectQualityButAxe(page, path)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      const first = page.getByLabel(field, { exact: true })
      await expect(first).toBeFocused()
      await expect(first).toHaveAccessibleDescription(/\w/)
      await expect(first).toHaveAttribute('aria-invalid', 'true')
      await expectViewQuality(page)
    })
  }
})

test('a sold-out product with long words passes the page checks', async ({ page, shop }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaensjacke'.repeat(2)
  const sizes = ['XS', 'S', 'M', 'L', 'XL', long.slice(0, 40)].map((size) => ({ size, quantity: 0 }))
  const texts = { name: `${long} ${unique()}`, brand: long, description: `${long}\n\n${long}`, fit: long }
  const { _id, brand } = await shop.createProduct({ ...texts, sizes })
  await expectQuality(page, `/product/${_id}`)
  await page.getByRole('main').getByRole('link', { name: brand, exact: true }).click()
  await page.waitForURL(/\/shop\?brand=/)
  await expect(page.getByRole('main').getByRole('link', { name: texts.name })).toBeVisible()
  await expectToFit(page)
})

test('each page has its own title', async ({ page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const orders = await placeCashOrders(shop, customer, 2)
  const forGuests = [...listed, ...unlisted, ...Object.keys(forms), '/shop?query=men', '/shop?currPage=2', '/cart']
  const own = ['/checkout', '/profile', '/orders', ...orders.map((order) => `/order/${order._id}`)]
  const lists = ['', '/userlist', '/productlist', '/orderlist', '/searchwords', '/createproduct', '/confirm', '/cash']
  lists.push(
    '/attempts',
    '/returns',
    '/couriers',
    '/discounts',
    '/collections',
    '/activity',
    '/settings',
    '/settings/orders',
    '/settings/whatsapp',
    '/wanted',
    '/createorder',
  )
  lists.push(`/editUser/${customer._id}`, `/editproduct/${_id}`, ...orders.map((order) => `/orderdetails/${order._id}`))
  const reader = await Reader.open(page)
  const titles = new Map<string, string>()
  for (const path of [...forGuests, ...own, ...lists.map((list) => `/admin${list}`)]) {
    if (path === own[0]) await signIn(page, ADMIN)
    const { title } = await reader.html(path)
    expect(titles.get(title), `another page has the title "${title}" of ${path}`).toBeUndefined()
    titles.set(title, path)
  }
})
