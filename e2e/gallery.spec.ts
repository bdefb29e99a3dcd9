import { expect, type Locator } from 'playwright/test'
import { test } from './fixtures'
import { visit } from './steps'

const PRODUCT = '/product/corner-chair-graphic-tee'

/** The width of the visible picture in pixels. */
const widthOf = async (image: Locator) => (await image.boundingBox())?.width ?? 0

test('a picture opens as a file when the gallery code cannot be loaded', async ({ page, watch }) => {
  watch.expect(/^net::ERR_FAILED GET \/_next\/static/)
  await visit(page, PRODUCT)
  await page.route('**/_next/static/**/*.js', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
  await expect(page).toHaveURL(/\/1\/1200\.webp$/)
})

test('a picture opens in full size, and is turned and zoomed by keyboard and mouse', async ({ page }) => {
  await visit(page, PRODUCT)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  await gallery.getByRole('link', { name: 'Enlarge picture 1' }).focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: /^Pictures of / })
  await expect(view.getByRole('status')).toHaveText('Picture 1 / 3')
  const image = view.getByRole('img')
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(/\/1200\.(avif|webp)$/)

  for (const [key, place] of [
    ['ArrowLeft', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(view.getByRole('status')).toHaveText(`Picture ${place} / 3`)
  }
  const width = await widthOf(image)
  for (const zoom of [() => view.getByRole('button', { name: 'Zoom' }).press('Enter'), () => image.click()]) {
    await zoom()
    await expect.poll(() => widthOf(image)).toBeGreaterThan(1.9 * width)
    await zoom()
    await expect.poll(() => widthOf(image)).toBeCloseTo(width)
  }
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(page.getByRole('link', { name: 'Picture 3 of 3' })).toHaveAttribute('aria-current', 'true')
  await expect(gallery.getByRole('link', { name: 'Enlarge picture 3' })).toBeFocused()
})

test('on a phone pictures are swiped and zoomed by a tap', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await visit(page, PRODUCT)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  await gallery.getByRole('listitem').nth(1).scrollIntoViewIfNeeded()
  await gallery.getByRole('link', { name: 'Enlarge picture 2' }).tap()
  const view = page.getByRole('dialog', { name: /^Pictures of / })
  await expect(view.getByRole('status')).toHaveText('Picture 2 / 3')
  const image = view.getByRole('img')
  const width = await widthOf(image)
  expect(width).toBeLessThanOrEqual(360)
  await image.tap()
  await expect.poll(() => widthOf(image)).toBeGreaterThan(1.9 * width)
  await view.getByRole('button', { name: 'Close' }).tap()
  await expect(view).toBeHidden()
})
