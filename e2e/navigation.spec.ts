import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { pkr, unique } from './shop'
import { aLatch, visit } from './steps'

/** Records the requests for page data from now on. */
function recordRequests(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.headers().rsc) return
    const { pathname, searchParams } = new URL(request.url())
    searchParams.delete('_rsc')
    seen.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
  })
  return seen
}

/** The scripts that came over the wire. */
const loadedScripts = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, transferSize }) => initiatorType === 'script' && transferSize > 0)
      .map(({ name }) => name),
  )

/** Whether all scripts of the page have come, among them some that are not in its HTML, which are for later pages. */
const hasLoadedAhead = (page: Page, html: string) =>
  page.evaluate((html) => {
    const scripts = [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule)
    const haveCome = scripts.every(({ src }) => performance.getEntriesByName(src).length > 0)
    return haveCome && scripts.some(({ src }) => !html.includes(new URL(src).pathname))
  }, html)

test('a product needs no more scripts, and Back restores the scroll position without a request', async ({ page }) => {
  const html = (await (await visit(page, '/shop'))?.text()) ?? ''
  await expect.poll(() => hasLoadedAhead(page, html)).toBe(true)
  const card = page.getByRole('main').locator('a[href^="/product/"]').last()
  // A card with several pictures loads the code of its carousel.
  await card.hover()
  await expect.poll(() => hasLoadedAhead(page, html)).toBe(true)
  const scripts = await loadedScripts(page)
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(200)
  await card.click()
  await page.waitForURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible()
  expect(await loadedScripts(page)).toEqual(scripts)
  const seen = recordRequests(page)
  await page.goBack()
  await page.waitForURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBe(top)
  expect(seen.filter((what) => what.startsWith('/shop'))).toEqual([])
})

test('links do not prefetch, and open in a new tab like any other', async ({ page }) => {
  const seen = recordRequests(page)
  await visit(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('main').locator('a[href^="/product/"]').first().hover()
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual([])
  // A tab that a click opens crashes in some headless browsers, whatever its page, so the browser is only left to open it.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      Object.assign(window, { isLeftToBrowser: !event.defaultPrevented })
      event.preventDefault()
    }),
  )
  await page
    .getByRole('link', { name: 'Men', exact: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  expect(await page.evaluate(() => Reflect.get(window, 'isLeftToBrowser'))).toBe(true)
  await expect(page).toHaveURL('/')
})

/** Expects feedback while the page data of `to` is held back. */
async function expectFeedback(page: Page, to: string, go: () => Promise<void>) {
  const { released: held, release: answer } = aLatch()
  await page.route(
    (url) => url.searchParams.has('_rsc') && `${url.pathname}${url.search}`.startsWith(to),
    async (route) => {
      await held
      await route.continue()
    },
  )
  await go()
  await expect(page.locator('.going')).toBeVisible()
  answer()
  await page.waitForURL(to)
  await expect(page.locator('.going')).toHaveCount(0)
}

test('a tap and a search give feedback immediately, however long the page takes', async ({ page }) => {
  await visit(page, '/shop')
  await expectFeedback(page, '/shop?search=tee', async () => {
    const form = page.getByRole('form', { name: 'Search in the shop' })
    await form.getByRole('searchbox').fill('tee')
    await form.getByRole('button', { name: 'Search' }).click()
  })
  await expectFeedback(page, '/contact', () =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click(),
  )
})

test('a tapped card shows its product at once, and the page shows it as it is now', async ({ page, shop }) => {
  const { _id, name, brand } = await shop.createProduct({ brand: unique(), price: 2100 })
  await visit(page, `/shop?brand=${brand}`)
  await page.waitForLoadState('networkidle')
  await shop.changeProduct(_id, { price: 3100 })
  const { released: held, release: answer } = aLatch()
  await page.route(
    (url) => url.searchParams.has('_rsc') && url.pathname === `/product/${_id}`,
    async (route) => {
      await held
      await route.continue()
    },
  )
  await page.getByRole('link', { name }).click()
  const frame = page.locator('body > .fixed.inset-0')
  await expect(frame).toContainText(name)
  await expect(frame).toContainText(pkr(2100))
  answer()
  await expect(page.getByRole('status').filter({ hasText: pkr(3100) })).toBeVisible()
  await expect(frame).toHaveCount(0)
})
