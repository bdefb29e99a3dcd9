import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'

type Line = { responseStart: number; duration: number; rtt: number; type?: 'navigate' | 'reload' }

/** Lets the page believe that it came by such a line; times in ms. */
const comeBy = (page: Page, { responseStart, duration, rtt, type = 'reload' }: Line) =>
  page.addInitScript(
    ({ timing, rtt }) => {
      const entries = performance.getEntriesByType.bind(performance)
      performance.getEntriesByType = (type) => (type === 'navigation' ? [timing as never] : entries(type))
      Object.defineProperty(navigator, 'connection', { value: { rtt } })
    },
    { timing: { type, requestStart: 0, responseStart, serverTiming: [{ name: 'request', duration }] }, rtt },
  )

const ahead = (page: Page) => page.locator('head > link[rel=preload][as=font]')
const fetched = async (page: Page) => {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return names.filter((name) => /woff2$/.test(name))
}

for (const path of ['/', '/login']) {
  for (const [line, told] of [
    ['quick', { responseStart: 20, duration: 0, rtt: 50 }],
    ['quick, though the server took its time', { responseStart: 400, duration: 380, rtt: 100 }],
  ] as const) {
    test(`the shop’s type is fetched ahead at ${path} where the line is ${line}`, async ({ page }) => {
      await comeBy(page, told)
      await page.goto(path)
      await expect(ahead(page)).toHaveCount(1)
      const address = await ahead(page).evaluate((link: HTMLLinkElement) => link.href)
      expect((await page.request.get(address)).headers()['content-type']).toBe('font/woff2')
      await expect.poll(() => fetched(page)).toEqual([address])
    })
  }

  for (const [line, told] of [
    ['slow', { responseStart: 400, duration: 20, rtt: 50 }],
    ['known to be slow', { responseStart: 20, duration: 0, rtt: 150 }],
  ] as const) {
    test(`the shop’s type comes after all else at ${path} where the line is ${line}`, async ({ page }) => {
      await comeBy(page, told)
      await page.goto(path, { waitUntil: 'load' })
      await expect(ahead(page)).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('keptType'))).toMatch(/woff2$/)
      const seen = await page.evaluate(() => {
        const [type] = performance.getEntriesByType('resource').filter(({ name }) => /woff2$/.test(name))
        return { begun: type?.startTime ?? 0, loaded: performance.timing.loadEventStart - performance.timeOrigin }
      })
      expect(seen.begun).toBeGreaterThan(seen.loaded - 1)
      await page.reload()
      await expect(ahead(page)).toHaveCount(1)
    })
  }
}

test('what earlier pages kept is looked for by pages that one of them led to', async ({ page }) => {
  await comeBy(page, { responseStart: 400, duration: 0, rtt: 300, type: 'navigate' })
  await page.addInitScript(() => {
    const getItem = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      document.documentElement.setAttribute(`data-asked-${key}`, '')
      return getItem.call(this, key)
    }
  })
  const hasAsked = page.locator('html[data-asked-kepttype]')
  await page.goto('/', { waitUntil: 'load' })
  await expect(hasAsked).toHaveCount(0)
  await expect(ahead(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.keptType)).toMatch(/woff2$/)
  await page.evaluate(() => {
    location.href = '/shop'
  })
  await page.waitForURL('/shop')
  await expect(hasAsked).toHaveCount(1)
  await expect(ahead(page)).toHaveCount(1)
})

test('who lets no page keep anything has the page all the same', async ({ page }) => {
  await comeBy(page, { responseStart: 400, duration: 0, rtt: 300 })
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
  })
  await page.goto('/')
  await expect(page.locator('script[type=later]')).toHaveCount(0)
})
