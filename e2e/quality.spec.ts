import { expect, type Page } from '@playwright/test'
import { Reader } from './documents'
import { test } from './fixtures'
import { expectQuality, expectStillAtLoad, expectToFit, resize, violations } from './page-quality'
import { ADMIN, unique } from './shop'
import { addToCart, signIn, visit } from './steps'

async function expectCanonical(page: Page, path: string) {
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveCount(1)
  expect(new URL((await canonical.getAttribute('href')) ?? '').href).toBe(new URL(path, page.url()).href)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/)
}

const listed = [
  ...['/', '/newarrivals', '/shop', '/shop?query=women&category=pants', '/product/corner-chair-graphic-tee'],
  ...['/contact', '/privacy', '/legal', '/refund-policy', '/return-policy', '/shipping-policy', '/track'],
]

for (const path of listed) {
  test(`${path} passes the page checks and can be indexed`, async ({ page }) => {
    await expectQuality(page, path)
    await expectCanonical(page, path)
  })
}

const unlisted = [
  ...['/shop?search=lamp&maxPrice=2600&sortBy=ascprice', '/successPayment'],
  ...['/login', '/register', '/forget-password', '/verify-otp', '/change-password', '/account-deleted'],
]

for (const path of unlisted) {
  test(`${path} passes the page checks`, ({ page }) => expectQuality(page, path))
}

test('a search without results passes the page checks', ({ page }) => expectQuality(page, `/shop?search=${unique()}`))

for (const path of ['/no-such-page', '/product/no-such-piece']) {
  test(`${path} is not found and passes the page checks`, async ({ page, watch }) => {
    watch.expect(/^404 GET /)
    await expectQuality(page, path, 404)
  })
}

for (const path of ['/', '/shop', '/product/corner-chair-graphic-tee']) {
  test(`${path} does not move while it loads on a desktop`, async ({ page }) => {
    await expectStillAtLoad(page, path, 1280)
  })
}

test('a sold-out product with long words passes the page checks', async ({ page, shop }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaensjacke'.repeat(2)
  const sizes = ['XS', 'S', 'M', 'L', 'XL', long.slice(0, 40)].map((size) => ({ size, quantity: 0 }))
  const texts = { name: `${long} ${unique()}`, brand: long, description: `${long}\n\n${long}`, fit: long }
  const { _id, brand } = await shop.createProduct({ ...texts, sizes, pictures: 1 })
  await expectQuality(page, `/product/${_id}`)
  await expectCanonical(page, `/product/${_id}`)
  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
  await expectToFit(page)
})

test('the cart, empty and filled, passes the page checks', async ({ page, shop }) => {
  await expectQuality(page, '/cart')
  await resize(page, 1280)
  await addToCart(page, await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }] }), 'M')
  await expectQuality(page, '/cart')
  await expectStillAtLoad(page, '/cart', 1280)
})

test('the pages of a customer with orders pass the page checks', async ({ signedIn: page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 2 }])
  const online = await shop.placeOrder(customer, [{ _id, qty: 1 }], `TID-${'9'.repeat(90)}`)
  await shop.change(online._id, 'reject-payment', { isRejected: true, reason: 'x'.repeat(300) })
  const orders = [order, online].map((placed) => `/order/${placed._id}`)
  for (const path of ['/profile', '/orders', ...orders]) await expectQuality(page, path)
})

test('the pages of a customer without orders pass the page checks', async ({ signedIn: page }) => {
  for (const path of ['/orders', '/checkout']) await expectQuality(page, path)
})

test('each page has its own title', async ({ page, shop, customer }) => {
  const titles = new Map<string, string>()
  const reader = await Reader.open(page)
  const take = async (path: string) => {
    const { title } = await reader.html(path)
    expect(titles.get(title), `another page has the title "${title}" of ${path}`).toBeUndefined()
    titles.set(title, path)
  }
  const { _id } = await shop.createProduct({ pictures: 0 })
  const orders = [
    await shop.placeOrder(customer, [{ _id, qty: 1 }]),
    await shop.placeOrder(customer, [{ _id, qty: 1 }]),
  ]
  for (const path of [...listed, ...unlisted, '/shop?query=men', '/shop?currPage=2', '/cart']) await take(path)
  await signIn(page, ADMIN)
  for (const path of ['/checkout', '/profile', '/orders', ...orders.map((order) => `/order/${order._id}`)])
    await take(path)
  const lists = ['', '/userlist', '/productlist', '/orderlist', '/searchwords', '/createproduct', '/confirm', '/cash']
  lists.push('/returns', '/couriers', '/discounts', '/activity', '/settings', '/wanted', '/createorder')
  const entries = [
    `/editUser/${customer._id}`,
    `/editproduct/${_id}`,
    ...orders.map(({ _id }) => `/orderdetails/${_id}`),
  ]
  for (const path of [...lists, ...entries]) await take(`/admin${path}`)
})

test('the checkout, also with messages and wallet, passes the page checks', async ({ signedIn: page, shop }) => {
  await addToCart(page, await shop.createProduct())
  await expectStillAtLoad(page, '/checkout', 1280)
  await expectQuality(page, '/checkout')
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Payment ID is required for online payments')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
})
