import { expect } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit } from './page-quality'
import { unique } from './shop'
import { visit } from './steps'

test.describe('the header', () => {
  test('is sticky and shows its links in a row on wide screens', async ({ page }) => {
    await visit(page, '/shipping-policy')
    const header = page.getByRole('banner')
    await expect(header.getByText('FREE Shipping All over Pakistan')).toBeVisible()
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden()
    const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'New Arrivals', 'Men', 'Women', 'Sale'])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await expect(header).toBeInViewport()
    const shopName = (await page.title()).split(' | ').at(-1) ?? ''
    await header.getByRole('link', { name: shopName, exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  test('fits at 320 px with touch-sized targets, and has its links in a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/contact')
    const header = page.getByRole('banner')
    for (const fontSize of ['200%', '100%']) {
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), fontSize)
      await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
      const targets = header.locator('a:visible, button:visible')
      expect(await targets.count()).toBe(5)
      for (const target of await targets.all()) {
        const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
        expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44)
      }
      await expectToFit(page)
      expect((await header.boundingBox())?.height, 'most of the screen is the page').toBeLessThan(320)
    }
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const others = ['Wishlist', 'Track your order', 'Contact', 'WhatsApp', 'اردو', 'Login']
    const links = ['Home', 'New Arrivals', 'Men', 'Women', 'Sale', ...others]
    await expect(drawer.getByRole('link')).toHaveText(links)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await drawer.getByRole('link', { name: 'New Arrivals' }).click()
    await expect(page).toHaveURL('/newarrivals')
    await expect(drawer).toBeHidden()
  })
})

test('the search overlay offers popular searches and takes text literally', async ({ page }) => {
  await visit(page, '/newarrivals')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  const input = overlay.getByRole('combobox', { name: 'Search' })
  const heading = page.getByRole('heading', { level: 1 })
  const open = () => page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await open()
  await expect(overlay.getByText('Popular Search')).toBeVisible()
  await overlay.getByRole('link', { name: 'Table Decor' }).click()
  await expect(page).toHaveURL('/shop?search=table%20decor')
  await expect(heading).toHaveText(/^Show Search Result:\s*table decor$/)
  await expect(overlay).toBeHidden()

  await open()
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(overlay).toBeHidden()
  await open()
  const text = `50% "off" & <b>${unique()}</b> +1`
  await input.fill(text)
  await overlay.getByRole('button', { name: 'Search' }).click()
  await expect(heading).toContainText(text)
  expect(new URL(page.url()).searchParams.get('search')).toBe(text)
})

test('the footer of a phone folds its links, and a link without scripts opens them', async ({ open, watch }) => {
  watch.expect(/^csp GET \/_next\/static\/.*\.js$/)
  const page = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  for (const path of ['/ur/account-deleted', '/account-deleted']) {
    await page.goto(path)
    expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThanOrEqual(500)
  }
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'New Arrivals' })
  await expect(link).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(link).toBeInViewport()
})

test('the footer does not move as it arrives, and links to pages with contact details', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account-deleted')
  const { whole, begun } = await page.getByRole('contentinfo').evaluate((footer) => {
    const top = () => footer.getBoundingClientRect().top
    const whole = top()
    footer.replaceChildren()
    return { whole, begun: top() }
  })
  expect(begun).toBe(whole)

  await page.setViewportSize({ width: 1280, height: 740 })
  await visit(page, '/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/^© \d{4} /)).toBeVisible()
  for (const name of ['Shipping policy', 'Return policy', 'Refund policy', 'Terms of use', 'Privacy policy']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await footer.getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  const reach = page.getByRole('region', { name: 'Reach us' })
  await expect(reach).toContainText('Monday to Saturday 12:00 PM to 08:00 PM')
  await expect(reach.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(reach.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:/)
})
