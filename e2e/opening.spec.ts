import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures'
import { alive, demoListing, visit } from './steps'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** While they do not come, whatever waits for the end of a page's opening waits. */
const holdPictures = (page: Page) => page.route(/\/goods\//, () => undefined)

test.describe('cards far below on a phone', () => {
  const seen = (page: Page) => page.evaluate(() => (window as Window & { seen?: string[] }).seen)
  /** Notes how the first of them is dealt with when all of the page is read, and after what is done then. */
  const openWith = async (page: Page, then: 'scroll' | 'nothing') => {
    // As text: what is compiled would call helpers that a page does not have.
    await page.addInitScript(`
      window.seen = []
      const note = () => seen.push(getComputedStyle(document.querySelector('.card-later')).contentVisibility)
      addEventListener('DOMContentLoaded', () => {
        note()
        if (${then === 'scroll'}) {
          addEventListener('scroll', () => requestAnimationFrame(note), { once: true })
          scrollTo(0, 200)
        }
      })`)
    await page.goto(demoListing, { waitUntil: 'domcontentloaded' })
  }
  const firstLater = (page: Page) => page.locator('.card-later').first()

  test('are laid out once the page has opened', async ({ open }) => {
    const page = await open(phone)
    await openWith(page, 'nothing')
    expect(await seen(page)).toEqual(['hidden'])
    await expect(firstLater(page)).not.toHaveCSS('content-visibility', 'hidden')
  })

  test('are there for who scrolls at once', async ({ open }) => {
    const page = await open(phone)
    await holdPictures(page)
    await openWith(page, 'scroll')
    await expect.poll(() => seen(page)).toEqual(['hidden', 'auto'])
  })

  test('are there where a picture never comes', async ({ open }) => {
    const page = await open(phone)
    await holdPictures(page)
    await openWith(page, 'nothing')
    expect(await seen(page)).toEqual(['hidden'])
    await expect(firstLater(page)).toHaveCSS('content-visibility', 'auto')
  })
})

test.describe('what is far below on a phone', () => {
  const isLaidOut = (text: Locator) => text.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  const heightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height)
  const cardsOf = (page: Page) => page.locator('#results li', { has: page.locator('img') })
  const titleOf = (card: Locator) => card.locator('h2')
  const openHeld = async (page: Page) => {
    await page.goto(demoListing, { waitUntil: 'domcontentloaded' })
    await alive(page)
  }

  test('keeps its room: the footer, laid out when it is nearly in view', async ({ open }) => {
    const page = await open(phone)
    await holdPictures(page)
    await openHeld(page)
    const footer = page.getByRole('contentinfo')
    const text = footer.locator('p').first()
    expect(await isLaidOut(text)).toBe(false)
    const before = await heightOf(footer)
    await footer.evaluate((element) => element.scrollIntoView())
    await expect.poll(() => isLaidOut(text)).toBe(true)
    expect(Math.abs((await heightOf(footer)) - before)).toBeLessThan(16)
  })

  test('keeps its room: a card, laid out when it is nearly in view, or once a link was followed', async ({ open }) => {
    const page = await open(phone)
    await holdPictures(page)
    await openHeld(page)
    const cards = cardsOf(page)
    await expect.poll(() => isLaidOut(titleOf(cards.nth(3)))).toBe(true)
    expect([await isLaidOut(titleOf(cards.first())), await isLaidOut(titleOf(cards.last()))]).toEqual([true, false])
    const before = await heightOf(cards.last())
    await cards.last().evaluate((card) => card.scrollIntoView())
    await expect.poll(() => isLaidOut(titleOf(cards.last()))).toBe(true)
    expect(Math.abs((await heightOf(cards.last())) - before)).toBeLessThan(48)

    await openHeld(page)
    expect(await isLaidOut(titleOf(cards.last()))).toBe(false)
    await cards.first().getByRole('link').click()
    await page.waitForURL(/\/product\//, { waitUntil: 'commit' })
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(() => isLaidOut(titleOf(cards.last()))).toBe(true)
  })

  const lastTexts = (page: Page) => [titleOf(cardsOf(page).last()), page.getByRole('contentinfo').locator('p').first()]

  test('is laid out in the end, as who photographs the page sees it', async ({ open }) => {
    const page = await open(phone)
    await visit(page, demoListing)
    await expect.poll(() => Promise.all(lastTexts(page).map(isLaidOut))).toEqual([true, true])
  })

  test('is left alone for who saves data, as its pictures would come', async ({ open }) => {
    const page = await open({ ...phone, extraHTTPHeaders: { 'Save-Data': 'on' } })
    await visit(page, demoListing)
    // More idle moments than rows.
    await page.evaluate(async () => {
      const moment = () => new Promise((next) => requestIdleCallback(next, { timeout: 100 }))
      for (let count = 0; count < 20; count += 1) await moment()
    })
    expect(await Promise.all(lastTexts(page).map(isLaidOut))).toEqual([false, false])
  })
})
