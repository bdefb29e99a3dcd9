import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { OwnShop } from '../scripts/own-shop'
import { test } from './fixtures'
import { expectViewQuality } from './page-quality'
import { ADMIN } from './shop'
import { messages, signIn, visit } from './steps'

/** Settings change every page, so this test uses a separate shop. */
let shop: OwnShop
test.beforeAll(async () => {
  shop = await OwnShop.open({ SERVER_PROCESSES: '1' })
})
test.afterAll(() => shop.close())

async function save(page: Page, form: string, fields: Record<string, string>) {
  const section = page.getByRole('form', { name: form })
  for (const [label, value] of Object.entries(fields)) await section.getByLabel(new RegExp(`^${label}`)).fill(value)
  await section.getByRole('button', { name: /^Save/ }).click()
}

/** Replaces the picture at the top of the first page, and returns its card. */
async function choosePicture(page: Page) {
  const card = page.getByRole('listitem', { name: 'Top of the first page' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    card.getByLabel(/^Choose/).setInputFiles({ name, mimeType, buffer })
  await choose('photo.heic', 'image/heic', Buffer.from('no'))
  await expect(card.getByRole('alert')).toContainText('File type must be JPEG, PNG or WebP')
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#3a5a78' } })
  await choose('street.jpg', 'image/jpeg', await photo.jpeg().toBuffer())
  await card.getByLabel('What it shows').fill('Two friends at the sea')
  await card.getByRole('button', { name: 'Save text' }).click()
  await expect(card.getByRole('img', { name: 'Two friends at the sea' })).toBeVisible()
  return card
}

test('the owner changes the shop’s texts and first picture on a phone, and every page shows them', async ({
  open,
  watch,
}) => {
  watch.expect(new RegExp(`^another host ${shop.url}/`))
  const page = await open({ baseURL: shop.url, viewport: { width: 360, height: 740 } })
  const visitor = await open({ baseURL: shop.url, viewport: { width: 1280, height: 900 } })
  await visitor.goto('/')
  await expect(visitor.getByText('FREE Shipping All over Pakistan')).toBeVisible()

  await signIn(page, ADMIN, '/admin/settings')
  const words = { 'Name of the shop': 'Bolan', Banner: 'Eid Mubarak', 'Title of the first page': 'Made for heat' }
  await save(page, 'Shop and first page', { ...words, Banner: '' })
  await expect(page.getByText('The banner needs a text')).toBeVisible()
  await save(page, 'Shop and first page', words)
  await expect(messages(page)).toContainText('Update Success')
  await expect(page.getByRole('figure')).toContainText('Made for heat')
  await save(page, 'Contact', { Instagram: 'http://www.instagram.com/bolan' })
  await expect(page.getByText('This must be an address that begins with https://')).toBeVisible()
  await save(page, 'Contact', {
    Instagram: 'https://www.instagram.com/bolan',
    Facebook: '',
    'E-mail': 'salaam@bolan.test',
  })
  await expect(page.getByRole('form', { name: 'Contact' }).getByRole('button', { name: 'Save contact' })).toBeEnabled()
  await save(page, 'Contact', { Hours: 'Never' })
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('Never')
  await expect(page.getByRole('form', { name: 'Contact' }).getByRole('button', { name: 'Save contact' })).toBeEnabled()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(messages(page)).toContainText('Undone')
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('Monday to Saturday 12:00 PM to 08:00 PM')
  await page.getByRole('form', { name: 'Policies' }).locator('summary', { hasText: 'Refund policy' }).click()
  await save(page, 'Policies', {
    'Refund policy': 'No refunds.\n\n## Never\n\n<script>alert(1)</script> Write to {email}.',
  })
  await expect(messages(page)).toContainText('Update Success')
  const card = await choosePicture(page)
  await expectViewQuality(page)

  await visit(visitor, '/')
  await expect(visitor).toHaveTitle('Welcome to Bolan | Street wear')
  await expect(visitor.getByText('Eid Mubarak')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Made for heat')
  await expect(visitor.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
  const picture = visitor.getByRole('img', { name: 'Two friends at the sea' })
  await expect(picture).toBeInViewport()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('/uploads/')
  await expectViewQuality(visitor)
  await visitor.goto('/refund-policy')
  const policy = visitor.getByRole('article')
  await expect(policy.getByRole('heading', { name: 'Never' })).toBeVisible()
  await expect(policy).toContainText('<script>alert(1)</script> Write to salaam@bolan.test.')

  await card.getByRole('button', { name: 'Use the built-in picture' }).click()
  const question = page.getByRole('alertdialog', { name: 'Top of the first page: use the built-in picture?' })
  await question.getByRole('button', { name: 'Use the built-in picture' }).click()
  await expect(card.getByText('Choose a picture of your own')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(picture).toHaveCount(0)
})
