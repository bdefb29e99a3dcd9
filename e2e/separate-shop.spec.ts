import { expect, type Page } from 'playwright/test'
import { anUploadThingHost } from '@/lib/testing/uploadthing-host'
import { type OwnShop, openOwnShop } from '../scripts/own-shop'
import { test } from './fixtures'
import { expectToFit, expectViewQuality } from './page-quality'
import { aPicture, fillProduct } from './product-form'
import { ADMIN, pkr, Shop, unique } from './shop'
import {
  expectPlaced,
  fillCheckout,
  messages,
  openCheckout,
  placeOrder,
  signIn,
  visit,
  waitForHydration,
} from './steps'

/**
 * A separate shop for all tests, since settings change every page, and pictures are stored at UploadThing. Starting a
 * shop takes longer than a test.
 */
test.describe.configure({ mode: 'default' })
let shop: OwnShop
let url: string
let host: Awaited<ReturnType<typeof anUploadThingHost>>

test.beforeAll(async () => {
  host = await anUploadThingHost()
  shop = await openOwnShop(host.settings)
  url = shop.url
})
test.afterAll(async () => {
  await shop.close()
  await host.close()
})

const policyOf = async (page: Page, address: string) =>
  String((await page.request.get(url + address)).headers()['content-security-policy'])

test('pictures are uploaded directly to UploadThing and served from there', async ({ open, watch }) => {
  test.slow()
  const { UPLOADTHING_INGEST_URL: away = '' } = host.settings
  watch.expect(new RegExp(`^another host (${url}|${away})/`), new RegExp(`^500 PUT ${away}/`))
  const page = await open({ baseURL: url })
  const name = `Uploaded Tee ${unique()}`
  await signIn(page, ADMIN, '/')
  // The Content-Security-Policy of this page allows no other host.
  expect(await policyOf(page, '/')).toContain("connect-src 'self';")
  await page.getByLabel('Account').click()
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Product' }).click()
  await expect(page).toHaveURL('/admin/createproduct')
  expect(await policyOf(page, '/admin/createproduct')).toContain(`connect-src 'self' ${away};`)
  await waitForHydration(page)

  await fillProduct(page, name)
  await page
    .locator('input[type=file]')
    .setInputFiles([await aPicture('front.png'), await aPicture('back.png', '#2c5a6e')])
  host.next.put = [500]
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The pictures could not be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(messages(page)).toContainText('Upload Succeeded', { timeout: 90_000 })
  await expect(page).toHaveURL('/admin/productlist')
  const lying = host.ids().map((id) => id.split('-')[1])
  expect(lying.filter((file) => file === '1200.webp')).toHaveLength(2)

  await visit(page, `/shop?search=${encodeURIComponent(name)}`)
  const picture = page.getByRole('main').getByRole('img', { name }).first()
  await expect(picture).toHaveJSProperty('complete', true)
  const { src, width } = await picture.evaluate((img: HTMLImageElement) => {
    return { src: img.currentSrc, width: img.naturalWidth }
  })
  expect(src).toMatch(new RegExp(`^${away}/a/testapp/[0-9a-f]{24}-\\d+\\.(avif|webp)$`))
  expect(width).toBeGreaterThan(0)
})

