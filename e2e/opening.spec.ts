import { expect, type Page } from '@playwright/test'
import { test } from './fixtures'

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
    await page.goto('/shop?query=men', { waitUntil: 'domcontentloaded' })
  }

  test('are laid out once the page has opened', async ({ open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } })
    await openWith(page, 'nothing')
    expect(await seen(page)).toEqual(['hidden'])
    await expect(page.locator('.card-later').first()).toHaveCSS('content-visibility', 'auto')
  })

  test('are there for who scrolls at once', async ({ open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } })
    await page.route(/\/goods\//, () => undefined)
    await openWith(page, 'scroll')
    await expect.poll(() => seen(page)).toEqual(['hidden', 'auto'])
  })

  test('are there where a picture never comes', async ({ open }) => {
    const page = await open({ viewport: { width: 360, height: 740 } })
    await page.route(/\/goods\//, () => undefined)
    await openWith(page, 'nothing')
    expect(await seen(page)).toEqual(['hidden'])
    await expect(page.locator('.card-later').first()).toHaveCSS('content-visibility', 'auto')
  })
})
