import { expect, type Locator } from 'playwright/test'
import { test } from './fixtures'
import { visit } from './steps'

const PRODUCT = '/product/corner-chair-graphic-tee'

/** The width of the visible picture in pixels. */
const widthOf = async (image: Locator) => (await image.boundingBox())?.width ?? 0

test('pictures open as files when the gallery code cannot be loaded, else in full size with zoom by keyboard and mouse', async ({
  page,
  watch,
}) => {
  watch.expect(/^net::ERR_FAILED GET \/_next\/static/)
  await visit(page, PRODUCT)
  await page.route('**/_next/static/**/*.js', (route) => route.abort('failed'))
  await page.getByRole('link', { name: 'Enlarge picture 1' }).click()
  await expect(page).toHaveURL(/\/1\/1200\.webp$/)
  await page.unrouteAll()

  await visit(page, PRODUCT)
  const gallery = page.getByRole('region', { name: /^Pictures of / })
  const picture = gallery.getByRole('link', { name: 'Enlarge picture 1' })
  await picture.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: /^Pictures of / })
  await expect(view.getByRole('status')).toHaveText('Picture 1 / 3')
  const image = view.getByRole('img')
  await expect(image).toHaveJSProperty('complete', true)
  expect(await image.evaluate((node: HTMLImageElement) => node.currentSrc)).toMatch(/\/1200\.(avif|webp)$/)

  await page.keyboard.press('ArrowLeft')
  await expect(view.getByRole('status')).toHaveText('Picture 3 / 3')
  const width = await widthOf(image)
  await view.getByRole('button', { name: 'Zoom' }).press('Enter')
  await expect.poll(() => widthOf(image)).toBeGreaterThan(1.9 * width)
  await view.getByRole('button', { name: 'Zoom', pressed: true }).press('Enter')
  await expect.poll(() => widthOf(image)).toBeCloseTo(width)
  await image.click()
  await expect.poll(() => widthOf(image)).toBeGreaterThan(1.9 * width)

  await image.click()
  await expect.poll(() => widthOf(image)).toBeCloseTo(width)
  await page.keyboard.press('ArrowRight')
  await expect(view.getByRole('status')).toHaveText('Picture 1 / 3')
  await page.keyboard.press('ArrowLeft')
  await expect(view.getByRole('status')).toHaveText('Picture 3 / 3')

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
