import { expect, type Page, type Request } from '@playwright/test'
import { test } from './fixtures'
import { pkr, unique } from './shop'
import { alive, visit } from './steps'

/** Requests for the data of pages. */
function follow(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (!request.headers().rsc) return
    const { pathname, searchParams } = new URL(request.url())
    searchParams.delete('_rsc')
    seen.push(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
  })
  return seen
}

test('back from a product the list is where it was left, and nothing is fetched again', async ({ page }) => {
  await visit(page, '/shop')
  const card = page.getByRole('main').locator('a[href^="/product/"]').last()
  await card.hover()
  const top = await page.evaluate(() => scrollY)
  expect(top).toBeGreaterThan(200)
  await card.click()
  await page.waitForURL(/\/product\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const seen = follow(page)
  await page.goBack()
  await page.waitForURL(/\/shop$/)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBe(top)
  expect(seen.filter((what) => what.startsWith('/shop'))).toEqual([])
})

test('nothing is fetched before a link is pressed', async ({ page }) => {
  const seen = follow(page)
  await visit(page, '/')
  await alive(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('main').locator('a[href^="/product/"]').first().hover()
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual([])
})

for (const { what, from, to, go } of [
  {
    what: 'a tap',
    from: '/',
    to: '/contact',
    go: (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click(),
  },
  {
    what: 'a search',
    from: '/shop',
    to: '/shop?search=tee',
    async go(page: Page) {
      const form = page.getByRole('form', { name: 'Search in the shop' })
      await form.getByRole('searchbox').fill('tee')
      await form.getByRole('button', { name: 'Search' }).click()
    },
  },
]) {
  test(`${what} is answered at once, however long the page takes`, async ({ page }) => {
    await visit(page, from)
    await alive(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(
      (url) => url.searchParams.has('_rsc') && `${url.pathname}${url.search}`.startsWith(to),
      async (route) => {
        await held
        await route.continue()
      },
    )
    await go(page)
    await expect(page.locator('.going')).toBeVisible()
    answer()
    await page.waitForURL(to)
    await expect(page.locator('.going')).toHaveCount(0)
  })
}

test('a link opens in a new tab as any other', async ({ page, context }) => {
  await visit(page, '/')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: 'Men', exact: true })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Men')
  await expect(page).toHaveURL('/')
})

const demoGood = '/shop?search=corner%20chair'
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const cardOf = (page: Page) => page.getByRole('link', { name: /Corner Chair Graphic Tee/ })

/** Requests for the data of the good above, and for its first picture in any width. */
function followGood(page: Page) {
  const seen: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc ? pathname.startsWith('/product/') : /^\/goods\/corner-chair[^/]*\/1\//.test(pathname)) {
      seen.push(request)
    }
  })
  return seen
}

async function press(page: Page) {
  const box = await cardOf(page).boundingBox()
  const at = { x: (box?.x ?? 0) + 50, y: (box?.y ?? 0) + 60 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
}

test('what a link leads to is asked for at its press, once', async ({ open }) => {
  const page = await open({ viewport: phone.viewport, deviceScaleFactor: 2 })
  await page.clock.install()
  await visit(page, demoGood)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const seen = followGood(page)
  await press(page)
  await page.clock.runFor(100)
  await expect.poll(() => seen.length).toBe(2)
  const answers = await Promise.all(seen.map((request) => request.response()))
  expect(answers.map((answer) => answer?.status())).toEqual([200, 200])
  const sizes = await Promise.all(seen.map((request) => request.sizes()))
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  )
  expect(bytes, 'what a press may cost').toBeLessThan(60_000)
  await page.clock.resume()
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Chair Graphic Tee')
  const first = page.getByRole('main').locator('img').first()
  await expect(first).toHaveJSProperty('complete', true)
  expect(seen.map((request) => request.url())).toContain(
    await first.evaluate((img: HTMLImageElement) => img.currentSrc),
  )
  await page.waitForLoadState('networkidle')
  expect(seen).toHaveLength(2)
})

test('a page shows what is true at the press, not what an earlier press was told', async ({ page, shop }) => {
  const { _id, name, brand } = await shop.createProduct({ brand: unique(), price: 2100, pictures: 0 })
  await visit(page, `/shop?brand=${brand}`)
  const seen = follow(page)
  await page.getByRole('link', { name }).hover()
  await page.mouse.down()
  await expect.poll(() => seen.length).toBe(1)
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await shop.changeProduct(_id, { price: 3100 })
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('status').filter({ hasText: pkr(3100) })).toBeVisible()
})

test('what was asked for at a press and is lost is asked for again', async ({ page, watch }) => {
  watch.expect(/^net::ERR_FAILED GET \/product\//)
  await visit(page, demoGood)
  await page.route(/\/product\/.*_rsc/, (route) => route.abort(), { times: 1 })
  const seen = followGood(page)
  await press(page)
  await expect.poll(() => seen.some((request) => request.failure())).toBe(true)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Chair Graphic Tee')
})

for (const [what, across, along] of [
  ['scrolls', 0, -30],
  ['swipes', -30, 0],
] as const) {
  test(`a finger that ${what} asks for nothing`, async ({ open }) => {
    const page = await open(phone)
    await page.clock.install()
    await visit(page, demoGood)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const seen = followGood(page)
    const box = await cardOf(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 150]
    const told = await page.evaluateHandle(() => ({
      moved: new Promise<void>((resolve) => {
        for (const type of ['pointermove', 'pointercancel']) document.addEventListener(type, () => resolve())
      }),
    }))
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const step of [1, 2, 3]) {
      const at = { x: x + across * step, y: y + along * step }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] })
    }
    await told.evaluate(({ moved }) => moved)
    await page.clock.runFor(1_000)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.clock.resume()
    await page.waitForLoadState('networkidle')
    expect(seen).toEqual([])
  })
}

test('a press asks for nothing where data is dear', async ({ open }) => {
  const page = await open({ viewport: phone.viewport })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' }, configurable: true }),
  )
  await page.clock.install()
  await visit(page, demoGood)
  const seen = followGood(page)
  await press(page)
  await page.clock.runFor(1_000)
  await page.waitForLoadState('networkidle')
  expect(seen).toEqual([])
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Chair Graphic Tee')
})

test('the scripts of a product’s page do not wait for its data', async ({ open }) => {
  const page = await open(phone)
  await visit(page, demoGood)
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/product\/.*_rsc/, async (route) => {
    await held
    await route.continue()
  })
  await cardOf(page).tap()
  await expect.poll(() => scripts.length).toBe(1)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corner Chair Graphic Tee')
  expect(scripts).toHaveLength(1)
})
