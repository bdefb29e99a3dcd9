import { expect } from 'playwright/test'
import { test } from './fixtures'
import { layoutShift, resize } from './page-quality'

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

test('letters that arrive late move nothing', async ({ page }) => {
  for (const [path, width] of [
    ['/contact', 360],
    ['/contact', 1280],
    ['/ur', 360],
    ['/ur', 1280],
  ] as const) {
    await resize(page, width)
    let release = () => {}
    const arrival = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.woff2$/, async (route) => {
      await arrival
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    const state = () => page.evaluate(() => `${document.readyState} ${document.fonts.status}`)
    await expect.poll(state).toBe('complete loaded')
    if (path === '/ur') await expect(page.locator('html')).toHaveAttribute('data-loaded')
    await expect.poll(state).toBe('complete loaded')
    const { sum, moved } = await layoutShift(page)
    expect(sum, `${path} at ${width}: ${moved}`).toBeLessThan(0.02)
    await page.unrouteAll()
  }
})
