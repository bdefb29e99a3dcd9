import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '@/lib/catalog/contract'
import { test } from './fixtures'
import { type Shop, unique } from './shop'
import { visit } from './steps'

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

/** The card of a product in a listing. */
async function cardOf(page: Page, { name, images, brand }: Product) {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(request.url()))
  await visit(page, `/shop?brand=${encodeURIComponent(brand)}`)
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

const ofThree = (shop: Shop) => shop.product('corner-chair-graphic-tee')

test.describe('the pictures of a card', () => {
  test('rotate with the arrow buttons, each fetched when it is shown', async ({ page, shop }) => {
    const { name, link, expectShown } = await cardOf(page, await ofThree(shop))
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
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
    await next.click()
    await expectShown(0, [0, 1, 2])
    expect(scripts, 'the carousel code is loaded on first use').not.toEqual([])
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('rotate with the arrow keys of the link, which is a single tab stop', async ({ page, shop }) => {
    const { link, expectShown } = await cardOf(page, await shop.createProduct({ brand: unique(), pictures: 2 }))
    await link.focus()
    await link.press('ArrowRight')
    await expectShown(1, [0, 1])
    await link.press('ArrowRight')
    await expectShown(0, [0, 1])
    await link.press('ArrowLeft')
    await expectShown(1, [0, 1])
    await link.press('Tab')
    await expect(link.locator('..').locator(':focus')).toHaveAccessibleName(/^Save /)
    await page.keyboard.press('Shift+Tab')
    await link.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  test('change by swiping, also the first time, and a tap opens the product', async ({ open, shop }) => {
    const page = await open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const { link, expectShown } = await cardOf(page, await ofThree(shop))
    await expectShown(0, [0])
    await swipe(page, link, -140)
    await expectShown(1, [0, 1])
    await swipe(page, link, 140)
    await expectShown(0, [0, 1])
    await swipe(page, link, 140)
    await expectShown(2, [0, 1, 2])
    await expect(page).toHaveURL(/\/shop\?/)
    await link.tap()
    await expect(page).toHaveURL(/\/product\//)
  })

  test('do not delay a tap', async ({ open, shop }) => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
    const product = await ofThree(shop)
    const scriptsOf = async (use: (page: Page, link: Locator) => Promise<void>) => {
      const page = await open(phone)
      const { link } = await cardOf(page, product)
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await use(page, link)
      await page.waitForLoadState('networkidle')
      return scripts
    }
    const moving = await scriptsOf((_page, link) => link.hover())
    expect(moving).not.toEqual([])
    const opening = await scriptsOf(async (page, link) => {
      await link.tap()
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    })
    expect(opening.filter((url) => moving.includes(url))).toEqual([])
  })
})

test.describe('the pictures of recommended products', () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

  async function recommendedOf(page: Page) {
    await page.clock.install()
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

  for (const [device, options] of [
    ['a phone', phone],
    ['a desk', {}],
  ] as const) {
    test(`autoplay on ${device} until they are paused`, async ({ open }) => {
      const page = await open(options)
      const { row, first, last } = await recommendedOf(page)
      const [opening] = await shown(first)
      // Autoplay starts once its code has loaded.
      await expect(async () => expect(await wait(page, first)).not.toBe(opening)).toPass()
      if (device === 'a phone') {
        await expect(last.locator('img'), 'a card out of view does not move').toHaveCount(1)
        // Interaction does not stop it.
        await swipe(page, first, -140)
        const swiped = await wait(page, first)
        await expect.poll(() => wait(page, first)).not.toBe(swiped)
      }

      await row.getByRole('button', { name: 'Pause pictures' }).click()
      await expect(row.getByRole('button', { name: 'Play pictures' })).toBeVisible()
      const paused = await wait(page, first)
      for (let times = 0; times < 3; times += 1) expect(await wait(page, first)).toBe(paused)
      await row.getByRole('button', { name: 'Play pictures' }).click()
      await expect.poll(() => wait(page, first)).not.toBe(paused)
    })
  }

  for (const [what, options] of [
    ['with reduced motion', { reducedMotion: 'reduce' }],
    ['where data is saved', { extraHTTPHeaders: { 'Save-Data': 'on' } }],
  ] as const) {
    test(`do not autoplay ${what}, and have no pause button`, async ({ open }) => {
      const page = await open({ ...phone, ...options })
      const { row, first } = await recommendedOf(page)
      const [opening] = await shown(first)
      for (let times = 0; times < 3; times += 1) expect(await wait(page, first)).toBe(opening)
      await expect(row.getByRole('button', { name: 'Pause pictures' })).toBeHidden()
    })
  }
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
