import { expect, type Locator } from 'playwright/test'
import { test } from './fixtures'
import { expectToFit, violations } from './page-quality'
import { PASSWORD } from './shop'
import { address, messages, signIn, visit, waitForHydration } from './steps'

const inUrdu = {
  'Phone number': 'فون نمبر',
  'Address line 1': 'پتہ',
  City: 'شہر',
  Province: 'صوبہ',
  'Postal code': 'پوسٹل کوڈ',
} as const satisfies Record<keyof typeof address, string>

test('a customer buys in Urdu', async ({ page, shop, customer }) => {
  const tee = await shop.createProduct({ sizes: [{ size: 'M', quantity: 5 }] })
  await visit(page, `/ur/product/${tee._id}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: tee.name })).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'کارٹ میں ڈالیں', exact: true }).click()
  await page.waitForURL('/ur/cart')
  await page.getByRole('link', { name: 'چیک آؤٹ' }).click()
  await page.waitForURL('/ur/login?redirect=cart')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'لاگ ان' }).click()
  await expect(page.getByText('ای میل درکار ہے')).toBeVisible()
  await page.getByLabel('ای میل').fill(customer.email)
  await page.getByLabel('پاس ورڈ').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('/ur/checkout')
  await waitForHydration(page)

  const form = page.getByRole('form', { name: 'چیک آؤٹ' })
  for (const [label, value] of Object.entries(address)) {
    // The list of cities has the label of its field.
    const field = form.getByLabel(inUrdu[label as keyof typeof inUrdu], { exact: true }).and(form.locator('input'))
    await field.fill(value)
  }
  await page.getByRole('button', { name: 'آرڈر دیں' }).click()
  await page.waitForURL('/ur')
  await expect(page.getByRole('main').getByText('آرڈر کامیابی سے موصول ہو گیا!')).toBeVisible()
  await page.getByRole('link', { name: 'آرڈر ٹریک کریں', exact: true }).click()
  await page.waitForURL('/ur/order/*')
  await expect(page.getByRole('region', { name: 'پیش رفت' })).toContainText('ڈیلیوری پر نقد')
  expect(await violations(page)).toEqual([])
})

/** Whether the text of an element begins to the left of where it ends. */
const isLeftToRight = (element: Locator) =>
  element.evaluate(({ firstChild }) => {
    const length = firstChild?.textContent?.length ?? 0
    const [first, last] = [0, length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(firstChild as Node, at)
      range.setEnd(firstChild as Node, at + 1)
      return range.getBoundingClientRect().left
    })
    return Number(first) < Number(last)
  })

test('a customer stays in Urdu, where numbers and English addresses keep their order', async ({
  page,
  shop,
  customer,
}) => {
  const { _id, name } = await shop.createProduct()
  const order = await shop.placeOrder(customer, [{ _id, qty: 1 }], '1200 4517 88')
  await page.goto('/ur/profile')
  await expect(page).toHaveURL('/ur/login?redirect=profile')
  await signIn(page, customer, '/ur/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پروفائل')

  const main = page.getByRole('main')
  await visit(page, `/ur/order/${order._id}`)
  for (const text of [order.shippingAddress.line1, '1200 4517 88']) {
    expect(await isLeftToRight(main.getByText(text, { exact: true }).last()), text).toBe(true)
  }
  await visit(page, `/ur/shop?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `${name} فوراً کارٹ میں ڈالیں` }).click()
  await messages(page).getByRole('link').click()
  await page.waitForURL('/ur/cart')
  await page.getByRole('link', { name: 'چیک آؤٹ' }).click()
  await page.waitForURL('/ur/checkout')
  await main.getByRole('radio', { name: 'آن لائن ادائیگی' }).check()
  expect(await isLeftToRight(main.locator('div:has(> dt:text("اکاؤنٹ نمبر")) bdi'))).toBe(true)
})

test('pages are accessible and fit from right to left, and their links stay in Urdu', async ({ page, watch }) => {
  watch.expect(/^404 GET \/ur\/no-such-page/)
  await page.setViewportSize({ width: 360, height: 740 })
  const kinds = ['/ur', '/ur/shop?query=men', '/ur/register']
  for (const path of [...kinds, '/ur/cart', '/ur/no-such-page']) {
    await visit(page, path)
    if (kinds.includes(path)) expect(await violations(page), path).toEqual([])
    await expectToFit(page)
    const hrefs = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => !/^\/ur(\/|\?|#|$)|^\/(goods|uploads)\//.test(href ?? ''))).toEqual([])
  }
})

test('the switch keeps page and size, and a cart from English pages is in Urdu, from right to left', async ({
  page,
  shop,
}) => {
  const sizes = ['M', 'L', '30–32'].map((size) => ({ size, quantity: 5 }))
  const { _id } = await shop.createProduct({ nameUr: 'نیلا کرتا', sizes })
  const footer = page.getByRole('contentinfo')
  await visit(page, `/ur/product/${_id}`)
  for (const language of ['en', 'ur', 'x-default']) {
    const href = await page.locator(`link[rel="alternate"][hreflang="${language}"]`).getAttribute('href')
    expect(new URL(href ?? '').pathname).toBe(`${language === 'ur' ? '/ur' : ''}/product/${_id}`)
  }
  const places = await page.getByText('30–32', { exact: true }).evaluate((node) => {
    const range = document.createRange()
    return [0, 4].map((index) => {
      range.setStart(node.firstChild as Node, index)
      range.setEnd(node.firstChild as Node, index + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(Number(places[0])).toBeLessThan(Number(places[1]))
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page).toHaveURL(`/ur/product/${_id}?size=L`)
  await footer.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`/product/${_id}?size=L`)
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await page.waitForURL('/cart')
  await footer.getByRole('link', { name: 'اردو' }).click()
  await page.waitForURL('/ur/cart')
  await expect(page.getByRole('main').getByRole('link', { name: 'نیلا کرتا' })).toBeVisible()
  await expect(page.getByRole('link', { name: /کارٹ.*1 چیز/ })).toBeVisible()
  const [size, price] = await page
    .getByRole('main')
    .locator('p:has-text("سائز") bdi')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
  expect(Number(size)).toBeGreaterThan(Number(price))
})

test.describe('a browser that prefers Urdu', () => {
  test.use({ locale: 'ur-PK' })

  test('is told once that the shop speaks it', async ({ page }) => {
    await page.goto('/track')
    await page.getByRole('button', { name: 'اردو میں دیکھیں' }).click()
    await page.waitForURL('/ur/track')
    await visit(page, '/track')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'اردو میں دیکھیں' })).toHaveCount(0)
  })
})

test('prices, pictures and products seen before follow the language', async ({ page, shop }) => {
  const seen = await shop.createProduct({ nameUr: 'سبز کرتا' })
  const sizes = [1990, 2490].map((price) => ({ size: `${price / 10}`, quantity: 2, price }))
  const { _id } = await shop.createProduct({ sizes })
  await visit(page, `/ur/product/${seen._id}`)
  await visit(page, `/ur/product/${_id}`)
  await expect(page.getByText('PKR 1,990 سے').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const viewed = page.locator('section', { hasText: 'حال ہی میں دیکھی گئی چیزیں' })
  await expect(viewed.getByRole('heading', { name: 'سبز کرتا' })).toBeVisible()
  await visit(page, '/ur')
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /\/hero-rtl\//)
})
