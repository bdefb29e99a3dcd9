import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectViewQuality, violations } from './page-quality'
import { ADMIN } from './shop'
import { messages, signIn, visit } from './steps'

test('a message shows at the bottom centre for five seconds', async ({ signedIn: page }) => {
  await page.clock.install()
  await visit(page, '/profile')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.getByRole('button', { name: 'Update' }).click()
  const message = messages(page).getByText('Update Success!')
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(message).toBeVisible({ timeout: 20 })
  }).toPass({ intervals: [20] })
  await page.clock.runFor(500)
  const ink = await page.getByText('FREE Shipping').evaluate((banner) => getComputedStyle(banner).backgroundColor)
  await expect(messages(page).getByRole('listitem')).toHaveCSS('background-color', ink)
  const box = await messages(page).getByRole('listitem').boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, -1)
  expect(box?.y).toBeGreaterThan(height * 0.8)
  await page.clock.fastForward(3_000)
  await expect(message).toBeVisible()
  await page.clock.fastForward(2_000)
  await page.clock.runFor(1_000)
  await expect(message).toHaveCount(0)
})

test('a failure has the role of an alert and an icon, and a confirmation has neither', async ({
  page,
  shop,
  customer,
}) => {
  const { _id } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }])
  await signIn(page, ADMIN, `/admin/orderdetails/${order._id}`)
  const shown = messages(page).getByRole('listitem')
  const messageOf = (role: 'status' | 'alert', text: string) =>
    shown.filter({ has: page.getByRole(role).filter({ hasText: text }) })
  const copy = async (isAllowed: boolean) => {
    await page.evaluate((answer) => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
      document.execCommand = () => answer
    }, isAllowed)
    await page.getByRole('button', { name: 'Copy address' }).click()
  }
  await copy(true)
  await expect(messageOf('status', 'Address copied').locator('svg')).toHaveCount(0)
  await copy(false)
  await expect(messageOf('alert', 'This browser does not allow copying').locator('svg')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
})

test('a page that fails shows a message and can be retried', async ({ page, shop, watch }) => {
  watch.expect(/^(console|error) .*broken for a test/s)
  const sizes = [
    { size: 'M', quantity: 5, price: 2490 },
    { size: 'L', quantity: 5, price: 2990 },
  ]
  const { _id } = await shop.createProduct({ sizes })
  await visit(page, `/product/${_id}`)
  await page.evaluate(() => {
    String.prototype.replace = new Proxy(String.prototype.replace, {
      apply(replace, text, given) {
        if (String(given[0]).includes('{3}')) throw new Error('broken for a test')
        return Reflect.apply(replace, text, given)
      },
    })
  })
  await page.getByRole('radio', { name: 'L', exact: true }).click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(failure).toContainText('Something went wrong')
  await expect(page.getByRole('banner')).toBeVisible()
  await expectViewQuality(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a page whose scripts a new version has replaced is loaded anew, once', async ({ page, watch }) => {
  watch.expect(/^404 GET \/_next\/static\//, /^(console|error) .*chunk/is)
  await visit(page, '/shop')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const scripts = '**/_next/static/**/*.js'
  await page.route(scripts, (route) => (documents === 0 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page).toHaveURL('/contact')
  expect(documents).toBe(1)
})

test('the toast code loads on the first key or touch, but not on a tap on a link', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Cart' }).tap()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Cart')
  await page.waitForLoadState('networkidle')
  await expect(messages(page)).toHaveCount(0)

  const expectToLoad = async (touch: () => Promise<void>) => {
    const loaded = page.waitForResponse(
      async (response) =>
        response.request().resourceType() === 'script' && (await response.text()).includes('data-sonner-toaster'),
    )
    await expect(async () => {
      await touch()
      await expect(messages(page)).toBeAttached({ timeout: 300 })
    }).toPass()
    await loaded
  }
  await expectToLoad(() => heading.tap())
  await page.goto('/contact')
  await expectToLoad(() => page.keyboard.press('Shift'))
})
