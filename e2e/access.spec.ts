import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit } from './page-quality'
import { ADMIN, PASSWORD } from './shop'
import { address, addToCart, expectPlaced, signIn, visit, waitForHydration } from './steps'

/** Expects the focused element to be visible and not covered by a fixed bar. Returns whether it is the target. */
async function expectVisibleFocus(target: ElementHandle) {
  const stop = await target.evaluate((wanted) => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = (element.closest('label') ?? element).getBoundingClientRect()
    const isInView = box.width > 1 && box.bottom > 0 && box.top < innerHeight
    const middle = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2
    const top = document.elementFromPoint(box.x + box.width / 2, middle)
    const isOnTop = element.contains(top) || Boolean(top?.contains(element))
    const styles = [element, element.closest('label')].flatMap((node) => (node ? getComputedStyle(node) : []))
    const isMarked = styles.some(({ outlineStyle }) => outlineStyle !== 'none')
    return { what: element.outerHTML.slice(0, 120), isInView, isOnTop, isMarked, isWanted: element === wanted }
  })
  const seen = { isInView: true, isOnTop: true, isMarked: true }
  if (stop) expect(stop, `the focus can be seen at ${stop.what}`).toMatchObject(seen)
  return Boolean(stop?.isWanted)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  // Found once, since finding an element by role takes longer than pressing a key.
  const element = await target.elementHandle()
  for (let stops = 0; element && stops < 120; stops += 1) {
    await page.keyboard.press(key)
    if (await expectVisibleFocus(element)) return
  }
  throw new Error(`${key} does not lead to ${target}`)
}

test('an order can be placed with the keyboard alone', async ({ page, shop, customer }) => {
  const sizes = ['S', 'M'].map((size) => ({ size, quantity: 5 }))
  const { name, brand } = await shop.createProduct({ brand: `Keys ${customer._id.slice(-8)}`, sizes })
  const enter = async (target: Locator) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const main = page.getByRole('main')

  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await enter(main.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Without a size the focus goes to the sizes.
  await enter(page.getByRole('button', { name: 'Add To Cart' }))
  await expect(page.getByText('Please choose a size')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'S' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M' })).toBeChecked()
  await enter(page.getByRole('button', { name: 'Add To Cart' }))
  await page.waitForURL('/cart')

  await tabTo(page, page.getByRole('button', { name: /^Increase/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Items2')
  await enter(page.getByRole('link', { name: 'Checkout' }))
  await page.waitForURL('/login?redirect=cart')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(customer.email)
  await tabTo(page, page.getByLabel('Password'))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/checkout')
  await waitForHydration(page)

  await enter(page.getByRole('button', { name: 'Place order' }))
  await expect(page.getByLabel('Phone number')).toBeFocused()
  for (const [label, value] of Object.entries(address)) {
    const field = page.getByLabel(label)
    if (!(await hasFocus(field))) await tabTo(page, field)
    await page.keyboard.insertText(value)
  }
  await enter(page.getByRole('button', { name: 'Place order' }))
  await expectPlaced(page)
  expect((await shop.ordersOf(customer)).orders[0]?.orderItems).toMatchObject([{ name, size: 'M', qty: 2 }])
})

test('fixed bars cover neither the focus nor the end of the page, and leave room', async ({ page }) => {
  for (const path of ['/shop?query=men', '/product/corner-chair-graphic-tee']) {
    await visit(page, path)
    await page.getByRole('contentinfo').getByRole('link').last().focus()
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart' }), 'Shift+Tab')
  }
  const bar = page.locator('[data-bar]')
  const last = page.getByRole('contentinfo').getByText(/^© \d{4} /)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar).toHaveCSS('position', 'fixed')
  const share = page.getByRole('main').getByRole('link', { name: 'Share by WhatsApp' })
  await share.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight))
  await share.focus()
  const [focused, over] = await Promise.all([share, bar].map((part) => part.boundingBox()))
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  // Sections laid out while scrolling change the height of the page.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, top] = await Promise.all([last, bar].map((part) => part.boundingBox()))
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(top?.y ?? 0)
  }).toPass()
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(bar).toHaveCSS('position', 'static')
})

test('choices and stars stay distinguishable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/product/corner-chair-graphic-tee')
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  const colourOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).backgroundColor)
  const label = (size: string) => page.locator('label', { has: page.getByRole('radio', { name: size, exact: true }) })
  expect(await colourOf(label('M'))).not.toBe(await colourOf(label('S')))
  const stars = page.getByRole('img', { name: /^Rated/ }).first()
  const drawn = await stars.evaluate((element) => getComputedStyle(element).backgroundImage.match(/rgba?\([^)]+\)/g))
  expect(new Set([...(drawn ?? []), await colourOf(page.locator('body'))]).size).toBe(3)
  await page.goto('/newarrivals')
  const banner = page.getByRole('banner')
  const borderOf = (name: string) =>
    banner.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor)
  expect(await borderOf('New Arrivals')).not.toBe(await borderOf('Home'))
})

/** Text settings of visitors, WCAG 2.2 success criteria 1.4.4 and 1.4.12. */
const texts = {
  'text twice as large': 'html { font-size: 200% }',
  'text set wider':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }',
}

test('text twice as large and text set wider fit the page', async ({ signedIn: page, shop, customer }) => {
  const product = await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  const { _id } = await shop.placeOrder(customer, [{ _id: product._id, qty: 1, size: 'M' }])
  await addToCart(page, { _id: 'corner-chair-graphic-tee' }, 'M')
  const paths = ['/', '/shop', '/product/corner-chair-graphic-tee', '/cart', '/checkout', '/profile']
  for (const path of [...paths, `/order/${_id}`]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const [what, content] of Object.entries(texts)) {
      const style = await page.addStyleTag({ content })
      for (const width of [640, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await test.step(`${what} on ${path} at ${width} px`, () => expectToFit(page))
      }
      await style.evaluate((element: Element) => element.remove())
    }
  }
})

test('text twice as large fits admin pages, and bars scroll away', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['', 'orderlist', 'confirm', 'cash', 'returns', 'createproduct', 'settings', 'productlist/bulk']) {
    await page.goto(`/admin/${path}`)
    await page.addStyleTag({ content: texts['text twice as large'] })
    await test.step(path, () => expectToFit(page))
  }
  await page.evaluate(() => scrollTo(0, 1000))
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = await page.getByRole('navigation', { name: 'Admin' }).boundingBox()
  expect(bar?.height).toBeLessThan(74)
})