async function save(page: Page, form: string, fields: Record<string, string>) {
  const section = page.getByRole('form', { name: form })
  for (const [label, value] of Object.entries(fields)) await section.getByLabel(new RegExp(`^${label}`)).fill(value)
  await section.getByRole('button', { name: /^Save/ }).click()
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

test('the owner changes texts and the first picture, which every page shows', async ({ open, watch }) => {
  const { UPLOADTHING_INGEST_URL: away = '' } = host.settings
  watch.expect(new RegExp(`^another host (${url}|${away})/`))
  const page = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  const visitor = await open({ baseURL: url, viewport: { width: 1280, height: 900 } })
  await visitor.goto('/')
  await signIn(page, ADMIN, '/admin/settings')
  const words = { 'Name of the shop': 'Bolan', Banner: 'Eid Mubarak', 'Title of the first page': 'Made for heat' }
  await save(page, 'Shop and first page', { ...words, Banner: '' })
  await expect(page.getByText('The banner needs a text')).toBeVisible()
  await save(page, 'Shop and first page', words)
  await expect(messages(page)).toContainText('Update Success')
  const ours = { Instagram: 'https://www.instagram.com/bolan', Facebook: '', 'E-mail': 'salaam@bolan.test' }
  for (const fields of [ours, { Hours: 'Never' }]) {
    await save(page, 'Contact', fields)
    await expect(page.getByRole('button', { name: 'Save contact' })).toBeEnabled()
  }
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('Monday to Saturday 12:00 PM to 08:00 PM')
  await page.getByRole('form', { name: 'Policies' }).locator('summary', { hasText: 'Refund policy' }).click()
  await save(page, 'Policies', {
    'Refund policy': 'No refunds.\n\n## Never\n\n<script>alert(1)</script> Write to {email}.',
  })
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

test('a code to scan is tried, shown at checkout, and paid with a receipt that is sent again', async ({
  open,
  watch,
}) => {
  watch.expect(
    new RegExp(`^another host ${url}/`),
    /^400 GET .*\/api\/settings\/payment-codes/,
    /^503 POST .*\/receipts$/,
  )
  const page = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  const owner = await open({ baseURL: url, viewport: { width: 360, height: 740 } })
  await signIn(owner, ADMIN, '/admin/settings')
  const payment = owner.getByRole('form', { name: 'Payment' })
  const iban = payment.getByLabel('IBAN').first()
  await iban.fill('PK36SCBL0000001123456703')
  await payment.getByRole('button', { name: 'Try both forms' }).first().click()
  await expect(iban).toHaveAccessibleDescription(/please compare its 24 characters/)
  await iban.fill('PK36 SCBL 0000 0011 2345 6702')
  await payment.getByRole('button', { name: 'Try both forms' }).first().click()
  for (const form of ['00', '30']) {
    await expect(payment.getByRole('img', { name: `Code of form ${form} for PKR 1` })).toBeVisible()
  }
  await payment.getByLabel('Code to scan').first().selectOption('Form 30, which does not end')
  await payment.getByRole('button', { name: 'Add account' }).click()
  const second = payment.getByRole('group', { name: 'Account 2' })
  await second.getByLabel('Bank name').fill('Habib Bank')
  await second.getByLabel('Code to scan').selectOption('Form 00, which ends after 48 hours')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(second.getByLabel('Account number')).toHaveAccessibleDescription('The account number is required')
  await second.getByLabel('Account number').fill('0123 4567')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(second.getByLabel('IBAN')).toHaveAccessibleDescription(/Enter the IBAN, or switch the code to scan off/)
  await second.getByLabel('Code to scan').selectOption('No code')
  await payment.getByRole('button', { name: 'Save payment' }).click()
  await expect(messages(owner)).toContainText('Update Success')
  await expectViewQuality(owner)

  const store = await Shop.open(owner.request)
  await signIn(page, await store.customer(), '/')
  await openCheckout(page, await store.createProduct({ price: 4990 }))
  await fillCheckout(page)
  await page.getByRole('radio', { name: 'Online Payment' }).check()
  const method = page.getByRole('group', { name: 'Payment method' })
  const code = method.getByRole('img', { name: `Code to pay ${pkr(4990)}` })
  await expect(code).toBeVisible()
  await expect(method.getByRole('group', { name: 'Habib Bank' })).toContainText('0123 4567')
  const download = page.waitForEvent('download')
  await method.getByRole('button', { name: 'Save picture' }).click()
  expect((await download).suggestedFilename()).toBe('PKR-4,990.png')
  await method.getByLabel('Payment ID').fill(`TID ${unique()}`)
  await method.getByLabel('Photo of the receipt').setInputFiles(await aPicture('receipt.png'))
  await expectViewQuality(page)
  await page.route('**/receipts', (route) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy, please try again in a moment' } }),
  )
  await placeOrder(page)
  await expectPlaced(page)
  await expect(messages(page)).toContainText('without the photo of the receipt: The shop is busy')
  await page.unroute('**/receipts')
  await messages(page).getByRole('link', { name: 'Send it again' }).click()
  await page.getByText('Add a photo of the receipt').click()
  await page.getByRole('button', { name: 'Send photo' }).click()
  await expect(page.getByText('Choose a photo of the receipt')).toBeVisible()
  await page.getByLabel('Photo of the receipt').setInputFiles(await aPicture('receipt.png'))
  await page.getByRole('button', { name: 'Send photo' }).click()
  const sent = page.getByRole('region', { name: 'Receipts of your payment' }).getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await page.getByText('Correct the Payment ID').click()
  await expect(page.getByRole('img', { name: `Code to pay ${pkr(4990)}` })).toBeVisible()
  await expectViewQuality(page)

  await visit(owner, page.url().replace(/^.*\/order\//, '/admin/orderdetails/'))
  const receipts = owner.getByRole('list', { name: 'Receipts' }).getByRole('img')
  await expect(receipts).toHaveJSProperty('complete', true)
  await expect(owner.getByText('Used on another order before')).toHaveCount(0)
})
