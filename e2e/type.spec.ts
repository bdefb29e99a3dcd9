import { expect } from '@playwright/test'
import { test } from './fixtures'

for (const [line, responseStart, duration, links] of [
  ['quick', 20, 0, 1],
  ['quick, though the server took its time', 400, 380, 1],
  ['slow', 400, 20, 0],
] as const) {
  for (const path of ['/', '/login']) {
    test(`the shop’s type is fetched ahead at ${path} where the line is ${line}: ${links}`, async ({ page }) => {
      const timing = { requestStart: 0, responseStart, serverTiming: [{ name: 'request', duration }] }
      await page.addInitScript((told) => {
        const entries = performance.getEntriesByType.bind(performance)
        performance.getEntriesByType = (type) => (type === 'navigation' ? [told as never] : entries(type))
      }, timing)
      await page.goto(path)
      const ahead = page.locator('head > link[rel=preload][as=font]')
      await expect(ahead).toHaveCount(links)
      if (links === 0) return
      const address = await ahead.evaluate((link: HTMLLinkElement) => link.href)
      expect((await page.request.get(address)).headers()['content-type']).toBe('font/woff2')
      const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name)
      await expect
        .poll(async () => (await page.evaluate(fetched)).filter((name) => /woff2$/.test(name)))
        .toEqual([address])
    })
  }
}
