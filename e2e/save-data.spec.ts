import { expect, type Page } from 'playwright/test'
import { test } from './fixtures'
import { demoListing, visit, waitForHydration } from './steps'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const littleData = { 'Save-Data': 'on' }

/** Records the requests for pictures, fonts and page data from now on. */
function recordRequests(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(avif|webp|woff2)$/.test(pathname)) seen.push(pathname)
    if (request.headers().rsc) seen.push(`ahead ${pathname}`)
  })
  return seen
}

const isLarge = (what: string) => /\/(800|1200|2000)\.|ahead/.test(what)

test('data saver loads no script ahead', async ({ open }) => {
  const scriptsOf = async (options: Parameters<typeof open>[0]) => {
    const page = await open({ ...phone, ...options })
    const scripts = new Set<string>()
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
    await visit(page, demoListing)
    await page.waitForLoadState('networkidle')
    return scripts.size
  }
  expect(await scriptsOf({ extraHTTPHeaders: littleData })).toBeLessThan(await scriptsOf({}))
})

async function expectSmallPictures(page: Page, seen: string[]) {
  for (const path of [demoListing, '/product/corner-chair-graphic-tee']) {
    await visit(page, path)
    await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(seen.filter(isLarge)).toEqual([])
  expect(seen.length).toBeGreaterThan(5)
}

test('data saver, by the browser or a switch in the footer, makes pictures small', async ({ open }) => {
  const page = await open(phone)
  await page.setExtraHTTPHeaders(littleData)
  const seen = recordRequests(page)
  await expectSmallPictures(page, seen)
  expect(seen.filter((what) => what.endsWith('woff2'))).toEqual([])

  await page.setExtraHTTPHeaders({})
  await visit(page, '/contact')
  const wanted = page.getByRole('checkbox', { name: 'Lite mode: fewer pictures' })
  await expect(wanted).not.toBeChecked()
  await wanted.check()
  await page.waitForLoadState('networkidle')
  await expectSmallPictures(page, recordRequests(page))
  await expect(wanted).toBeChecked()

  await wanted.uncheck()
  const large = recordRequests(page)
  await visit(page, '/product/corner-chair-graphic-tee')
  await expect.poll(() => large.some(isLarge)).toBe(true)
})

test('with data saver a card has one picture, and searches load whole pages', async ({ open }) => {
  const page = await open({ extraHTTPHeaders: littleData })
  await visit(page, '/shop?search=corner%20chair')
  const seen = recordRequests(page)
  const card = page.getByRole('link', { name: /Corner Chair Graphic Tee/ })
  await page.clock.install()
  await card.hover()
  await page.mouse.down()
  await page.clock.runFor(1_000)
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await page.clock.resume()
  await card.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^Next picture of/ })).toHaveCount(0)
  await card.click()
  await page.waitForURL(/\/product\//)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Chair Graphic Tee')
  expect(seen.filter(isLarge)).toEqual([])
  // Searches load whole pages.
  await visit(page, '/shop')
  await page.getByLabel('Search the shop').fill('lamp')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lamp')
  await page.getByLabel('Sort by').selectOption('Price Low To High')
  await page.waitForURL(/sortBy=ascprice/)
  expect(seen.filter(isLarge)).toEqual([])
})
