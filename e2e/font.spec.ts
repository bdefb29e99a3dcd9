import { expect } from 'playwright/test'
import { test } from './fixtures'

test('text is visible before the font, which waits for pictures and is cached', async ({ page }) => {
  await page.route(/\.woff2$/, () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.goto('/')
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0)
  const hasFont = () => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  await expect.poll(hasFont).toBe(true)
  // The first page shows the letters too, once it has loaded.
  const shown = () =>
    page.evaluate(() => {
      const family = getComputedStyle(document.body).fontFamily.split(',')[0]
      return [...document.fonts].filter((face) => face.family === family && face.status === 'loaded')[0]?.display
    })
  await expect.poll(shown).toBe('swap')
  await page.goto('/contact')
  await expect.poll(hasFont).toBe(true)
})
