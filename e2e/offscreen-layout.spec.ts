import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures'
import { demoListing, waitForHydration } from './steps'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

test.describe('below the first view on a phone', () => {
  const isLaidOut = (text: Locator) => text.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
  const heightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height)
  const cardsOf = (page: Page) => page.locator('#results li', { has: page.locator('img') })
  const titleOf = (card: Locator) => card.locator('h2')
  const openListing = async (page: Page) => {
    await page.goto(demoListing, { waitUntil: 'domcontentloaded' })
    await waitForHydration(page)
  }

  test('the footer is laid out when it is nearly in view, without a layout shift', async ({ open }) => {
    const page = await open(phone)
    await openListing(page)
    const footer = page.getByRole('contentinfo')
    const text = footer.locator('p').first()
    expect(await isLaidOut(text)).toBe(false)
    const before = await heightOf(footer)
    await footer.evaluate((element) => element.scrollIntoView())
    await expect.poll(() => isLaidOut(text)).toBe(true)
    expect(Math.abs((await heightOf(footer)) - before)).toBeLessThan(16)
  })

  test('a card is laid out when it is nearly in view, without a layout shift', async ({ open }) => {
    const page = await open(phone)
    await openListing(page)
    const cards = cardsOf(page)
    await expect.poll(() => isLaidOut(titleOf(cards.nth(3)))).toBe(true)
    expect([await isLaidOut(titleOf(cards.first())), await isLaidOut(titleOf(cards.last()))]).toEqual([true, false])
    const before = await heightOf(cards.last())
    await cards.last().evaluate((card) => card.scrollIntoView())
    await expect.poll(() => isLaidOut(titleOf(cards.last()))).toBe(true)
    expect(Math.abs((await heightOf(cards.last())) - before)).toBeLessThan(48)
  })
})
