import { expect, type Locator, type Page } from 'playwright/test'
import type { Product } from '@/lib/catalog/responses'
import { test } from './fixtures'
import type { Shop } from './shop'
import { visit } from './steps'

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference' as const,
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The URLs of the pictures that are visible in the frame of a card. */
const shown = (card: Locator) =>
  card.evaluate((link) => {
    const { left, right } = link.getBoundingClientRect()
    const images = [...link.querySelectorAll('img')].filter((image) => {
      const box = image.getBoundingClientRect()
      return box.right > left + 1 && box.left < right - 1
    })
    return images.map((image) => image.currentSrc)
  })

/** Records the requests of a page from now on, all or those of one type. */
function recordRequests(page: Page, type?: string) {
  const urls: string[] = []
  page.on('request', (request) => {
    if (!type || request.resourceType() === type) urls.push(request.url())
  })
  return urls
}

/** The cards of two demo products with three pictures each, in a listing. */
async function openCards(page: Page, shop: Shop) {
  const products = [await shop.product('corner-chair-graphic-tee'), await shop.product('table-decor-graphic-tee')]
  const asked = recordRequests(page)
  await visit(page, '/shop?search=graphic%20tee')
  const cardOf = ({ name, images }: Product) => {
    const link = page.getByRole('main').getByRole('link', { name })
    const folders = images.map((url) => url.replace(/\/[^/]*$/, ''))
    /** Expects the picture at index `place` to be visible, and only those at `loaded` to be fetched so far. */
    const expectShown = async (place: number, loaded: number[]) => {
      const placesOf = (urls: Iterable<string>) =>
        folders.flatMap((folder, index) => ([...urls].some((url) => url.includes(folder)) ? index : []))
      await expect.poll(async () => placesOf(await shown(link))).toEqual([place])
      expect(placesOf(asked)).toEqual(loaded)
      await link.evaluate((card) =>
        Promise.allSettled(card.getAnimations({ subtree: true }).map((each) => each.finished)),
      )
    }
    return { name, link, expectShown }
  }
  return products.map(cardOf) as [ReturnType<typeof cardOf>, ReturnType<typeof cardOf>]
}
test.describe('the pictures of a card', () => {
  test('rotate with the arrow buttons and the arrow keys, each fetched when it is shown', async ({ page, shop }) => {
    const [{ name, link, expectShown }, other] = await openCards(page, shop)
    const scripts = recordRequests(page, 'script')
    await expectShown(0, [0])
    await link.hover()
    const next = page.getByRole('button', { name: `Next picture of ${name}` })
    const previous = page.getByRole('button', { name: `Previous picture of ${name}` })
    await next.click()
    await expectShown(1, [0, 1])
    await previous.click()
    await expectShown(0, [0, 1])
    await previous.click()
    await expectShown(2, [0, 1, 2])
    expect(scripts, 'the carousel code is loaded on first use').not.toEqual([])
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()

    await other.link.focus()
    await other.link.press('ArrowRight')
    await other.expectShown(1, [0, 1])
    await other.link.press('ArrowLeft')
    await other.expectShown(0, [0, 1])
    await other.link.press('Tab')
    // The link is a single tab stop.
    await expect(other.link.locator('..').locator(':focus')).toHaveAccessibleName(/^Save /)
    await page.keyboard.press('Shift+Tab')
    await other.link.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
  })

  test('change by swiping, also the first time, and do not delay a tap on the product', async ({ open, shop }) => {
    const page = await open(phone)
    const [{ link, expectShown }, other] = await openCards(page, shop)
    await other.link.tap()
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.goBack()

    const moving = recordRequests(page, 'script')
    await expectShown(0, [0])
    await swipe(page, link, -140)
    await expectShown(1, [0, 1])
    expect(moving, 'the carousel code is loaded by the first swipe, not by a tap').not.toEqual([])
    await swipe(page, link, 140)
    await expectShown(0, [0, 1])
    await expect(page).toHaveURL(/\/shop\?/)
    await link.tap()
    await expect(page).toHaveURL(/\/product\//)
  })
})

test.describe('the pictures of recommended products', () => {
  async function recommendedOf(page: Page) {
    await visit(page, '/')
    const row = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recommended' }) })
    await row.scrollIntoViewIfNeeded()
    const cards = row.getByRole('listitem').getByRole('link')
    await cards.first().scrollIntoViewIfNeeded()
    return { row, first: cards.first(), last: cards.last() }
  }
  /** Lets the autoplay delay of three seconds pass and waits for the animations. */
  async function wait(page: Page, link: Locator) {
    await page.clock.fastForward(3_100)
    await link.evaluate((card) =>
      Promise.allSettled(card.getAnimations({ subtree: true }).map((each) => each.finished)),
    )
    return (await shown(link)).at(-1)
  }

  async function expectAutoplay(page: Page, first: Locator) {
    const [opening] = await shown(first)
    // It starts once its code has loaded.
    await expect(async () => expect(await wait(page, first)).not.toBe(opening)).toPass()
  }

  async function expectPause(page: Page, row: Locator, first: Locator) {
    await row.getByRole('button', { name: 'Pause pictures' }).click()
    await expect(row.getByRole('button', { name: 'Play pictures' })).toBeVisible()
    const paused = await wait(page, first)
    for (let times = 0; times < 3; times += 1) expect(await wait(page, first)).toBe(paused)
    await row.getByRole('button', { name: 'Play pictures' }).click()
    await expect.poll(() => wait(page, first)).not.toBe(paused)
  }

  async function expectNoAutoplay(page: Page) {
    const { row, first } = await recommendedOf(page)
    const [opening] = await shown(first)
    for (let times = 0; times < 3; times += 1) expect(await wait(page, first)).toBe(opening)
    await expect(row.getByRole('button', { name: 'Pause pictures' })).toBeHidden()
  }

  test('autoplay until they are paused, but not with reduced motion or data saver', async ({ open }) => {
    const page = await open(phone)
    await page.clock.install()
    const { row, first, last } = await recommendedOf(page)
    await expectAutoplay(page, first)
    await expect(last.locator('img'), 'a card out of view does not move').toHaveCount(1)
    // Interaction does not stop it.
    await swipe(page, first, -140)
    const swiped = await wait(page, first)
    await expect.poll(() => wait(page, first)).not.toBe(swiped)
    await expectPause(page, row, first)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expectNoAutoplay(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
    await expectNoAutoplay(page)
  })
})

/** A touch swipe of `by` pixels, far enough to count even when it is slow. */
async function swipe(page: Page, target: Locator, by: number) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  const [x, y] = [(box?.x ?? 0) + ((box?.width ?? 0) - by) / 2, (box?.y ?? 0) + 60]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: x + at, y }] })
  await touch('touchStart', 0)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * part)
  await touch('touchEnd')
  await finger.detach()
}
