import { expect, type Page } from 'playwright/test'
import { rupees } from '@/lib/values/money'
import { test } from './fixtures'
import { expectToFit, expectViewQuality } from './page-quality'
import { aPicture } from './product-form'
import { ADMIN, pkr } from './shop'
import { messages, put, signIn, storeCart, visit } from './steps'

async function save(page: Page, form: string, fields: Record<string, string>) {
  const section = page.getByRole('form', { name: form })
  for (const [label, value] of Object.entries(fields)) await section.getByLabel(new RegExp(`^${label}`)).fill(value)
  await section.getByRole('button', { name: /^Save/ }).click()
}

/** Opens another page of the settings, on a phone. */
async function openSettings(page: Page, name: string) {
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Replaces the picture at the top of the first page, and returns its card. */
async function choosePicture(page: Page) {
  const card = page.getByRole('listitem', { name: 'Top of the first page' })
  const wrong = { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('no') }
  await card.getByLabel(/^Choose/).setInputFiles(wrong)
  await expect(card.getByRole('alert')).toContainText('File type must be JPEG, PNG or WebP')
  await card.getByLabel(/^Choose/).setInputFiles(await aPicture('street.png', '#3a5a78', 1600, 900))
  await card.getByLabel('What it shows').fill('Two friends at the sea')
  await card.getByRole('button', { name: 'Save text' }).click()
  await expect(card.getByRole('img', { name: 'Two friends at the sea' })).toBeVisible()
  return card
}

test('the owner changes texts and the first picture, which every page shows', async ({ open, ownShop, watch }) => {
  const { url, away } = ownShop
  watch.expect(new RegExp(`^another host (${url}|${away})/`))
  const page = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  const visitor = await open({ baseURL: url, viewport: { width: 1280, height: 900 } })
  await visitor.goto('/')
  await signIn(page, ADMIN, '/admin/settings/shop')
  const words = { 'Name of the shop': 'Bolan', Banner: 'Eid Mubarak', 'Title of the first page': 'Made for heat' }
  await save(page, 'Shop and first page', { ...words, Banner: '' })
  await expect(page.getByText('The banner needs a text')).toBeVisible()
  await save(page, 'Shop and first page', words)
  await expect(messages(page)).toContainText('Update Success')
  await openSettings(page, 'Contact and people')
  const ours = { Instagram: 'https://www.instagram.com/bolan', Facebook: '', 'E-mail': 'salaam@bolan.test' }
  for (const fields of [ours, { Hours: 'Never' }]) {
    await save(page, 'Contact', fields)
    await expect(page.getByRole('button', { name: 'Save contact' })).toBeEnabled()
  }
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('Monday to Saturday 12:00 PM to 08:00 PM')
  await openSettings(page, 'Policies')
  await page.getByRole('form', { name: 'Policies' }).locator('summary', { hasText: 'Refund policy' }).click()
  await save(page, 'Policies', {
    'Refund policy': 'No refunds.\n\n## Never\n\n<script>alert(1)</script> Write to {email}.',
  })
  await expect(messages(page)).toContainText('Update Success')
  await openSettings(page, 'Shop and first page')
  const card = await choosePicture(page)
  await expectToFit(page)

  await visit(visitor, '/')
  await expect(visitor).toHaveTitle('Welcome to Bolan | Street wear')
  for (const text of ['Eid Mubarak', 'Made for heat']) await expect(visitor.getByText(text)).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  const picture = visitor.getByRole('img', { name: 'Two friends at the sea' })
  await expect(picture).toBeInViewport()
  await expectViewQuality(visitor)
  await visitor.goto('/refund-policy')
  const policy = visitor.getByRole('article')
  await expect(policy).toContainText('<script>alert(1)</script> Write to salaam@bolan.test.')

  await card.getByRole('button', { name: 'Use the built-in picture' }).click()
  const question = page.getByRole('alertdialog', { name: 'Top of the first page: use the built-in picture?' })
  await question.getByRole('button', { name: 'Use the built-in picture' }).click()
  await expect(card.getByText('Choose a picture of your own')).toBeVisible()
  await visit(visitor, '/')
  await expect(picture).toHaveCount(0)
})

test('what the owner asks for delivery is in texts, cart and checkout', async ({ open, ownShop, watch }) => {
  const { url, away } = ownShop
  watch.expect(new RegExp(`^another host (${url}|${away})/`))
  const page = await open({ baseURL: url, viewport: { width: 1280, height: 900 } })
  await signIn(page, ADMIN, '/admin/settings/orders')
  const days = { 'Earliest delivery': '4', 'Latest delivery': '3' }
  await save(page, 'Orders and holidays', { 'Delivery charge': '250', 'Free delivery from': '5000', ...days })
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await save(page, 'Orders and holidays', { 'Latest delivery': '4' })
  await expect(messages(page)).toContainText('Update Success')

  const { products } = await (await page.request.get('/api/products')).json()
  const [{ _id, name }] = products
  await visit(page, `/product/${_id}`)
  await expect(page.getByText('Shipping all over Pakistan for PKR 250, free from PKR 5,000.')).toBeVisible()
  await storeCart(page, { _id, name, price: rupees(1000) })
  await page.route('**/api/cart/check', (route) => route.fulfill({ json: { orderItems: [], shippingPrice: 250 } }))
  const sums = `Subtotal${pkr(1000)}Shipping${pkr(250)}`
  for (const [path, region] of [
    ['/cart', 'Summary'],
    ['/checkout', 'Your order'],
  ] as const) {
    await visit(page, path)
    const summary = page.getByRole('region', { name: region })
    await expect(summary).toContainText(sums)
    await expect(summary).toContainText(`Total${pkr(1250)}`)
  }
  await put(page, '/api/settings', { delivery: {} })
})

test('the bar is one row at every width, also with a long name and large text', async ({ open, ownShop, watch }) => {
  const { url, away } = ownShop
  watch.expect(new RegExp(`^another host (${url}|${away})/`))
  const page = await open({ baseURL: url })
  await signIn(page, ADMIN)
  for (const name of ['Saddar', 'Karachi Streetwear House']) {
    await put(page, '/api/settings', { name })
    for (const path of ['/contact', '/ur/contact', '/admin/userlist']) {
      await visit(page, path)
      const home = page.getByRole('banner').getByRole('link', { name, exact: true })
      for (const width of [320, 768, 1024, 1280]) {
        for (const fontSize of ['100%', '200%']) {
          await page.setViewportSize({ width, height: 740 })
          await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), fontSize)
          const at = `${path} at ${width} px and ${fontSize}`
          const { isInside, isOneRow } = await home.evaluate((link) => {
            const bar = link.parentElement?.parentElement as HTMLElement
            const box = bar.getBoundingClientRect()
            const boxes = [...bar.querySelectorAll('a, button, summary')]
              .filter((target) => target.checkVisibility())
              .map((target) => target.getBoundingClientRect())
            const middle = box.top + box.height / 2
            return {
              isInside: boxes.every(({ left, right }) => left > -1 && right < document.documentElement.clientWidth + 1),
              isOneRow: boxes.every(({ top, bottom }) => top < middle && bottom > middle),
            }
          })
          expect([at, isInside, isOneRow]).toEqual([at, true, true])
        }
      }
      await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '' }))
    }
  }
  await put(page, '/api/settings', { name: 'Saddar' })
})
