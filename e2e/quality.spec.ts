import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Response } from '@playwright/test'
import { test } from './fixtures'
import { unique } from './shop'
import { addToCart, visit } from './steps'

const heights = { 360: 740, 1280: 900, 320: 640 }

const resize = (page: Page, width: keyof typeof heights) => page.setViewportSize({ width, height: heights[width] })

const violations = async (page: Page) => {
  // The way without a second window: there are no frames to look into.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found = (await axe.analyze()).violations
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The sum of all layout shifts since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })

async function expectToFit(page: Page) {
  const { inner, wide, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    const out = [...document.querySelectorAll('main *, header *, footer *')].filter(isOut)
    return { inner: clientWidth, wide: scrollWidth, widest: out.slice(0, 3).map((element) => element.outerHTML) }
  })
  expect(wide, `nothing is wider than the page; beyond its edge: ${widest.join('\n')}`).toBeLessThanOrEqual(inner)
}

async function expectPolicy(response: Response | null) {
  const headers = (await response?.allHeaders()) ?? {}
  const policy = headers['content-security-policy'] ?? ''
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? 'none'
  expect(scripts).toContain("'self'")
  expect(scripts).not.toMatch(/unsafe|https?:|\*/)
  for (const part of ["frame-ancestors 'none'", "object-src 'none'", 'base-uri ']) expect(policy).toContain(part)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': /./,
    'permissions-policy': /./,
  })
  expect(headers).not.toHaveProperty('x-powered-by')
}

/** What holds for every page of the shop, on a phone and on a desk. */
async function expectQuality(page: Page, path: string, status = 200) {
  for (const width of [1280, 360] as const) {
    await resize(page, width)
    const response = await visit(page, path)
    expect(response?.status()).toBe(status)
    await expectPolicy(response)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expectToFit(page)
    expect(await violations(page), `axe at ${width} px`).toEqual([])
    expect(await layoutShift(page), `layout shift at ${width} px`).toBeLessThan(0.02)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await resize(page, 320)
  await expectToFit(page)
}

async function expectCanonical(page: Page, path: string) {
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveCount(1)
  expect(new URL((await canonical.getAttribute('href')) ?? '').href).toBe(new URL(path, page.url()).href)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/)
}

const listed = [
  ...['/', '/newarrivals', '/shop', '/shop?query=women&category=pants', '/product/corner-chair-graphic-tee'],
  ...['/contact', '/privacy', '/legal', '/refund-policy', '/return-policy', '/shipping-policy'],
]

for (const path of listed) {
  test(`${path} is sound and can be found`, async ({ page }) => {
    await expectQuality(page, path)
    await expectCanonical(page, path)
  })
}

const unlisted = [
  ...['/shop?search=lamp&maxPrice=2600&sortBy=ascprice', '/successPayment'],
  ...['/login', '/register', '/forget-password', '/verify-otp', '/change-password'],
]

for (const path of unlisted) {
  test(`${path} is sound`, ({ page }) => expectQuality(page, path))
}

test('a search without results is sound', ({ page }) => expectQuality(page, `/shop?search=${unique()}`))

test('a page that is not found is sound', async ({ page, watch }) => {
  watch.expect(/^404 GET \/no-such-page$/)
  await expectQuality(page, '/no-such-page', 404)
})

test('a product that is sold out and has long words is sound', async ({ page, shop }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaensjacke'.repeat(2)
  const sizes = ['XS', 'S', 'M', 'L', 'XL', long.slice(0, 40)].map((size) => ({ size, quantity: 0 }))
  const texts = { name: `${long} ${unique()}`, brand: long, description: `${long}\n\n${long}`, fit: long }
  const { _id, brand } = await shop.createProduct({ ...texts, sizes, pictures: 1 })
  await expectQuality(page, `/product/${_id}`)
  await expectCanonical(page, `/product/${_id}`)
  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
  await expectToFit(page)
})

test('the cart, empty and filled, is sound', async ({ page, shop }) => {
  await expectQuality(page, '/cart')
  await resize(page, 1280)
  await addToCart(page, await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }] }), 'M')
  await expectQuality(page, '/cart')
})

test('the pages of a customer with an order are sound', async ({ signedIn: page, shop, customer }) => {
  const { _id } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 2 }])
  const online = await shop.placeOrder(customer, [{ _id, qty: 1 }], `TID-${'9'.repeat(90)}`)
  await shop.change(online._id, 'reject-payment', { isRejected: true, reason: 'x'.repeat(300) })
  const orders = [order, online].map((placed) => `/order/${placed._id}`)
  for (const path of ['/profile', '/orders', ...orders]) await expectQuality(page, path)
})

test('the checkout is sound, with messages and wallet too', async ({ signedIn: page, shop }) => {
  await addToCart(page, await shop.createProduct())
  await expectQuality(page, '/checkout')
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Payment ID is required for online payments')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectToFit(page)
})

test('menu, search and filter sheets are sound', async ({ page }) => {
  await resize(page, 360)
  for (const name of ['Menu', 'Search', 'Filter']) {
    await visit(page, '/shop')
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page.getByRole('dialog', { name })).toBeInViewport({ ratio: 0.5 })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
