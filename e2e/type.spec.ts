import { expect } from '@playwright/test'
import { test } from './fixtures'

for (const [line, responseStart, duration, isFetched] of [
  ['quick', 20, 0, true],
  ['quick, though the server took its time', 400, 380, true],
  ['slow', 400, 20, false],
] as const) {
  for (const path of ['/', '/login']) {
    test(`the shop’s type is fetched at once at ${path} where the line is ${line}: ${isFetched}`, async ({ page }) => {
      const timing = { requestStart: 0, responseStart, serverTiming: [{ name: 'request', duration }] }
      await page.addInitScript((told) => {
        const entries = performance.getEntriesByType.bind(performance)
        performance.getEntriesByType = (type) => (type === 'navigation' ? [told as never] : entries(type))
      }, timing)
      await page.goto(path)
      const faces = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ family }) => family === 'Shop').map(({ status, display }) => [status, display]),
        )
      await expect.poll(faces).toEqual(isFetched ? [['loaded', 'swap']] : [])
      await expect(page.getByRole('banner')).toHaveCSS('font-family', /^"?Shop"?, /)
    })
  }
}
