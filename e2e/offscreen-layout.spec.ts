import { expect, type Locator } from 'playwright/test'
import { test } from './fixtures'
import { demoListing, waitForHydration } from './steps'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const isLaidOut = (text: Locator) => text.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))
const heightOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().height)
const titleOf = (card: Locator) => card.locator('h2')

test('a card and the footer are laid out when nearly in view, without a layout shift', async ({ open }) => {
  const page = await open(phone)
  await page.goto(demoListing, { waitUntil: 'domcontentloaded' })
  await waitForHydration(page)
  const cards = page.locator('#results li', { has: page.locator('img') })
  const footer = page.getByRole('contentinfo')
  const text = footer.locator('p').first()
  await expect.poll(() => isLaidOut(titleOf(cards.nth(3)))).toBe(true)
  expect([await isLaidOut(titleOf(cards.first())), await isLaidOut(titleOf(cards.last()))]).toEqual([true, false])
  expect(await isLaidOut(text)).toBe(false)

  const cardHeight = await heightOf(cards.last())
  const footerHeight = await heightOf(footer)
  await cards.last().evaluate((card) => card.scrollIntoView())
  await expect.poll(() => isLaidOut(titleOf(cards.last()))).toBe(true)
  expect(Math.abs((await heightOf(cards.last())) - cardHeight)).toBeLessThan(48)
  await footer.evaluate((element) => element.scrollIntoView())
  await expect.poll(() => isLaidOut(text)).toBe(true)
  expect(Math.abs((await heightOf(footer)) - footerHeight)).toBeLessThan(16)
})
